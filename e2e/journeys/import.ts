import { zipSync } from 'fflate'
import sharp from 'sharp'
import { workbook } from '../../apps/server/src/testing/build-workbook.ts'
import { agreesTo } from '../stage/agree-to.ts'
import { holdsInvariants } from '../stage/invariants.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { asksToPublish, buysFirstLot, plansLiveSale } from '../stage/planning.ts'
import type { Journey } from './journey.ts'

const SALE = 'Sidang Armada'
const BIDDER = 'penawar06@ketok.test'
const NAMES = ['No Stok', 'Merk', 'Tipe', 'Tahun', 'Nopol', 'Keadaan BPKB']
const ROWS = 8
/** One row is written as people write on paper, and is refused. */
const TAKEN = ROWS - 1

export const fleet: Journey = {
  says: 'a clerk takes in a fleet from a workbook and a ZIP of its photos: says what a column holds, sees what is refused, runs it, plans all of it with prices from a spreadsheet, and a customer buys the first',
  async live(stage) {
    const office = new Office(stage.product)
    const [dewi, bidder] = [await stage.onDesktop(), await stage.onPhone()]
    await Promise.all([office.seats(dewi, 'clerk'), bidder.signsIn(BIDDER)])
    const { page } = dewi
    await dewi.visits(`${office.url}/impor`)
    await dewi.seesHeading('Impor unit')
    await page.getByLabel('Pilih daftar').setInputFiles({
      name: 'armada.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await list()),
    })
    await page.getByLabel('Pilih ZIP foto').setInputFiles({
      name: 'armada.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await photos()),
    })
    await dewi.field('Jenis, bila kolomnya tidak ada').selectOption({ label: 'Mobil' })
    await dewi.field('Pool, bila kolomnya tidak ada').selectOption({ index: 1 })
    await dewi.button('Periksa daftar').click()
    await dewi.seesHeading('armada.xlsx')
    await dewi.sees(`Belum ada yang ditulis: ${TAKEN} unit baru, 1 baris ditolak`)

    await page.getByText('Kolom berkas').click()
    await dewi.field('Keadaan BPKB').selectOption({ label: 'BPKB' })
    await dewi.button('Periksa lagi').click()
    await dewi.sees('6 dikenali')
    await page.getByRole('tab', { name: /Ditolak/ }).click()
    await dewi.sees('Tahun harus empat angka, misalnya 2021')
    await dewi.button(`Jalankan ${TAKEN} baris`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jalankan' }).click()
    await dewi.sees(`Selesai: ${TAKEN} unit baru, 1 baris ditolak`)
    await dewi.sees(`${TAKEN} foto terpasang`)

    const auctionId = await plansLiveSale(dewi, office, SALE)
    await plansAll(dewi)
    await asksToPublish(dewi)
    await agreesTo(await office.lineOf('supervisor'), SALE)
    await dewi.sees('Sudah terbit')
    await stage.hasNipl(BIDDER, auctionId)
    const room = `/live-auction/${stage.sealed(auctionId)}`
    const lots = await buysFirstLot(office, auctionId, bidder, room)
    await bidder.visits('/profile/transaction')
    await bidder.sees(/Toyota Armada/)
    await holdsInvariants(stage, lots)
  },
}

/** All that the search finds, at once; then the columns of a spreadsheet are pasted over the whole table. */
async function plansAll(planner: Person): Promise<void> {
  const { page } = planner
  await planner.field('Cari unit').fill('Armada')
  await planner.sees(new RegExp(`^${TAKEN} unit$`))
  await page.getByRole('checkbox', { name: `Pilih ${TAKEN} yang tampil` }).check()
  await planner.button(`Masukkan ${TAKEN} unit`).click()
  const first = planner.field('Harga dasar lot 1')
  await first.waitFor()
  // From a list in another order: each line says which unit it is about.
  const prices = Array.from(
    { length: TAKEN },
    (_, at) => `ARM-${7001 + at}\t${120 + at}.000.000\t1.000.000\t${120 + at} jt`,
  ).toReversed()
  await first.focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  }, prices.join('\n'))
  await planner.sees(`${TAKEN} baris ditempel menurut nomor stok atau pelat. Periksa, lalu simpan harganya`)
  const [lot] = await first.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  if (lot !== '120.000.000') throw new Error(`Lot 1 is the first of the list, and got ${lot}`)
  await planner.button(`Simpan ${TAKEN} harga`).click()
  await planner.sees(`${TAKEN} harga tersimpan`)
}

function list(): Promise<Uint8Array> {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    `ARM-${7001 + at}`,
    'Toyota',
    'Armada',
    at === ROWS - 1 ? "'21" : 2021,
    `B ${7001 + at} ARM`,
    'Asli',
  ])
  const title = ['Daftar armada', ...NAMES.slice(1).map(() => null)]
  return workbook([title, NAMES, ...rows], {
    merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: NAMES.length - 1 }],
  })
}

/** Some named by the house's number, others in a folder with the plate. */
async function photos(): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {}
  for (let at = 0; at < ROWS; at++) {
    const background = { r: 30 * at, g: 90, b: 150 }
    const name = at % 2 === 0 ? `ARM-${7001 + at}-1.jpg` : `armada/B ${7001 + at} ARM/depan.jpg`
    files[name] = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
  }
  return zipSync(files, { level: 0 })
}
