import assert from 'node:assert/strict'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const DESK = '/keuangan/lelang-ulang'
const [TAKEN, LISTED] = ['Mobil Ditinggal Satu', 'Mobil Ditinggal Dua']
const NEXT_SALE = 'Lelang Sesudah Wanprestasi'

export const relisting: Journey = {
  says: 'staff offer one lot a winner left to the next bidder, who takes it with their own NIPL; the offer of the other they take back, and list it again',
  async live(stage) {
    const office = new Office(stage.product)
    const [winner, next] = await Promise.all([
      stage.customer('Wira Ingkar'),
      stage.customer('Nisa Berikutnya'),
    ])
    const [planner] = await Promise.all([
      stage.onDesktop().then(async (person) => {
        await office.seats(person, 'content')
        return person
      }),
      twoLotsLeft(stage, office, { winner, next }),
      stage.sale({
        name: NEXT_SALE,
        titles: ['Mobil Lelang Berikutnya'],
        opensInMs: 24 * HOUR_MS,
        closesInMs: 48 * HOUR_MS,
        windowMs: 60_000,
      }),
    ])

    await planner.visits(office.url + DESK)
    const detail = planner.page.getByRole('region', { name: 'Rincian lot wanprestasi' })
    await opens(planner, TAKEN)
    await detail.getByText('Nisa Berikutnya').waitFor()
    await detail.getByText('ada yang bebas').waitFor()
    await planner.button('Tawarkan kepadanya').click()
    await planner.sees('Isi alasannya.')
    await planner.field('Alasan').fill('Penjual ingin cepat terjual')
    await planner.button('Tawarkan Rp 100.000.000').click()
    await detail.getByText('Menunggu jawaban').waitFor()

    const nisa = await stage.onPhone()
    await nisa.signsIn(next)
    await nisa.visits('/profile/transaction')
    await nisa.seesHeading('Kesempatan membeli')
    await nisa.link(TAKEN).click()
    await nisa.button('Terima Rp 100.000.000').waitFor()
    await settled(nisa)
    assert.deepEqual(await problemsOn(nisa), [])
    assert.deepEqual(await problemsAtTwiceTheLetters(nisa), [])
    await nisa.button('Terima Rp 100.000.000').click()
    await nisa.button('Ya, beli').click()
    // The button is gone; what came of it has the focus.
    await nisa.page.locator(':focus').filter({ hasText: 'Lot ini milik Anda' }).waitFor()
    await nisa.link('Buka tagihan').click()
    // 3,000,000 and 11 % of it, 4,000 to the bank, less the NIPL.
    await nisa.sees('Rp 98.334.000')

    await opens(planner, LISTED)
    await planner.button('Tawarkan kepadanya').click()
    await planner.field('Alasan').fill('Coba penawar berikutnya')
    await planner.button('Tawarkan Rp 100.000.000').click()
    await detail.getByRole('button', { name: 'Tarik penawaran' }).click()
    const dialog = planner.page.getByRole('dialog', { name: 'Tarik penawaran' })
    await dialog.getByLabel('Alasan').fill('Dokumen belum lengkap')
    await dialog.getByRole('button', { name: 'Tarik penawaran' }).click()
    await detail.getByText('Alasan ditarik').waitFor()
    await nisa.visits('/profile/notification')
    await nisa.sees(`Kesempatan membeli ${LISTED} kami tarik`)
    await nisa.visits('/profile/auction-history')
    await nisa.page.getByRole('article', { name: TAKEN }).getByText('Dibeli lewat kesempatan').waitFor()
    await detail.getByText('Tidak ada penawar lain yang masih boleh membeli lot ini.').waitFor()
    await detail.getByRole('button', { name: 'Lelang ulang' }).click()
    await planner.page.getByRole('radio', { name: new RegExp(NEXT_SALE) }).check({ force: true })
    await planner.field('Alasan').fill('Tidak ada penawar lain')
    await planner.button('Masukkan ke lelang ini').click()
    await detail.getByRole('heading', { name: 'Dilelang lagi' }).waitFor()

    await planner.visits(`${office.url}${DESK}?tahap=selesai`)
    await rowOf(planner, TAKEN, 'Dibeli penawar lain', 'Nisa Berikutnya').waitFor()
    await rowOf(planner, LISTED, 'Dilelang lagi', NEXT_SALE).waitFor()
    await settled(planner)
    assert.deepEqual(await problemsOn(planner), [])
  },
}

/** Both sold by the hammer to one who pays neither; their NIPL is on its way back to the other when that is known. */
async function twoLotsLeft(
  stage: Stage,
  office: Office,
  { winner, next }: Record<'winner' | 'next', string>,
) {
  const sale = await stage.sale({
    name: 'Sidang Wanprestasi',
    titles: [TAKEN, LISTED],
    kind: 'live',
    closesInMs: 4 * HOUR_MS,
    windowMs: 60_000,
  })
  const [line] = await Promise.all([
    office.lineOf('auctioneer'),
    stage.hasNipl(winner, sale.auctionId, 2),
    stage.hasNipl(next, sale.auctionId),
  ])
  const rostrum = new Rostrum(line, sale.auctionId)
  const [taken, listed] = sale.lots
  assert(taken && listed)
  await rostrum.sale({ command: 'start' })
  await rostrum.opens(taken.lotId)
  await stage.bids(next, taken.lotId, 100_000_000)
  await stage.bids(winner, taken.lotId, 100_500_000)
  await rostrum.knocksDown()
  await rostrum.opens(listed.lotId)
  await stage.bids(next, listed.lotId, 100_000_000)
  await stage.bids(winner, listed.lotId, 100_500_000)
  await rostrum.knocksDown()
  await rostrum.sale({ command: 'end' })
  const bills = () =>
    office.asks<{ id: number; status: string }>('select id, status from bill where auction_id = $1', [
      sale.auctionId,
    ])
  const raised = await until('both bills', async () => {
    const found = await bills()
    return found.length === 2 && found
  })
  await stage.letTimePass({ bills: raised.map(({ id }) => id), auctions: true })
  await until('both defaults', async () => (await bills()).every(({ status }) => status === 'EXPIRE'))
}

async function opens(person: Person, title: string): Promise<void> {
  await person.field('Cari').fill(title)
  await rowOf(person, title).click()
  await person.page
    .getByRole('region', { name: 'Rincian lot wanprestasi' })
    .getByRole('heading', { name: title })
    .waitFor()
}

function rowOf({ page }: Person, ...words: readonly string[]) {
  return words
    .reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
    .filter({ visible: true })
    .first()
}
