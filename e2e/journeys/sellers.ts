import assert from 'node:assert/strict'
import type { HouseLine } from '../chaos/storm/house-line.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import { today } from '../stage/today.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const DESK = '/office/penyelesaian-penitip'
const CAR = 'Avanza Titipan Siti'
const PRICE = 100_000_000
const LEFT = 'Rp 99.650.000'

export const sellersPayout: Journey = {
  says: 'a seller reads how their money comes: handed over, let go by a second person, refused by the bank, then sent by its reference',
  async live(stage) {
    const office = new Office(stage.product)
    const [seller, winner, siti, kasir, penyelia, cashier, supervisor] = await Promise.all([
      stage.customer('Siti Penitip'),
      stage.customer('Wira Pemenang Titipan'),
      stage.onPhone(),
      stage.onDesktop(),
      stage.onDesktop(),
      office.lineOf('finance'),
      office.lineOf('supervisor'),
    ])
    await Promise.all([
      siti.signsIn(seller),
      office.seats(kasir, 'finance'),
      office.seats(penyelia, 'supervisor'),
      soldAndPaid(stage, office, { seller, winner }),
    ])
    await Promise.all([siti.visits('/consignment-auction'), kasir.visits(`${office.url}/keuangan/penitip`)])
    await siti.seesHeading('Hasil penjualan')
    await siti.sees('Menunggu serah terima')
    await siti.marksPage()

    await rowOf(kasir, CAR).click()
    await kasir.button('Siapkan pembayaran').click()
    await kasir.field('Tanggal serah terima').fill(today())
    await kasir.button('Tambah biaya').click()
    await kasir.field('Nama biaya').fill('Derek ke pool')
    await kasir.field('Jumlah biaya').fill('350000')
    await kasir.button(`Siapkan ${LEFT}`).click()
    await kasir.sees('Pembayaran disiapkan, menunggu petugas kedua')
    await Promise.all([
      siti.sees('Disiapkan'),
      siti.sees('Derek ke pool'),
      penyelia.visits(`${office.url}/keuangan/penitip?tahap=setujui`),
    ])
    await rowOf(penyelia, CAR).click()
    await penyelia.button('Setujui').click()
    await penyelia.page
      .getByRole('dialog')
      .getByRole('button', { name: `Setujui ${LEFT}` })
      .click()
    await penyelia.sees('Pembayaran disetujui, siap dikirim')
    await siti.sees('Sedang dikirim')

    await kasir.page.getByRole('tab', { name: /^Kirim/ }).click()
    await rowOf(kasir, CAR).click()
    await kasir.button('Bank menolak').click()
    await kasir.field('Alasan').fill('Rekening ditutup')
    await kasir.button('Catat ditolak bank').click()
    await kasir.sees('Dicatat. Pelanggan dikabari')
    // It waits at the desk as what it is, and can be prepared again.
    await Promise.all([
      siti.sees('Gagal dikirim'),
      siti.sees(/^Bank menolak transfer: Rekening ditutup/),
      kasir.visits(`${office.url}/keuangan?jenis=settlement_failed`),
    ])
    await rowOf(kasir, CAR).click()
    await kasir.isAt(/^\/keuangan\/penitip\?buka=lot-\d+$/)
    await kasir.button('Siapkan pembayaran').waitFor()
    await preparedAgain(cashier, supervisor)

    await kasir.visits(`${office.url}/keuangan/penitip?tahap=kirim`)
    await rowOf(kasir, CAR).click()
    await kasir.button('Catat terkirim').click()
    const reference = `HASIL-${process.pid}`
    await kasir.field('Referensi bank').fill(reference)
    await kasir.button(`Catat ${LEFT} terkirim`).click()
    await kasir.sees('Dicatat terkirim. Pelanggan dikabari')
    await siti.sees('Sudah dikirim')
    await siti.sees(new RegExp(`referensi bank ${reference}`))
    assert.ok(await siti.isSamePage(), 'the seller’s page needed a reload to tell')
  },
}

/** Under the hammer at once, so that nobody waits for a clock. */
async function soldAndPaid(
  stage: Stage,
  office: Office,
  { seller, winner }: { seller: string; winner: string },
): Promise<void> {
  const sale = await stage.sale({
    name: 'Sidang Titipan',
    titles: [CAR],
    consignor: seller,
    kind: 'live',
    closesInMs: 4 * HOUR_MS,
    windowMs: 60_000,
  })
  await stage.hasNipl(winner, sale.auctionId)
  const rostrum = new Rostrum(await office.lineOf('auctioneer'), sale.auctionId)
  await rostrum.sale({ command: 'start' })
  const [lot] = sale.lots
  assert(lot)
  await rostrum.opens(lot.lotId)
  await stage.bids(winner, lot.lotId, PRICE)
  await rostrum.knocksDown()
  // Until then the hammer may be taken back.
  await rostrum.sale({ command: 'end' })
  const line = await stage.lineOf(winner)
  await until('the winner’s bill', async () => {
    const { transactions } = await line.get<{ transactions: unknown[] }>('GET', '/customer/transaksi')
    return transactions.length > 0
  })
  const { instruction } = await line.get<{ instruction: { virtual_account_no: string } }>(
    'POST',
    `/customer/transaksi/${lot.unitId}/pembayaran`,
    { payment_method: '08_VA_BRI' },
  )
  await stage.bank.pay(instruction.virtual_account_no)
}

/** The same two steps as on the screens. */
async function preparedAgain(cashier: HouseLine, supervisor: HouseLine): Promise<void> {
  const { waiting } = await cashier.get<{ waiting: { bill_id: number; title: string }[] }>('GET', DESK)
  const { settlement_id } = await cashier.get<{ settlement_id: number }>('POST', DESK, {
    bill_id: waiting.find(({ title }) => title === CAR)?.bill_id,
    handed_over_on: today(),
    costs: [{ label: 'Derek ke pool', amount: 350_000 }],
  })
  await supervisor.get('POST', `${DESK}/${settlement_id}/setuju`)
}

function rowOf({ page }: Person, words: string) {
  return page.getByRole('row').filter({ hasText: words }).filter({ visible: true }).first()
}
