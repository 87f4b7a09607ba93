import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatRupiah } from '@ketok/domain'
import { CutLine } from '../product/cut-line.ts'
import { LineUse } from '../stage/line-use.ts'
import { Office } from '../stage/office.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000
/** Issue of the live room: less than this without film, and so long at most for whoever comes late or comes back. */
const BYTES_PER_SECOND = 2_000
const THERE_MS = 2_000
const BIDS = 10
const BASE = 100_000_000
const STEP = 500_000
const [WATCHER, ...BIDDERS] = [
  'penawar01@ketok.test',
  'penawar02@ketok.test',
  'penawar03@ketok.test',
] as const
const LATE = 'penawar05@ketok.test'

export const liveLine: Journey = {
  says: 'a room where somebody bids every second takes less than 2 kB a second, and is right two seconds after coming late or back',
  alone: true,
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: 'Sidang Hemat',
      titles: ['Mobil Hemat', 'Mobil Sesudahnya'],
      kind: 'live',
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    const { auctionId } = sale
    const lotId = sale.lots[0]?.lotId ?? 0
    for (const email of [WATCHER, ...BIDDERS]) await stage.hasNipl(email, auctionId)
    const rivals = await Promise.all(BIDDERS.map((email) => stage.lineOf(email)))
    let amount = BASE - STEP
    /** The ask after it: until a page offers that, it has not heard of the bid. */
    const bid = async () => {
      amount += STEP
      const rival = rivals[(amount / STEP) % rivals.length]
      const answer = await rival?.bid(lotId, amount, `hemat-${amount}`)
      assert.equal(answer?.kind, 'accepted', JSON.stringify(answer))
      return formatRupiah(amount + STEP)
    }
    const rostrum = new Rostrum(await office.lineOf('auctioneer'), auctionId)
    await rostrum.sale({ command: 'start' })
    await rostrum.opens(lotId)
    const room = `/live-auction/${stage.sealed(auctionId)}`
    const line = await CutLine.to(stage.product.site)
    const phone = await stage.onPhone(line.address)
    await phone.signsIn(WATCHER)
    await phone.visits(room)
    await phone.pressesKey('Ambil Rp 100.000.000')
    await phone.sees('Anda tertinggi')
    amount += STEP
    await phone.page.waitForLoadState('networkidle')

    const use = await LineUse.of(phone)
    for (let count = 0; count < BIDS; count++) {
      const next = performance.now() + SECOND_MS
      await phone.button(`Ambil ${await bid()}`).waitFor()
      await sleep(Math.max(0, next - performance.now()))
    }
    const { seconds, frames, live, calls, pictures } = await use.told()
    console.log(
      `    ${BIDS} bids in ${seconds.toFixed(1)} s: ${live} B/s on the socket in ${frames} frames, ${calls} B/s in calls, ${pictures} B/s in pictures`,
    )
    assert.ok(frames >= BIDS, `only ${frames} frames for ${BIDS} bids`)
    assert.ok(live + calls + pictures < BYTES_PER_SECOND, 'the room takes too much of the line')

    line.cut()
    await phone.sees(/Sambungan langsung terputus/)
    const ask = await bid()
    await sleep(SECOND_MS / 2)
    assert.equal(await phone.button(`Ambil ${ask}`).count(), 0, 'the line was not cut')
    line.mend()
    const backMs = await phone.seesWithinMs(`Ambil ${ask}`)

    const late = await stage.onDesktop()
    await late.signsIn(LATE)
    const cameAt = performance.now()
    await late.visits(room)
    const pageMs = performance.now() - cameAt
    const thereMs = await late.seesWithinMs(ask)
    console.log(
      `    back in step after ${Math.round(backMs)} ms; a late one ${Math.round(pageMs + thereMs)} ms after following the link, ${Math.round(thereMs)} ms after its page`,
    )
    line.close()
    assert.ok(backMs < THERE_MS, `back in step only after ${Math.round(backMs)} ms`)
    assert.ok(thereMs < THERE_MS, `a late one waited ${Math.round(thereMs)} ms`)
  },
}
