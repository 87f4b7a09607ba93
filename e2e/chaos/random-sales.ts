import {
  type AnyLotEvent,
  type BidderId,
  DEFAULT_TIMED_RULES,
  decide,
  decideLive,
  draftLiveLot,
  draftLot,
  evolve,
  evolveLive,
  type Instant,
  isOnTheBlock,
  type LiveCommand,
  type LiveEvent,
  type LiveLot,
  type LotCommand,
  type LotEvent,
  type LotId,
  type LotTerms,
  type NiplId,
  type Rupiah,
  type StaffId,
  type TimedLot,
} from '@ketok/domain'
import fc from 'fast-check'

/*
 * Whole sales, decided by the rules themselves: few bidders, few steps and a short day make ties, limits and last seconds
 * common. Whatever the rules refuse is not in the log.
 */

export interface RandomSale {
  readonly lotId: LotId
  readonly events: readonly AnyLotEvent[]
}

const START = Date.UTC(2026, 10, 21, 2)
const LOT = 27 as LotId
const STAFF = 9 as StaffId

const bidder = fc.integer({ min: 1, max: 4 })
const steps = fc.integer({ min: 0, max: 20 })
const amountAt = (step: number) => (100 + step * 10) as Rupiah
const niplOf = (id: number) => (1_000 + id) as NiplId
const reserve = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null })
const after = fc.oneof(fc.integer({ min: -500, max: 900 }), fc.constantFrom(0, 1, 4_999, 5_000))

function termsOf(reserveStep: number | null, rules: Partial<LotTerms>): LotTerms {
  return {
    version: 1,
    base: amountAt(0),
    increment: 10 as Rupiah,
    reserve: reserveStep === null ? null : amountAt(reserveStep),
    ...DEFAULT_TIMED_RULES,
    opensAt: START as Instant,
    closesAt: (START + 10_000) as Instant,
    ...rules,
  }
}

/** What two people may still do before anybody can bid. */
const beforeOpening = fc.array(
  fc.record({
    kind: fc.constantFrom('move' as const, 'lower_reserve' as const),
    step: fc.option(fc.integer({ min: 0, max: 11 }), { nil: null }),
    later: fc.integer({ min: 0, max: 5_000 }),
  }),
  { maxLength: 3 },
)

type BeforeOpening = (typeof beforeOpening extends fc.Arbitrary<infer Changes> ? Changes : never)[number]

function changeOf({ kind, step, later }: BeforeOpening, terms: LotTerms): LotCommand & LiveCommand {
  if (kind === 'lower_reserve')
    return { type: kind, by: STAFF, reserve: step === null ? null : amountAt(step) }
  const times = { opensAt: (terms.opensAt + later) as Instant, closesAt: (terms.closesAt + later) as Instant }
  return { type: kind, by: STAFF, ...times, reason: 'Gedung belum siap – pindah' }
}

const termsOfWaiting = (lot: TimedLot | LiveLot): LotTerms | null =>
  lot.state === 'published' || lot.state === 'queued' ? lot.terms : null

const timedMove = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('bid' as const), bidder, step: steps, after }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lower' as const), bidder, step: steps, after }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), bidder, step: steps, after }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const),
      bidder,
      step: steps,
      after,
    }),
  },
)

export const timedSale: fc.Arbitrary<RandomSale> = fc
  .record({
    reserve,
    windowMs: fc.integer({ min: 0, max: 3_000 }),
    extensionMs: fc.integer({ min: 0, max: 3_000 }),
    capMs: fc.integer({ min: 0, max: 9_000 }),
    before: beforeOpening,
    moves: fc.array(timedMove, { maxLength: 30 }),
    answer: fc.option(steps, { nil: null }),
    withdrawn: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ reserve: step, before, moves, answer, withdrawn, ...rules }) => {
    let lot: TimedLot = draftLot(LOT)
    const events: LotEvent[] = []
    const give = (command: LotCommand, at: number) => {
      const decided = decide(lot, command, at as Instant)
      if (!decided.ok) return
      events.push(decided.value)
      lot = evolve(lot, decided.value)
    }
    give({ type: 'publish', by: 'system', terms: termsOf(step, rules) }, START - 10)
    const terms = () => termsOfWaiting(lot)
    for (const change of before) {
      const waiting = terms()
      if (waiting !== null) give(changeOf(change, waiting), START - 5)
    }
    let at: number = terms()?.opensAt ?? START
    give({ type: 'open' }, at)
    at -= 1
    for (const move of moves) {
      at += move.after
      const who = move.bidder as BidderId
      const maximum = amountAt(move.step)
      switch (move.kind) {
        case 'bid':
          give({ type: 'place_bid', bidder: who, nipl: niplOf(who), maximum, confirmed: true }, at)
          break
        case 'lower':
          give({ type: 'lower_maximum', bidder: who, maximum }, at)
          break
        case 'undo':
          give({ type: 'undo_bid', bidder: who, seq: lot.seq }, at)
          break
        case 'pause':
          give(
            { type: 'pause', by: STAFF, reason: 'Gangguan – layanan 🔨', since: (at - 700) as Instant },
            at,
          )
          break
        case 'resume':
          give({ type: 'resume', by: STAFF }, at)
      }
    }
    give({ type: 'resume', by: 'system' }, at + 10)
    if (withdrawn === 0) give({ type: 'withdraw', by: STAFF, reason: 'Ditarik penjual' }, at + 11)
    give({ type: 'close' }, at + 1_000_000)
    const last = events.at(-1)
    if (last?.type === 'lot_closed') {
      const bid = last.outcome.result === 'passed' ? 0 : last.outcome.price
      const price = answer === null ? null : ((bid + answer) as Rupiah)
      give({ type: 'end_konfirmasi', price }, at + 2_000_000)
    }
    return { lotId: LOT, events }
  })

function askOf(lot: LiveLot): { ask: number; step: number } {
  return isOnTheBlock(lot) ? { ask: lot.ask ?? 100, step: lot.step } : { ask: 100, step: 10 }
}

type LiveKind = 'call' | 'hammer' | 'undo' | 'reopen' | 'pause' | 'resume' | 'tick' | 'announce' | 'pass'
const liveMove = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constantFrom('floor' as const, 'online' as const),
      bidder,
      over: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 })),
      after: fc.integer({ min: 0, max: 2_500 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom<LiveKind>(
        ...(['call', 'call', 'hammer', 'tick', 'tick', 'undo', 'undo', 'pause', 'resume', 'resume'] as const),
        ...(['reopen', 'announce', 'pass'] as const),
      ),
      bidder,
      over: fc.integer({ min: 0, max: 3 }),
      after: fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.constantFrom(3_000, 4_000, 9_000)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('step' as const, 'automatic' as const),
      bidder,
      over: fc.integer({ min: 0, max: 3 }),
      after: fc.constant(5),
    }),
  },
)
const RING = { ringMs: 12_000, breakMs: 5_000 }

export const liveSale: fc.Arbitrary<RandomSale> = fc
  .record({
    reserve,
    proxies: fc.array(fc.record({ bidder, step: fc.integer({ min: 0, max: 14 }), stays: fc.boolean() }), {
      maxLength: 6,
    }),
    before: beforeOpening,
    floorLeads: fc.boolean(),
    automatic: fc.boolean(),
    without: fc.array(bidder, { maxLength: 1 }),
    moves: fc.array(liveMove, { maxLength: 30 }),
  })
  .map(({ reserve: step, proxies, before, floorLeads, automatic, without, moves }) => {
    let lot: LiveLot = draftLiveLot(LOT)
    const events: LiveEvent[] = []
    let at = START
    const give = (command: LiveCommand) => {
      const decided = decideLive(lot, command, at as Instant)
      if (!decided.ok) return
      events.push(...decided.value)
      lot = decided.value.reduce(evolveLive, lot)
    }
    const by = STAFF
    give({ type: 'publish', by: 'system', terms: termsOf(step, {}) })
    for (const proxy of proxies) {
      const who = proxy.bidder as BidderId
      give({ type: 'set_proxy', bidder: who, nipl: niplOf(who), maximum: amountAt(proxy.step) })
      if (!proxy.stays && proxy.step % 3 === 0) give({ type: 'remove_proxy', bidder: who })
    }
    for (const change of before) {
      const waiting = termsOfWaiting(lot)
      if (waiting !== null) give(changeOf(change, waiting))
    }
    const nipls = new Map(
      [1, 2, 3, 4].filter((id) => !without.includes(id)).map((id) => [id as BidderId, niplOf(id)]),
    )
    give({ type: 'call_up', by, floorLeads, automatic: automatic ? RING : null, nipls })
    give({ type: 'announce', by, ask: null })
    for (const { kind, bidder: id, over, after: ms } of moves) {
      at += ms
      const who = id as BidderId
      const { ask, step: stepNow } = askOf(lot)
      const amount = (ask + over * stepNow) as Rupiah
      switch (kind) {
        case 'online':
          give({ type: 'take_ask', bidder: who, nipl: niplOf(id), amount, confirmed: true })
          break
        case 'floor':
          give({ type: 'floor_bid', by, bidder: who, nipl: niplOf(id), amount })
          break
        case 'announce':
          give({ type: 'announce', by, ask: over === 0 ? null : amount })
          break
        case 'step':
          give({ type: 'set_step', by, step: ([5, 10, 20, 10][over] ?? 10) as Rupiah })
          break
        case 'automatic':
          give({ type: 'set_automatic', by, automatic: over > 1 ? RING : null })
          break
        case 'hammer':
        case 'tick':
          give(
            kind === 'hammer' ? { type: kind, by, leaderMayWin: true } : { type: kind, leaderMayWin: true },
          )
          break
        case 'pass':
          give({ type: 'pass', by, reason: over === 0 ? 'Dilewati' : null })
          break
        case 'pause':
        case 'reopen':
          give({ type: kind, by, reason: 'Suara hilang' })
          break
        default:
          give({ type: kind, by })
      }
    }
    for (const kind of ['resume', 'call', 'call'] as const) give({ type: kind, by })
    give({ type: 'hammer', by, leaderMayWin: true })
    give({ type: 'pass', by, reason: 'Tidak ada tawaran' })
    give({ type: 'finalise', by })
    give({ type: 'end_konfirmasi', price: null })
    return { lotId: LOT, events }
  })
