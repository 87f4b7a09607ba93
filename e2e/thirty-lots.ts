import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLedger, formatRupiah, type PublicLedger } from '@ketok/domain'
import { buildSites } from '../scripts/launch/site-build.ts'
import { findChromiums } from '../scripts/tools/chromium.ts'
import { type Chance, chance } from './chaos/chance.ts'
import { openProduct } from './product/open-product.ts'
import { openBrowser } from './stage/browser.ts'
import { ConsoleHand } from './stage/console-hand.ts'
import { LotAtHand, type Plot } from './stage/lot-at-hand.ts'
import { Office } from './stage/office.ts'
import { Stage, type StagedSale } from './stage/stage.ts'

/**
 * A whole sale of thirty lots, led by keyboard on the console's real screen, with bidders on the net and one who looks
 * on by phone; afterwards every log is compared, event by event, with what the hand did: `node e2e/thirty-lots.ts
 * [seed]`. Not part of `npm test`: it takes some minutes.
 */
const LOTS = 30
const HOUR_MS = 3_600_000
/** Above what anybody bids here. */
const OUT_OF_REACH = 150_000_000
const NIPLS = 12
const ON_THE_NET = ['penawar01@ketok.test', 'penawar02@ketok.test', 'penawar03@ketok.test'] as const
const IN_THE_ROOM = ['penawar04@ketok.test', 'penawar05@ketok.test'] as const

/** How often each happens, as on a lively day. */
const PLOTS: Readonly<Record<Plot, number>> = {
  sold: 9,
  undone: 4,
  reopened: 3,
  konfirmasi: 5,
  passed: 4,
  jumped: 2,
  paused: 2,
  withdrawn: 1,
}

/** As the room words it; everything else is sold. */
const RESULTS: Partial<Record<Plot, string>> = {
  konfirmasi: 'Konfirmasi penjual',
  passed: 'Lot dilewati',
}

const seed = Number(process.argv[2] ?? 1)
await buildSites((line) => console.log(line))
const product = await openProduct({ demo: true })
const browser = await openBrowser((await findChromiums()).shell)
const stage = new Stage(product, browser)
try {
  await hold(stage, chance(seed))
} catch (error) {
  for (const [index, { page }] of stage.people.entries()) {
    const path = join(tmpdir(), `ketok-thirty-lots-${process.pid}-${index}.png`)
    await page.screenshot({ path })
    console.error(`${page.url()}: ${path}`)
  }
  throw error
} finally {
  await browser.close()
  await product.stop()
}

interface Told {
  readonly plot: Plot
  /** What the log of the lot must say. */
  readonly steps: readonly string[]
}

async function hold(stage: Stage, luck: Chance): Promise<void> {
  const office = new Office(stage.product)
  const plots = dealt(luck)
  const sale = await stage.sale({
    name: 'Sidang Tiga Puluh Lot',
    titles: plots.map((_, index) => `Mobil Lot ${index + 1}`),
    reserves: plots.map((plot) => (plot === 'konfirmasi' ? OUT_OF_REACH : null)),
    kind: 'live',
    closesInMs: 4 * HOUR_MS,
    windowMs: 60_000,
  })
  for (const email of [...ON_THE_NET, ...IN_THE_ROOM]) await stage.hasNipl(email, sale.auctionId, NIPLS)
  const lines = await Promise.all(ON_THE_NET.map((email) => stage.lineOf(email)))
  const paddles = await Promise.all(IN_THE_ROOM.map((email) => paddleOf(office, sale, email)))

  const [juru, watcher] = [await stage.onDesktop(), await stage.onPhone()]
  await office.seats(juru, 'auctioneer')
  await juru.visits(`${office.url}/sidang/${sale.auctionId}`)
  const hand = new ConsoleHand(juru)
  juru.page.on('response', (answer) => {
    if (answer.status() === 409) void answer.text().then((text) => console.error(`  refused: ${text}`))
  })
  await juru.button(/Mulai sidang/).waitFor()
  await hand.press(' ', 'Mulai sidang sekarang?')
  await hand.press('Enter', 'N menaikkan lot berikutnya')
  await watcher.signsIn('penawar06@ketok.test')
  await watcher.visits(`/live-auction/${stage.sealed(sale.auctionId)}`)

  const begun = performance.now()
  const told: Told[] = []
  for (const [index, plot] of plots.entries()) {
    const number = String(index + 1).padStart(3, '0')
    if (plot === 'withdrawn') {
      await juru.button(new RegExp(`^${number}`)).click()
      await juru.button('Tarik lot').click()
      await juru.button('Tarik lot').click()
      await juru.sees(/^Ditarik$/)
      told.push({ plot, steps: ['lot_published', 'lot_withdrawn'] })
      continue
    }
    const lotId = sale.lots[index]?.lotId ?? 0
    const lot = new LotAtHand({ hand, lines, paddles, luck }, lotId)
    await lot.plays(plot)
    // The room shows the same result at the same price.
    const result = watcher.page.getByRole('region', { name: 'Hasil lot' })
    await result.getByText(RESULTS[plot] ?? 'Terjual').waitFor()
    if (plot !== 'passed') await result.getByText(formatRupiah(lot.price)).waitFor()
    told.push({ plot, steps: lot.steps })
    console.log(`  ${number} ${plot.padEnd(10)} ${lot.steps.length} events`)
  }
  const seconds = (performance.now() - begun) / 1_000
  await hand.press(' ', 'Akhiri sidang?')
  await hand.press('Enter', 'tanda tangan pejabat lelang')
  await hand.press(' ', 'Sahkan hasil sidang?')
  await hand.press('Enter', 'Sidang disahkan')

  const checked = await compare(stage, office, sale, told)
  for (const { faults } of stage.people) assert.deepEqual(faults, [])
  const waits = hand.waits.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  console.log(
    `${LOTS} lots in ${Math.round(seconds)} s, ${waits.length} keys: half answered on the screen within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, the slowest ${at(1)} ms`,
  )
  console.log(
    `${checked} events of ${LOTS} logs are what the hand did, and every chain that is told holds (seed ${seed})`,
  )
}

function dealt(luck: Chance): Plot[] {
  const left = (Object.keys(PLOTS) as Plot[]).flatMap((plot) => Array<Plot>(PLOTS[plot]).fill(plot))
  assert.equal(left.length, LOTS)
  const order: Plot[] = []
  while (left.length > 0) order.push(...left.splice(luck.whole(0, left.length - 1), 1))
  return order
}

async function paddleOf(office: Office, { auctionId }: StagedSale, email: string): Promise<number> {
  const [row] = await office.asks<{ number: number }>(
    `select min(nipl_number) as number from nipl join customer on customer.id = nipl.customer_id
     where auction_id = $1 and email = $2`,
    [auctionId, email],
  )
  assert(row !== undefined)
  return row.number
}

/** Event by event, and by the chain that anybody may verify. */
async function compare(
  stage: Stage,
  office: Office,
  sale: StagedSale,
  lots: readonly Told[],
): Promise<number> {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const anybody = await stage.lineOf('penawar06@ketok.test')
  let checked = 0
  for (const [index, { plot, steps }] of lots.entries()) {
    const lotId = sale.lots[index]?.lotId ?? 0
    const log = await office.asks<{ step: string }>(
      `select concat_ws(' ', type, facts -> 'event' ->> 'call', facts -> 'event' -> 'outcome' ->> 'result',
         case when type = 'bid_taken' then facts -> 'event' ->> 'source' end,
         case when type in ('bid_taken', 'bid_taken_back') then facts -> 'event' ->> 'price' end) as step
       from lot_event where lot_id = $1 order by seq`,
      [lotId],
    )
    assert.deepEqual(
      log.map(({ step }) => step),
      steps,
      `lot ${index + 1} (${plot})`,
    )
    // Nothing is told of a lot while its seller is asked.
    const ledger = await anybody.read(`/lot/${lotId}/ledger`)
    assert.equal(ledger === null, plot === 'konfirmasi', `ledger of lot ${index + 1}`)
    if (ledger !== null) {
      const { intact, findings } = checkLedger(ledger as unknown as PublicLedger, sha256)
      const told = (ledger.events as unknown[]).length
      assert.deepEqual(
        [intact, told],
        [true, steps.length],
        `ledger of lot ${index + 1}: ${JSON.stringify(findings)}`,
      )
    }
    checked += steps.length
  }
  const count = (...plots: Plot[]) => lots.filter(({ plot }) => plots.includes(plot)).length
  const [sums] = await office.asks<Record<string, number>>(
    `select (select count(*) from bill join lot on lot.id = bill.lot_id where lot.auction_id = $1)::int as bills,
       (select count(*) from konfirmasi join lot on lot.id = konfirmasi.lot_id where lot.auction_id = $1)::int as asked,
       (select count(*) from sale_event where auction_id = $1 and type = 'sale_ratified')::int as signed`,
    [sale.auctionId],
  )
  assert.deepEqual(sums, {
    bills: count('sold', 'undone', 'reopened', 'jumped', 'paused'),
    asked: count('konfirmasi'),
    signed: 1,
  })
  return checked
}
