import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { addsPhotos, choosesSlot, consignForm, goesOn, photoInput } from '../stage/consigning.ts'
import type { Journey } from './journey.ts'

const MOTOR_HEIC = fileURLToPath(new URL('../../apps/server/src/testing/photos/motor.heic', import.meta.url))

export const desktopConsignment: Journey = {
  says: 'a consignor on a computer is told what is wrong and that it had arrived before their last change, leaves the inspection for later, books and moves it, and takes the unit back',
  async live(stage) {
    const budi = await stage.onDesktop()
    await budi.signsIn('budi@ketok.test')
    await budi.visits('/')
    await budi.link('Titip Lelang').click()
    await budi.isAt('/consignment-auction')
    await budi.seesHeading('Titipan saya')
    await budi.link('Peralatan Rumah').click()
    await budi.seesHeading('Apa yang Anda titipkan?')
    await goesOn(budi, null)
    await budi.sees('Merek tidak boleh kosong')
    await budi.types('Merek', 'Sharp')
    assert.equal(await budi.field('Merek').inputValue(), 'Sharp')
    await consignForm(budi).getByLabel('Model').fill('J-Tech')
    for (const [label, answer] of [
      ['Kondisi', 'Berfungsi, mulus'],
      ['Kelengkapan', 'Unit saja'],
      ['Faktur', 'Ada'],
    ] as const) {
      await budi.field(label).selectOption(answer)
    }
    await goesOn(budi, 'Foto barang')
    await photoInput(budi, 'Pilih beberapa foto').setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no photo at all') },
    ])
    await budi.sees(/Foto tidak dapat dibaca/)
    // This browser cannot draw what an iPhone took; the house can.
    await photoInput(budi, 'Pilih beberapa foto').setInputFiles([MOTOR_HEIC])
    await budi.page.getByRole('img', { name: /gambarnya tampil setelah dikirim/ }).waitFor()
    await addsPhotos(budi, 'Pilih beberapa foto', 1)
    await budi.sees('2 dari 2 foto wajib')
    await goesOn(budi, 'Harga dan lokasi')
    await budi.fills({ 'Harga yang Anda harapkan': '3500000', 'Kota tempat barang berada': 'Bekasi' })
    await goesOn(budi, 'Jadwal inspeksi')
    await goesOn(budi, null)
    await budi.sees('Pilih jadwal inspeksi, atau pilih nanti')
    await budi.page.getByRole('checkbox', { name: 'Saya pilih jadwal nanti' }).check()
    await goesOn(budi, 'Periksa dan kirim')
    assert.equal(await budi.field('Nama kontak').inputValue(), 'Budi Santoso')
    await budi.page.getByRole('checkbox', { name: /Saya pemilik/ }).check()
    // It arrives, and the answer is lost on its way, at each of the three tries.
    await budi.page.route(
      '**/api/customer/titip-lelang',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 3 },
    )
    await budi.button('Kirim titipan').click()
    await budi.sees(/Isian dan foto Anda tersimpan di perangkat ini/)
    await budi.field('Nama kontak').fill('Budi S.')
    await budi.button('Kirim titipan').click()
    await budi.sees('Titipan ini sudah sampai sebelumnya')
    await budi.isAt(/^\/consignment-auction\/[^/]+$/)
    await budi.sees(/^Budi Santoso, /)

    for (const branch of [/Kantor Pusat/, /Cabang Surabaya/]) {
      await budi.button(/^(Pilih jadwal inspeksi|Ubah jadwal)$/).click()
      await choosesSlot(budi, branch)
      await budi.button('Simpan jadwal').click()
      await budi.page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await budi.page.getByRole('region', { name: 'Inspeksi' }).getByText('Cabang Surabaya').waitFor()

    await budi.button('Batalkan titipan').click()
    await budi.button('Ya, batalkan').click()
    await budi.sees('Titipan dibatalkan')
    await budi.page.getByRole('region', { name: 'Perjalanan titipan' }).getByText('Dibatalkan').waitFor()
  },
}
