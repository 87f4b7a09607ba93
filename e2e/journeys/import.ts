import { zipSync } from 'fflate'
import sharp from 'sharp'
import { Office } from '../stage/office.ts'
import type { Journey } from './journey.ts'

const NAMES = ['No Stok', 'Merk', 'Tipe', 'Tahun', 'Nopol', 'Keadaan BPKB']
const ROWS = 30

export const fleet: Journey = {
  says: 'a clerk takes in a fleet of thirty with its photos: says what a column holds, sees what is refused, runs it, finds a unit with its picture, and takes everything back',
  async live(stage) {
    const office = new Office(stage.product)
    const dewi = await stage.onDesktop()
    await office.seats(dewi, 'clerk')
    await dewi.visits(`${office.url}/impor`)
    await dewi.seesHeading('Impor unit')
    const { page } = dewi
    await page.getByLabel('Pilih daftar').setInputFiles({
      name: 'armada.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list()),
    })
    await page.getByLabel('Pilih ZIP foto').setInputFiles({
      name: 'armada.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await photos()),
    })
    await dewi.field('Jenis, bila kolomnya tidak ada').selectOption({ label: 'Mobil' })
    await dewi.field('Pool, bila kolomnya tidak ada').selectOption({ index: 1 })
    await dewi.button('Periksa daftar').click()
    await dewi.seesHeading('armada.csv')
    await dewi.sees('Belum ada yang ditulis: 29 baru, 1 ditolak')

    await page.getByText('Kolom berkas').click()
    await dewi.field('Keadaan BPKB').selectOption({ label: 'BPKB' })
    await dewi.button('Periksa lagi').click()
    await dewi.sees('6 dikenali')
    await page.getByRole('tab', { name: /Ditolak/ }).click()
    await dewi.sees('Tahun harus empat angka, misalnya 2021')

    await dewi.button('Jalankan 29 baris').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
    await dewi.sees('Selesai: 29 baru, 1 ditolak')
    await dewi.sees('2 foto terpasang')
    await page.getByRole('tab', { name: /Baru/ }).click()
    await page.getByRole('link', { name: 'Toyota Avanza' }).first().click()
    await dewi.sees('B 7001 ARM')
    await page.goBack()

    await dewi.button('Urungkan').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click()
    await dewi.sees('Sudah diurungkan')
  },
}

function list(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `ARM-${7001 + at}`,
    'Toyota',
    'Avanza',
    // One of them is written as people write it on paper.
    at === ROWS - 1 ? "'21" : '2021',
    `B ${7001 + at} ARM`,
    'Asli',
  ])
  return [NAMES, ...rows].map((row) => row.join(';')).join('\n')
}

async function photos(): Promise<Uint8Array> {
  const picture = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
  return zipSync(
    { 'ARM-7001-1.jpg': await picture('#882233'), 'armada/B 7002 ARM/depan.jpg': await picture('#223388') },
    { level: 0 },
  )
}
