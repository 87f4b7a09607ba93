import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Person } from '../stage/person.ts'
import type { Stage } from '../stage/stage.ts'
import type { Journey } from './journey.ts'

const TITLE = 'Avanza Perjalanan Pertama'
const EMAIL = 'wulan.newcomer@ketok.test'
const PASSWORD = 'Palu!Emas77'
const RIVAL = 'budi@ketok.test'

export const newcomer: Journey = {
  // spec: 1.3, 1.17, 2.3.9
  says: 'a newcomer registers, buys a NIPL, is outbid before their eyes, raises, wins by the clock, pays and sees Lunas',
  isLong: true,
  async live(stage) {
    const wulan = await stage.onPhone()
    await registers(stage, wulan)
    await completesProfile(wulan)

    const sale = await stage.sale({
      name: 'Lelang Perjalanan',
      titles: [TITLE],
      closesInMs: 90_000,
      windowMs: 8_000,
    })
    const unitId = sale.lots[0]?.unitId ?? 0
    await stage.hasNipl(RIVAL, sale.auctionId)
    await buysNipl(stage, wulan, unitId)
    const budi = await stage.onDesktop()
    await budi.signsIn(RIVAL)
    await budi.visits(stage.roomOf(sale, unitId))
    await budi.sees('Belum ikut')

    await wulan.link('Kembali ke lot').click()
    await wulan.link('Masuk ruang').click()
    await wulan.bidsFirst('Rp 100.000.000')
    await wulan.sees('Anda tertinggi')
    await wulan.marksPage()

    await budi.sees('Rp 100.500.000')
    await budi.button('Tambah Rp 1.000.000').click()
    await budi.bidsFirst('Rp 101.500.000')
    await budi.sees('Anda tertinggi')
    await wulan.sees('Terlampaui')

    await budi.marksPage()
    await wulan.field('Maksimum Anda').fill('105000000')
    await wulan.button('Tawar Rp 105.000.000').click()
    await wulan.sees('Anda tertinggi')
    await budi.sees('Terlampaui')

    const untilClosed = { timeout: Math.max(0, sale.closesAt - Date.now()) + 30_000 }
    await wulan.page.getByText('Anda menang').filter({ visible: true }).first().waitFor(untilClosed)
    await budi.sees('Anda kalah di lot ini')
    assert.ok(await wulan.isSamePage(), 'the room was reloaded under the newcomer')
    assert.ok(await budi.isSamePage(), 'the room was reloaded under them')
    await paysBill(stage, wulan)
  },
}

async function registers({ post }: Stage, wulan: Person): Promise<void> {
  await wulan.visits('/')
  await wulan.link('Masuk').click()
  await wulan.isAt('/login')
  await wulan.link('Daftar').click()
  await wulan.fills({
    'Nama lengkap': 'Wulan Pratiwi',
    Email: EMAIL,
    'Nomor telepon': '0812 7777 1234',
    Password: PASSWORD,
  })
  await wulan.page.getByRole('checkbox', { name: /Saya menyetujui/ }).check()
  await wulan.button('Daftar').click()
  await wulan.seesHeading('Verifikasi Akun Anda')
  await wulan.visits(await post.linkTo(EMAIL, /verifikasi|aktifkan/i))
  await wulan.seesHeading('Akun Anda aktif')
  // The link has signed them in.
  await wulan.link('Lengkapi profil').waitFor()
}

async function completesProfile(wulan: Person): Promise<void> {
  const { page } = wulan
  await wulan.visits('/profile/setting')
  await wulan.seesHeading('Pengaturan')
  await wulan.field('Jenis kelamin (opsional)').selectOption({ label: 'Perempuan' })
  await wulan.field('Tahun').selectOption('1990')
  await wulan.field('Bulan').selectOption('08')
  await wulan.field('Tanggal').selectOption('05')
  await wulan.fills({
    NIK: '3174054508900003',
    'Alamat sesuai KTP': 'Jl. Melati 5, Cakung',
    'Alamat sekarang': 'Jl. Melati 5, Cakung',
  })
  await page.locator('datalist option[value*="Jakarta Timur"]').waitFor({ state: 'attached' })
  await wulan.field('Kota atau kabupaten').fill('jakarta timur')
  await wulan.button('Simpan data diri').click()
  await wulan.sees(/^Profil disimpan\. Masih kurang: /)

  const card = await sharp({ create: { width: 1000, height: 630, channels: 3, background: '#5b7fa6' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file][aria-label="Unggah foto KTP"]')
    .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: card })
  await wulan.sees('KTP sudah tersimpan')

  await wulan.field('Bank').selectOption({ index: 1 })
  await wulan.fills({ 'Nomor rekening': '7001567890', 'Nama pemilik rekening': 'Wulan Pratiwi' })
  await wulan.button('Simpan rekening').click()
  await wulan.sees('Profil lengkap')
}

async function buysNipl(stage: Stage, wulan: Person, unitId: number): Promise<void> {
  await wulan.visits(`/auction-unit/${stage.sealed(unitId)}`)
  await wulan.seesHeading(TITLE)
  await wulan.link(/^Beli NIPL Rp/).click()
  await wulan.button('Selanjutnya').click()
  await wulan.page.getByRole('radio', { name: /Mandiri/ }).check({ force: true })
  await wulan.button('Beli NIPL').click()
  await wulan.sees('Bayar sebelum')
  await wulan.marksPage()
  await stage.bank.pay(await virtualAccountOn(wulan))
  await wulan.sees('Lunas, NIPL Anda aktif')
  assert.ok(await wulan.isSamePage(), 'the payment needed a reload to show')
}

async function paysBill({ bank }: Stage, wulan: Person): Promise<void> {
  await wulan.link('Bayar sekarang').click()
  await wulan.seesHeading('Tagihan')
  await wulan.page.getByRole('radio', { name: /BNI/ }).check({ force: true })
  await wulan.button('Buat virtual account').click()
  await wulan.marksPage()
  await bank.pay(await virtualAccountOn(wulan))
  await wulan.sees('Pembayaran diterima. Lunas!')
  await wulan.sees(/^Lunas$/)
  await wulan.seesHeading('Pengambilan unit')
  assert.ok(await wulan.isSamePage(), 'the payment needed a reload to show')
}

/** Shown in groups of four. */
async function virtualAccountOn({ page }: Person): Promise<string> {
  const shown = page.getByTestId('virtual-account')
  await shown.waitFor()
  return ((await shown.textContent()) ?? '').replaceAll(' ', '')
}
