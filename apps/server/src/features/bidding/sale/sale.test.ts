import { createHash } from 'node:crypto'
import { checkLedger, type LiveEvent, SECOND_MS, verifySaleChain } from '@ketok/domain'
import { checkLiveLog } from '@ketok/domain/reference-live'
import { describe, expect, it } from 'vitest'
import { million } from '../../../testing/build-lot.ts'
import { aSale, type TestSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { replayedLot } from '../lot/replay-lot.ts'
import { holdAutomaticSales } from './hold-automatic-sales.ts'
import { saleEvents } from './sale.store.ts'

const house = await openHouse()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Every log whole, its chain intact, and as an independent second implementation would have it. */
async function expectSound(sale: TestSale): Promise<number> {
  const { db } = house.services
  let checked = 0
  for (const lot of sale.lots) {
    const { verdict, events } = await replayedLot(db, lot.id)
    expect(verdict).toMatchObject({ intact: true, checked: events.length })
    const check = checkLiveLog(events as LiveEvent[])
    expect(check.disagreements).toEqual([])
    checked += check.checked
  }
  const log = await saleEvents(db, sale.auctionId)
  expect(verifySaleChain(sale.auctionId, log, sha256)).toMatchObject({ intact: true, checked: log.length })
  return checked
}

const typesOf = async (sale: TestSale, index: number) =>
  (await replayedLot(house.services.db, sale.lot(index).id)).events.map(({ type }) => type)

describe('a live sale', () => {
  it('goes from its first lot to its official’s signature, and the log proves every step', async () => {
    const sale = await aSale(house, { lots: 4, reserve: million(101) })
    const [budi, sari, tono] = [
      await sale.bidder({ full_name: 'Budi Santoso' }),
      await sale.bidder(),
      await sale.bidder(),
    ]
    await sale.sale({ command: 'open_prebid' })
    expect((await sale.leave(sari, 102)).data).toMatchObject({
      accepted: true,
      outcome: 'left',
      leading: false,
    })
    await sale.sale({ command: 'start' })
    expect((await sale.console()).pending_proxies).toBe(1)
    const order = await house.api.get('GET /office/lelang/{auction_id}/lot', {
      as: sale.juru,
      params: { auction_id: sale.auctionId },
    })
    expect(order.lots.map(({ pending_count }) => pending_count)).toEqual([1, 0, 0, 0])

    // Lot 1: the net, the floor and a proxy; sold.
    const opened = await sale.open(0)
    expect(opened.sale.current).toMatchObject({ stage: 'asking', price: million(100), source: 'proxy' })
    expect((await sale.bid(budi, 100.5)).data).toMatchObject({
      leading: false,
      outcome: 'outbid',
      price: million(101),
    })
    await sale.floor(tono, 103)
    expect(await sale.own(tono)).toMatchObject({ standing: 'leading' })
    expect(await sale.own(sari)).toMatchObject({ standing: 'outbid', maximum: million(102) })
    const down = await sale.knockDown()
    expect(down.sale.current).toMatchObject({
      stage: 'hammer',
      result: 'sold',
      price: million(103),
      ask: null,
    })
    expect(await sale.own(tono)).toMatchObject({ standing: 'won', nipl_free: 0 })

    // Lot 2: below the reserve. The first lot is final now, and billed.
    await sale.open(1)
    const bill = await house.services.db
      .selectFrom('bill')
      .selectAll()
      .where('lot_id', '=', sale.lot(0).id)
      .executeTakeFirstOrThrow()
    expect(bill).toMatchObject({ customer_id: tono.id, hammer_price: million(103) })
    expect((await sale.bid(budi, 100, 1)).status).toBe(200)
    expect((await sale.knockDown()).sale.current).toMatchObject({ result: 'konfirmasi' })

    // Lot 3: nobody wants it. Lot 4: withdrawn.
    await sale.open(2)
    await sale.command({ command: 'pass' })
    const withdrawn = await sale.tryLot(
      { command: 'withdraw', reason: 'Dokumen belum lengkap' },
      { lot: sale.lot(3) },
    )
    expect(withdrawn.status).toBe(200)
    const ended = await sale.sale({ command: 'end' })
    expect(ended.sale).toMatchObject({ state: 'ended', current: null })
    expect(ended.totals).toEqual({ sold: 1, konfirmasi: 1, passed: 1, hammer_total: million(103) })
    expect((await sale.sale({ command: 'ratify' })).sale.state).toBe('ratified')

    expect(ended.sale.lots.map(({ state }) => state)).toEqual(['sold', 'konfirmasi', 'passed', 'withdrawn'])
    expect(await typesOf(sale, 0)).toEqual([
      'lot_published',
      'proxy_set',
      'lot_called_up',
      'ask_announced',
      'bid_taken',
      'bid_taken',
      'bid_taken',
      'bid_taken',
      'call_made',
      'call_made',
      'hammer_fallen',
      'lot_closed',
    ])
    expect(await expectSound(sale)).toBeGreaterThan(20)
    const ledger = await house.api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: sale.lot(0).id } })
    const verdict = checkLedger(ledger, sha256)
    expect(verdict).toMatchObject({ layout: 2, intact: true, root: ledger.root })
  })

  it('lets an undo and a reopening stand in the log, and the hammer fall again', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    const wrong = await sale.floor(sari, 100.5)
    expect(wrong.undo).toEqual({ price: million(100), ask: million(100.5) })
    const undone = await sale.command({ command: 'undo' })
    expect(undone.sale.current).toMatchObject({ price: million(100), ask: million(100.5), bid_count: 1 })
    await sale.knockDown()
    expect(await sale.own(budi)).toMatchObject({ nipl_held: budi.paddle })
    const reopened = await sale.command({ command: 'reopen', reason: 'Ada tangan terangkat' })
    expect(reopened.sale.current).toMatchObject({ stage: 'asking', ask: million(100.5) })
    expect(await sale.own(budi)).toMatchObject({ nipl_held: null, nipl_free: 1 })
    await sale.floor(sari, 100.5)
    await sale.knockDown()
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    const late = await sale.tryLot({ command: 'reopen', reason: 'Terlambat' }, { lot: sale.lot(0) })
    expect(late.errors[0]?.code).toBe('stale')
    expect((await sale.shown()).lots[0]).toMatchObject({ state: 'sold', price: million(100.5) })
    expect((await typesOf(sale, 0)).filter((type) => type === 'hammer_fallen')).toHaveLength(2)
    await expectSound(sale)
  })

  it('tells the room, with masked names and the time each lot will come', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder({ full_name: 'Budi Santoso' })
    await sale.sale({ command: 'start' })
    await sale.sale({ command: 'message', text: 'Lot 2 ditunda' })
    await sale.open(0)
    await sale.floor(budi, 100)
    const shown = await sale.shown()
    expect(shown).toMatchObject({
      state: 'live',
      message: { text: 'Lot 2 ditunda' },
      current: { leader: { name: 'B***i', nipl_number: budi.paddle }, source: 'floor' },
      rows: [{ kind: 'floor', amount: million(100), bidder: { name: 'B***i' } }],
    })
    expect(shown.lots.map(({ estimated_at }) => estimated_at === null)).toEqual([true, false, false])
    expect(JSON.stringify(shown)).not.toContain('Santoso')
    expect(JSON.stringify(shown)).not.toContain('"reserve"')
    const { read_out, facts } = (await sale.console()).desk ?? { read_out: '', facts: [] }
    expect(read_out).toContain('Dijual apa adanya')
    expect(facts.length).toBeGreaterThan(1)
  })

  it('pauses session and lot together, and takes no bid meanwhile', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    await sale.sale({ command: 'start' })
    await sale.open(0)
    const paused = await sale.sale({ command: 'pause', reason: 'Suara hilang' })
    expect(paused.sale).toMatchObject({
      state: 'paused',
      reason: 'Suara hilang',
      current: { stage: 'paused' },
    })
    expect((await sale.bid(budi, 100)).errors[0]?.code).toBe('lot_paused')
    const resumed = await sale.sale({ command: 'resume' })
    expect(resumed.sale).toMatchObject({ state: 'live', reason: null, current: { stage: 'asking' } })
    expect((await sale.bid(budi, 100)).status).toBe(200)
  })

  it('that the clock sells opens no lot while it is paused, and begins the break anew when it goes on', async () => {
    const sale = await aSale(house, { lots: 1 })
    const budi = await sale.bidder()
    await sale.sale({ command: 'automatic', ring_seconds: 12, break_seconds: 5 })
    await sale.sale({ command: 'start' })
    expect((await sale.shown()).current).toMatchObject({ stage: 'on_block' })
    await sale.sale({ command: 'pause', reason: 'Listrik padam' })
    for (let n = 0; n < 5; n++) {
      house.clock.advance(4 * SECOND_MS)
      await house.services.lots.sweep()
      expect(await sale.shown()).toMatchObject({ state: 'paused', current: { stage: 'on_block' } })
    }
    expect((await sale.bid(budi, 100)).status).toBe(409)
    await sale.sale({ command: 'resume' })
    house.clock.advance(4 * SECOND_MS)
    await house.services.lots.sweep()
    expect((await sale.shown()).current).toMatchObject({ stage: 'on_block' })
    house.clock.advance(SECOND_MS)
    await house.services.lots.sweep()
    expect((await sale.shown()).current).toMatchObject({ stage: 'asking' })
    expect((await sale.bid(budi, 100)).status).toBe(200)
    await expectSound(sale)
  })

  it('skips the proxy of a bidder whose NIPL has won, and tells them', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder()
    await sale.sale({ command: 'open_prebid' })
    await sale.leave(budi, 120, 1)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    await sale.floor(budi, 100)
    await sale.knockDown()
    const next = await sale.open(1)
    expect(next.sale.current).toMatchObject({ price: null, leader: null })
    expect((await sale.bid(budi, 100, 1)).errors[0]?.code).toBe('no_nipl')
    const told = await house.api.get('GET /customer/notifikasi', { as: budi })
    expect(told.data.user_notifications[0]?.title).toMatch(/^Titip tawar Anda dilewati \(lot \d{3}\)$/)
    await expectSound(sale)
  })

  it('knows who is at the desk by their paddle', async () => {
    const sale = await aSale(house)
    const budi = await sale.bidder({ full_name: 'Budi Santoso' })
    const come = () =>
      house.api.call('POST /office/sidang/{auction_id}/hadir', {
        as: sale.juru,
        params: { auction_id: sale.auctionId },
        body: { paddle: budi.paddle },
      })
    expect((await come()).data).toEqual({ paddle: budi.paddle, full_name: 'Budi Santoso', floor_count: 1 })
    expect((await come()).data.floor_count).toBe(1)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    const unknown = await sale.tryLot({ command: 'floor_bid', paddle: 999, amount: million(100) })
    expect(unknown.errors[0]).toMatchObject({ code: 'paddle_unknown', paddle: 999 })
  })
})

describe('a maximum left for a live lot', () => {
  it('is changed and taken back until the lot is called up, and shown to nobody', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.leave(budi, 110)
    expect((await sale.leave(budi, 112)).data).toMatchObject({ receipt: { amount: million(112) } })
    await sale.leave(sari, 111)
    expect(await sale.own(budi)).toMatchObject({ standing: 'none', maximum: million(112) })
    const proxies = await house.api.get('GET /customer/proxy-bid', { as: budi })
    expect(proxies.proxies).toMatchObject([{ maximum: million(112), leading: false }])
    // Nobody leads yet, so nobody is outbid.
    const history = await house.api.get('GET /customer/riwayat-lelang', { as: budi })
    expect(history.lots).toMatchObject([{ standing: 'none', own_maximum: million(112) }])
    const one = { as: budi, params: { lot_id: sale.lot(0).id } }
    expect(await house.api.get('GET /customer/riwayat-lelang/{lot_id}', one)).toMatchObject({
      standing: 'none',
    })
    const seen = await house.api.get('GET /lot/{lot_id}', { params: { lot_id: sale.lot(0).id } })
    expect(seen).toMatchObject({ seq: 1, bid_count: 0, bidder_count: 0, price: null })
    const back = () =>
      house.api.call('DELETE /customer/lot/{lot_id}/maksimum', {
        as: sari,
        params: { lot_id: sale.lot(0).id },
      })
    expect((await back()).status).toBe(200)
    expect((await back()).status).toBe(200)
    await sale.sale({ command: 'start' })
    await sale.sale({ command: 'call_up', lot_id: sale.lot(0).id })
    expect((await sale.leave(sari, 111)).errors[0]?.code).toBe('proxies_frozen')
    expect((await back()).errors[0]?.code).toBe('proxies_frozen')
    expect((await sale.command({ command: 'announce' })).sale.current).toMatchObject({ price: million(100) })
  })

  it('needs a NIPL, and a sale that takes them', async () => {
    const sale = await aSale(house)
    const nobody = await sale.bidder({ nipls: 0 })
    expect((await sale.leave(nobody, 110)).errors[0]?.code).toBe('no_nipl')
    const budi = await sale.bidder()
    const left = await sale.leave(budi, 105, 0, 'titip-0001')
    await sale.sale({ command: 'start' })
    for (const lot of sale.lots) await sale.tryLot({ command: 'withdraw', reason: 'Batal' }, { lot })
    await sale.sale({ command: 'end' })
    expect((await sale.leave(budi, 110)).errors[0]?.code).toBe('prebid_closed')
    // Whoever did not hear that theirs was taken hears it still.
    expect((await sale.leave(budi, 105, 0, 'titip-0001')).data).toEqual(left.data)
    expect((await sale.leave(budi, 110, 0, 'titip-0001')).errors[0]?.code).toBe('mark_reused')
  })
})

it('a maximum counts as a bid of its bidder’s ten a second also where none is taken', async () => {
  const sale = await aSale(house)
  const budi = await sale.bidder()
  await sale.sale({ command: 'start' })
  for (const lot of sale.lots) await sale.tryLot({ command: 'withdraw', reason: 'Batal' }, { lot })
  await sale.sale({ command: 'end' })
  const codes = new Set<string | undefined>()
  for (let tries = 0; tries < 25; tries++) codes.add((await sale.leave(budi, 110)).errors[0]?.code)
  expect([...codes]).toEqual(['prebid_closed', 'rate_limited'])
})

describe('an offline sale', () => {
  it('is led by the floor: the net watches, and an absentee wins at their own maximum', async () => {
    const sale = await aSale(house, { kind: 'offline' })
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.leave(budi, 101)
    await sale.sale({ command: 'start' })
    await sale.open(0)
    expect((await sale.bid(sari, 100.5)).errors[0]?.code).toBe('floor_leads')
    expect(await sale.own(sari)).toMatchObject({ can_bid: false, refusal: { code: 'floor_leads' } })
    const equal = await sale.floor(sari, 101)
    expect(equal.sale.current).toMatchObject({ price: million(101), source: 'proxy', ask: million(101.5) })
    expect(await sale.own(budi)).toMatchObject({ standing: 'leading' })
    const down = await sale.knockDown()
    expect(down.sale.current).toMatchObject({ result: 'sold', price: million(101) })
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    await expectSound(sale)
  })
})

describe('a sale by the clock', () => {
  it('opens, calls, strikes, calls up the next lot and ends by itself', async () => {
    const sale = await aSale(house, { lots: 2 })
    const budi = await sale.bidder()
    const { lots } = house.services
    await sale.sale({ command: 'automatic', ring_seconds: 12, break_seconds: 5 })
    await sale.sale({ command: 'start' })
    const tick = async (seconds: number) => {
      house.clock.advance(seconds * SECOND_MS)
      await lots.sweep()
      await house.runJobs()
      return (await sale.shown()).current
    }
    expect(await tick(4)).toMatchObject({ stage: 'on_block' })
    expect(await tick(1)).toMatchObject({ stage: 'asking', automatic: { ring_ms: 12_000 } })
    expect((await sale.bid(budi, 100)).status).toBe(200)
    expect(await tick(4)).toMatchObject({ stage: 'going_1' })
    expect(await tick(4)).toMatchObject({ stage: 'going_2' })
    expect(await tick(4)).toMatchObject({ stage: 'hammer', result: 'sold' })
    expect(await tick(5)).toMatchObject({ stage: 'on_block', lot_id: sale.lot(1).id })
    for (const [seconds, stage] of [
      [5, 'asking'],
      [4, 'going_1'],
      [4, 'going_2'],
      [4, 'hammer'],
    ] as const) {
      expect(await tick(seconds)).toMatchObject({ stage })
    }
    expect(await tick(5)).toBeNull()
    expect(await sale.shown()).toMatchObject({
      state: 'ended',
      lots: [{ state: 'sold' }, { state: 'passed' }],
    })
    await expectSound(sale)
  })

  it('gives a whole ring when the house was down, and sells to nobody unheard', async () => {
    const sale = await aSale(house, { lots: 1 })
    const budi = await sale.bidder()
    await sale.sale({ command: 'automatic', ring_seconds: 12, break_seconds: 5 })
    await sale.sale({ command: 'start' })
    house.clock.advance(5 * SECOND_MS)
    await house.services.lots.sweep()
    await sale.bid(budi, 100)
    house.clock.advance(90 * SECOND_MS)
    await house.services.lots.sweep()
    expect((await sale.shown()).current).toMatchObject({ stage: 'asking', price: million(100) })
    expect((await typesOf(sale, 0)).at(-1)).toBe('ring_restarted')
  })

  it('goes on after a process died between two lots', async () => {
    const sale = await aSale(house, { lots: 2 })
    await sale.sale({ command: 'automatic', ring_seconds: 12, break_seconds: 5 })
    const start = { type: 'start', by: 'system' } as const
    await house.services.sales.command(sale.auctionId, start, { staff: null, commandId: null })
    expect((await sale.shown()).current).toBeNull()
    await holdAutomaticSales(house.services)
    await holdAutomaticSales(house.services)
    expect((await sale.shown()).current).toMatchObject({ stage: 'on_block', lot_id: sale.lot(0).id })
    expect(await typesOf(sale, 0)).toEqual(['lot_published', 'lot_called_up'])
  })

  it('opens for maxima a week before it begins', async () => {
    const sale = await aSale(house, { lots: 1 })
    expect((await sale.shown()).state).toBe('scheduled')
    await holdAutomaticSales(house.services)
    expect((await sale.shown()).state).toBe('prebid')
  })

  it('may be taken over by an auctioneer, and given back', async () => {
    const sale = await aSale(house, { lots: 1 })
    await sale.sale({ command: 'automatic', ring_seconds: 12, break_seconds: 5 })
    await sale.sale({ command: 'start' })
    const taken = await sale.sale({ command: 'automatic', ring_seconds: null, break_seconds: 5 })
    expect(taken.sale).toMatchObject({ automatic: null, current: { automatic: null, ends_at: null } })
    house.clock.advance(60 * SECOND_MS)
    await house.services.lots.sweep()
    expect((await sale.shown()).current).toMatchObject({ stage: 'on_block' })
  })
})

describe('roles', () => {
  it('only who stands at the rostrum may command, and only staff may see the console', async () => {
    const sale = await aSale(house)
    for (const role of ['finance', 'content', 'admin', 'supervisor'] as const) {
      const as = await aStaff(house, { roles: [role] })
      expect((await sale.trySale({ command: 'start' }, { as })).status).toBe(403)
      expect((await sale.tryLot({ command: 'call' }, { as, lot: sale.lot(0) })).status).toBe(403)
    }
    const budi = await sale.bidder()
    const forged = await house.api.call('POST /office/sidang/{auction_id}/perintah', {
      as: budi,
      params: { auction_id: sale.auctionId },
      body: { command: 'start', command_id: 'palsu-0001', expected_seq: 0 },
    })
    expect(forged.status).toBe(401)
    const clerk = await aStaff(house, { roles: ['clerk'] })
    expect((await sale.trySale({ command: 'start' }, { as: clerk })).status).toBe(200)
  })

  it('a sale of another branch is neither shown to nor run by those bound to theirs', async () => {
    const { api, services } = house
    const sale = await aSale(house)
    const { paddle } = await sale.bidder()
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', sale.auctionId)
      .executeTakeFirstOrThrow()
    const as = await aStaff(house, { roles: ['auctioneer', 'clerk'], branchIds: [branch_id + 1_000] })
    const there = { as, params: { auction_id: sale.auctionId } }
    const withdrawal = { command: 'withdraw', reason: 'Surat kurang' } as const
    for (const answer of [
      await api.call('GET /office/sidang/{auction_id}', there),
      await api.call('GET /office/sidang/{auction_id}/layar', there),
      await api.call('GET /office/sidang/{auction_id}/siaran', there),
      await api.call('PUT /office/sidang/{auction_id}/siaran', { ...there, body: { video_url: null } }),
      await api.call('POST /office/sidang/{auction_id}/hadir', { ...there, body: { paddle } }),
      await sale.trySale({ command: 'start' }, { as }),
      await sale.tryLot(withdrawal, { as }),
    ])
      expect(answer).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    expect(await sale.console()).toMatchObject({ sale: { state: 'scheduled' }, floor_count: 0 })
    const own = await aStaff(house, { branchIds: [branch_id] })
    expect((await sale.trySale({ command: 'start' }, { as: own })).status).toBe(200)
    expect((await sale.tryLot(withdrawal, { as: own })).status).toBe(200)
  })
})
