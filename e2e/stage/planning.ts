import { formatRupiah } from '@ketok/domain'
import type { Office } from './office.ts'
import type { Person } from './person.ts'
import { Rostrum } from './rostrum.ts'

const DAYS_AHEAD = 2
const DAY_MS = 86_400_000

/**
 * A live sale of cars in two days with its official and letters, still without lots; the planner sees its board. Answers the
 * number of the sale.
 */
export async function plansLiveSale(planner: Person, office: Office, name: string): Promise<number> {
  const day = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  await planner.visits(`${office.url}/lelang/baru`)
  await planner.field('Nama lelang').fill(name)
  await planner.page.getByRole('radio', { name: /Lelang live/ }).check()
  await planner.field('Tipe produk').selectOption({ label: 'Mobil' })
  await planner.field('Harga NIPL').fill('5 jt')
  await planner.field('Cabang').selectOption({ label: 'Kantor Pusat Jakarta (WIB)' })
  await planner.page.getByLabel('Pool', { exact: true }).selectOption({ index: 1 })
  await planner.field(/^Buka/).fill(`${day}T10:00`)
  await planner.field(/^Perkiraan selesai/).fill(`${day}T15:00`)
  await planner.field(/^Pejabat lelang/).selectOption({ index: 1 })
  const today = new Date().toISOString().slice(0, 10)
  for (const place of [1, 2])
    await planner.fills({ [`Nomor surat ${place}`]: `00${place}/2026`, [`Tanggal surat ${place}`]: today })
  await planner.button('Simpan, lalu isi lot').click()
  await planner.seesHeading(name)
  return Number(/\/lelang\/(\d+)\//.exec(planner.page.url())?.[1])
}

/** On the board, once nothing that must be there is missing. */
export async function asksToPublish(planner: Person): Promise<void> {
  await planner.sees(/Siap diterbitkan/)
  await planner.button('Minta terbit').click()
  await planner.page.getByRole('dialog').getByRole('button', { name: 'Minta terbit' }).click()
  await planner.sees('Menunggu disetujui petugas lain')
}

/**
 * The sale under the hammer, led without a screen: the first lot to this bidder at its base price, the others to nobody.
 * Answers the numbers of all.
 */
export async function buysFirstLot(
  office: Office,
  auctionId: number,
  bidder: Person,
  room: string,
): Promise<number[]> {
  const rostrum = new Rostrum(await office.lineOf('auctioneer'), auctionId)
  const { sale } = await rostrum.console()
  await rostrum.sale({ command: 'start' })
  for (const [index, { lot_id, base_price }] of sale.lots.entries()) {
    await rostrum.opens(lot_id)
    if (index > 0) {
      await rostrum.lot({ command: 'pass' })
      continue
    }
    await bidder.visits(room)
    await bidder.pressesKey(`Ambil ${formatRupiah(base_price)}`)
    await bidder.sees('Anda tertinggi')
    await rostrum.knocksDown()
  }
  await rostrum.sale({ command: 'end' })
  return sale.lots.map(({ lot_id }) => lot_id)
}
