import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/launch/root.ts'
import type { Person } from '../stage/person.ts'
import type { Stage, StagedSale } from '../stage/stage.ts'
import { TIMEOUT_FACTOR } from '../stage/time-outs.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const BUDI = 'budi@ketok.test'

export const lostAnswer: Journey = {
  says: 'a bid whose answer was lost on the way is asked about again, and stands once',
  async live(stage) {
    const { budi, lotId } = await inARoom(stage, 'Lelang Jawaban Hilang')
    let requests = 0
    await budi.page.route('**/api/customer/lot/*/bid', async (route) => {
      requests++
      if (requests > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await budi.bidsFirst('Rp 100.000.000')
    await until('the page to ask again', async () => requests > 1)
    await budi.sees('Anda tertinggi')
    const answer = await fetch(`${stage.product.site}/api/lot/${lotId}`)
    const { data } = (await answer.json()) as { data: { bid_count: number } }
    assert.equal(data.bid_count, 1)
  },
}

export const serverRestart: Journey = {
  says: 'a room outlives the death of the server, and shows what happened meanwhile without a reload',
  alone: true,
  async live(stage) {
    const { budi, sale, lotId } = await inARoom(stage, 'Lelang Mati Lampu')
    await stage.hasNipl('sari@ketok.test', sale.auctionId)
    await budi.bidsFirst('Rp 100.000.000')
    await budi.sees('Anda tertinggi')
    await budi.marksPage()
    const { product } = stage
    await product.killServers()
    await budi.sees(/Sambungan langsung terputus/)
    product.startServers()
    await product.untilReady()
    await stage.bids('sari@ketok.test', lotId, 103_000_000)
    await budi.sees('Terlampaui')
    await budi.page.getByText(/Sambungan langsung terputus/).waitFor({ state: 'hidden' })
    await budi.pressesKey('Tawar Rp 101.000.000')
    await budi.sees(/^Tawar Rp [\d.]+ atau lebih$/)
    assert.ok(await budi.isSamePage(), 'the room was reloaded')
    // What failed while there was no server is part of this story.
    budi.faults.length = 0
  },
}

export const opening: Journey = {
  says: 'who waits in the room before the opening may bid the moment it comes',
  async live(stage) {
    const { budi } = await inARoom(stage, 'Lelang Menunggu', 25_000 * TIMEOUT_FACTOR)
    await budi.sees('Belum dibuka')
    await budi.marksPage()
    await budi.bidsFirst('Rp 100.000.000', { timeout: 60_000 * TIMEOUT_FACTOR })
    await budi.sees('Anda tertinggi')
    assert.ok(await budi.isSamePage(), 'the room was reloaded')
  },
}

const HISTORY = 'src/features/bidding/lot/history-list.tsx'
/** Of the screen times the way it moved: what Lighthouse calls good is 0.1. */
const MOST_SHIFT = 0.05

export const nothingMoves: Journey = {
  says: 'what stands below the bids of a room keeps its place when they come after it',
  async live(stage) {
    const budi = await stage.withoutWorker('phone')
    await budi.signsIn(BUDI)
    const sale = await stage.sale({
      name: 'Lelang Tenang',
      titles: ['Mobil Lelang Tenang'],
      closesInMs: 600_000,
      windowMs: 8_000,
    })
    const { lotId = 0, unitId = 0 } = sale.lots[0] ?? {}
    await stage.hasNipl('sari@ketok.test', sale.auctionId)
    await stage.bids('sari@ketok.test', lotId, 100_000_000)
    const manifest = readFileSync(join(root, 'apps', 'web', 'dist', '.vite', 'manifest.json'), 'utf8')
    const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[HISTORY] ?? { file: '' }
    const factsSeen = Promise.withResolvers<void>()
    await budi.page.route(`**/${file}`, async (route) => {
      await factsSeen.promise
      await route.continue()
    })
    await budi.page.addInitScript(watchShifts)
    await budi.visits(stage.roomOf(sale, unitId))
    await budi.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    factsSeen.resolve()
    await budi.sees('1 tawaran tercatat, tidak bisa diubah')
    const shifts = await budi.page.evaluate(() => (window as Watched).shifts ?? [])
    const sum = shifts.reduce((all, { by }) => all + by, 0)
    assert.ok(sum <= MOST_SHIFT, JSON.stringify(shifts))
  },
}

interface Watched extends Window {
  shifts?: { by: number; what: string[] }[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** In the page. */
function watchShifts(): void {
  const shifts: Required<Watched>['shifts'] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({ by: value, what: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}

async function inARoom(
  stage: Stage,
  name: string,
  opensInMs = -60_000,
): Promise<{ budi: Person; sale: StagedSale; lotId: number }> {
  // Before the sale is staged, which may open soon.
  const budi = await stage.onDesktop()
  await budi.signsIn(BUDI)
  const titles = [`Mobil ${name}`]
  const sale = await stage.sale({ name, titles, opensInMs, closesInMs: 600_000, windowMs: 8_000 })
  const { lotId = 0, unitId = 0 } = sale.lots[0] ?? {}
  await stage.hasNipl(BUDI, sale.auctionId)
  await budi.visits(stage.roomOf(sale, unitId))
  await budi.sees('Belum ikut')
  return { budi, sale, lotId }
}
