import assert from 'node:assert/strict'
import sharp from 'sharp'
import { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import type { Journey } from './journey.ts'

const FORM = 'Titip lelang'

export const phoneConsignment: Journey = {
  // spec: 1.5
  says: 'a visitor consigns a car from a phone: closes the tab, takes the draft up again, signs in and sends it over a line that breaks',
  async live(stage) {
    const before = await stage.onPhone()
    await before.visits('/consignment-auction')
    await before.link('Mulai titip').click()
    await chooses(before, 'Mobil')
    await describesCar(before)
    await goesOn(before, 'Foto barang')
    await adds(before, 'Pilih beberapa foto', 4)
    await before.sees('4 dari 5 foto wajib')
    await goesOn(before, null)
    await before.sees('Masih kurang foto: Odometer menyala')
    await adds(before, 'Tambah foto Odometer menyala', 1)
    await before.sees('5 dari 5 foto wajib')

    const visitor = await returnsInAnotherTab(stage, before)
    await visitor.visits('/consignment-auction')
    await visitor.seesHeading('Draf: Toyota Avanza 2021')
    await visitor.link('Lanjutkan draf').click()
    assert.equal(await visitor.field('Nomor polisi').inputValue(), 'b1234kjt')
    await goesOn(visitor, 'Foto barang')
    await visitor.sees('5 dari 5 foto wajib')
    await visitor.page.getByRole('img', { name: 'Odometer menyala' }).waitFor()
    await goesOn(visitor, 'Harga dan lokasi')
    await visitor.fills({ 'Harga yang Anda harapkan': '165000000', 'Kota tempat barang berada': 'Bandung' })
    await visitor.sees('Seratus enam puluh lima juta rupiah')
    await goesOn(visitor, 'Jadwal inspeksi')
    await choosesSlot(visitor, /Cabang Bandung/)
    await goesOn(visitor, 'Periksa dan kirim')

    await visitor.fills({ 'Nama kontak': 'Sari Wulandari', 'Nomor telepon': '0812 7777 9090' })
    await visitor.page.getByRole('checkbox', { name: /Saya pemilik/ }).check()
    await visitor.button('Kirim titipan').click()
    await signsInByDialog(visitor, 'sari@ketok.test')
    assert.equal(await visitor.field('Nomor telepon').inputValue(), '0812 7777 9090')

    await visitor.losesLine()
    await visitor.button('Kirim titipan').click()
    await visitor.sees(/Isian dan foto Anda tersimpan di perangkat ini\. Kiriman dilanjutkan/)
    await visitor.context.setOffline(false)
    await visitor.sees('Titipan terkirim')
    await visitor.seesHeading('Toyota Avanza 2021')
    await visitor.sees('Inspeksi dijadwalkan')
    await visitor.link('Tampak depan').waitFor()

    await visitor.visits('/consignment-auction')
    await visitor.seesHeading('Titipan saya')
    await visitor.link(/Toyota Avanza 2021/).waitFor()
    assert.equal(await visitor.page.getByText('Lanjutkan draf').count(), 0)
  },
}

export const desktopConsignment: Journey = {
  says: 'a consignor on a computer is told what is wrong and that it had arrived before his last change, leaves the inspection for later, books and moves it, and takes the unit back',
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
    await within(budi).getByLabel('Model').fill('J-Tech')
    for (const [label, answer] of [
      ['Kondisi', 'Berfungsi, mulus'],
      ['Kelengkapan', 'Unit saja'],
      ['Faktur', 'Ada'],
    ] as const) {
      await budi.field(label).selectOption(answer)
    }
    await goesOn(budi, 'Foto barang')
    await picture(budi, 'Pilih beberapa foto').setInputFiles([
      {
        name: 'IMG_1.HEIC',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
      },
    ])
    await budi.sees(/Foto HEIC belum bisa dibaca/)
    await adds(budi, 'Pilih beberapa foto', 2)
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

function within({ page }: Person) {
  return page.getByRole('form', { name: FORM })
}

async function chooses(person: Person, type: string): Promise<void> {
  await within(person).getByRole('radio', { name: type }).press(' ')
}

async function describesCar(person: Person): Promise<void> {
  const form = within(person)
  for (const [label, text] of [
    ['Merek', 'Toyota'],
    ['Model', 'Avanza'],
    ['Tahun pembuatan', '2021'],
    ['Warna', 'Silver'],
    ['Odometer', '45603'],
    ['Nomor polisi', 'b1234kjt'],
    ['Jumlah kunci', '2'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(text)
  }
  for (const [label, answer] of [
    ['Transmisi', 'Otomatis'],
    ['Bahan bakar', 'Bensin'],
    ['BPKB', 'Ada, asli'],
    ['Faktur', 'Ada'],
    ['Form A', 'Tidak ada'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).selectOption(answer)
  }
  for (const paper of ['STNK berlaku sampai', 'Pajak berlaku sampai']) {
    const date = form.getByRole('group', { name: paper })
    for (const [part, chosen] of [
      ['Tahun', '2027'],
      ['Bulan', 'Maret'],
      ['Tanggal', '12'],
    ] as const)
      await date.getByLabel(part).selectOption(chosen)
  }
}

/** To the step of this heading; null where one is kept back. */
async function goesOn(person: Person, heading: string | null): Promise<void> {
  await within(person).getByRole('button', { name: 'Selanjutnya' }).click()
  if (heading !== null) await person.seesHeading(heading)
}

/** What a phone's chooser would hand over; the button that opens it has the same name. */
function picture({ page }: Person, button: string) {
  return page.locator(`input[type=file][data-photo="${button}"]`)
}

async function adds(person: Person, button: string, count: number): Promise<void> {
  const files = []
  for (let number = 1; number <= count; number++) {
    const background = { r: 40 * number, g: 90, b: 120 }
    const buffer = await sharp({ create: { width: 2600, height: 1950, channels: 3, background } })
      .jpeg()
      .toBuffer()
    files.push({ name: `foto-${number}.jpg`, mimeType: 'image/jpeg', buffer })
  }
  await person.button(button).waitFor()
  await picture(person, button).setInputFiles(files)
}

/** The first hour that is free on the third day. By the keyboard: the radios lie under their cards. */
async function choosesSlot({ page }: Person, branch: RegExp): Promise<void> {
  const choices = (group: string) => page.getByRole('group', { name: group }).getByRole('radio')
  await page.getByRole('radio', { name: branch }).press(' ')
  await choices('Hari').nth(2).press(' ')
  await page.getByRole('group', { name: 'Jam' }).getByRole('radio', { disabled: false }).first().press(' ')
}

async function signsInByDialog({ page }: Person, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Selanjutnya' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('Lelang#2026')
  await dialog.getByRole('button', { name: 'Masuk', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The same browser, another day. */
async function returnsInAnotherTab(stage: Stage, person: Person): Promise<Person> {
  await person.page.close()
  const returned = new Person(
    person.context,
    await person.context.newPage(),
    stage.product.site,
    stage.product.hand,
  )
  stage.people.push(returned)
  return returned
}
