import { describe, expect, it } from 'vitest'
import { LiveSale, liveTerms, niplOf, RING, RINI } from '../../../test/live-lot-builders.ts'
import { A, B, C } from '../../../test/timed-lot-builders.ts'
import { instant, plus } from '../../instant.ts'
import { rupiah } from '../../rupiah.ts'
import {
  decideLive,
  draftLiveLot,
  heldLiveNipl,
  type LiveCommand,
  type LiveLot,
  liveStandingOf,
  nextTickAt,
} from './index.ts'

const by = RINI

/** One lot in each of its situations, by the way that leads there. */
const situations = {
  draft: () => ({ lot: draftLiveLot(new LiveSale().lot.lotId) as LiveLot, at: new LiveSale().at }),
  queued: () => {
    const sale = new LiveSale(liveTerms({ reserve: rupiah(200) }))
    sale.proxy(A, 120)
    return sale
  },
  on_block: () => {
    const sale = new LiveSale()
    sale.callUp({ automatic: RING })
    return sale
  },
  asking: () => asking(),
  going_1: () => asking((sale) => sale.call()),
  going_2: () => asking((sale) => sale.call(2)),
  paused: () => asking((sale) => sale.do({ type: 'pause', by, reason: 'Suara hilang' })),
  hammer: () => hammered(),
  sold: () => finalised(),
  konfirmasi: () => finalised(hammered(liveTerms({ reserve: rupiah(200) }))),
  passed: () => finalised(asking((sale) => sale.do({ type: 'pass', by, reason: 'Sepi' }))),
  withdrawn: () => asking((sale) => sale.do({ type: 'withdraw', by, reason: 'Dokumen kurang' })),
} satisfies Record<string, () => { readonly lot: LiveLot; readonly at: LiveSale['at'] }>

function asking(then: (sale: LiveSale) => unknown = () => null, terms = liveTerms()): LiveSale {
  const sale = new LiveSale(terms)
  sale.callUp({ automatic: RING })
  sale.announce()
  sale.floor(C, 100)
  then(sale)
  return sale
}

function hammered(terms = liveTerms()): LiveSale {
  return asking((sale) => {
    sale.call(2)
    sale.hammer()
  }, terms)
}

function finalised(sale = hammered()): LiveSale {
  sale.do({ type: 'finalise', by })
  return sale
}

type Situation = keyof typeof situations
const ON_TABLE: Situation[] = ['on_block', 'asking', 'going_1', 'going_2', 'paused']
const BIDDING: Situation[] = ['asking', 'going_1', 'going_2']

/** Which situations take each command, and what comes of it (rules 2 and 3). */
const commands: Record<
  string,
  { command: LiveCommand; takes: Partial<Record<Situation, LiveLot['state']>>; later?: number }
> = {
  publish: { command: { type: 'publish', by, terms: liveTerms() }, takes: { draft: 'queued' } },
  'leave a maximum': {
    command: { type: 'set_proxy', bidder: B, nipl: niplOf(B), maximum: rupiah(130) },
    takes: { queued: 'queued' },
  },
  'take a maximum back': { command: { type: 'remove_proxy', bidder: A }, takes: { queued: 'queued' } },
  'call up': {
    command: { type: 'call_up', by, floorLeads: false, automatic: null, nipls: new Map() },
    takes: { queued: 'on_block' },
  },
  'change the step': {
    command: { type: 'set_step', by, step: rupiah(5) },
    takes: Object.fromEntries(ON_TABLE.map((state) => [state, state])),
  },
  announce: {
    command: { type: 'announce', by, ask: rupiah(120) },
    takes: { on_block: 'asking', asking: 'asking' },
  },
  'take the ask': {
    command: { type: 'take_ask', bidder: A, nipl: niplOf(A), amount: rupiah(110), confirmed: false },
    takes: Object.fromEntries(BIDDING.map((state) => [state, 'asking'])),
  },
  'bid from the floor': {
    command: { type: 'floor_bid', by, bidder: A, nipl: niplOf(A), amount: rupiah(110) },
    takes: Object.fromEntries(BIDDING.map((state) => [state, 'asking'])),
  },
  call: { command: { type: 'call', by }, takes: { asking: 'going_1', going_1: 'going_2' } },
  hammer: { command: { type: 'hammer', by, leaderMayWin: true }, takes: { going_2: 'hammer' } },
  pass: {
    command: { type: 'pass', by, reason: 'Sepi' },
    takes: Object.fromEntries(ON_TABLE.map((state) => [state, 'hammer'])),
  },
  finalise: { command: { type: 'finalise', by }, takes: { hammer: 'sold' } },
  reopen: { command: { type: 'reopen', by, reason: 'Ada tangan terangkat' }, takes: { hammer: 'asking' } },
  undo: {
    command: { type: 'undo', by },
    takes: { asking: 'asking', going_1: 'asking', going_2: 'asking', paused: 'paused' },
  },
  pause: {
    command: { type: 'pause', by, reason: 'Suara hilang' },
    takes: Object.fromEntries(BIDDING.map((state) => [state, 'paused'])),
  },
  resume: { command: { type: 'resume', by }, takes: { paused: 'asking' } },
  'sell by the clock': {
    command: { type: 'set_automatic', by, automatic: RING },
    takes: Object.fromEntries([...ON_TABLE, 'hammer' as const].map((state) => [state, state])),
  },
  'the clock': {
    command: { type: 'tick', leaderMayWin: true },
    later: 12_000,
    takes: { on_block: 'asking', asking: 'asking', going_1: 'asking', going_2: 'hammer', hammer: 'sold' },
  },
  'move to another date': {
    command: {
      type: 'move',
      by,
      opensAt: instant(Date.UTC(2027, 0, 1)),
      closesAt: instant(Date.UTC(2027, 0, 2)),
      reason: 'Gedung belum siap',
    },
    takes: { queued: 'queued' },
  },
  'lower the reserve': {
    command: { type: 'lower_reserve', by, reserve: null },
    takes: { queued: 'queued' },
  },
  'end konfirmasi': {
    command: { type: 'end_konfirmasi', price: rupiah(100) },
    takes: { konfirmasi: 'sold' },
  },
  withdraw: {
    command: { type: 'withdraw', by, reason: 'Dokumen kurang' },
    takes: Object.fromEntries(
      (['draft', 'queued', ...ON_TABLE] as const).map((state) => [state, 'withdrawn']),
    ),
  },
  cancel: {
    command: { type: 'cancel', by, reason: 'Lelang batal' },
    takes: Object.fromEntries(
      (['draft', 'queued', ...ON_TABLE] as const).map((state) => [state, 'cancelled']),
    ),
  },
}

const table = Object.entries(commands).flatMap(([name, row]) =>
  (Object.keys(situations) as Situation[]).map((from) => [name, from, row.takes[from] ?? null, row] as const),
)

describe('every command in every situation', () => {
  it.each(table)('%s: %s → %s', (_, from, to, { command, later = 0 }) => {
    const { lot, at } = situations[from]()
    expect(lot.state).toBe(from)
    const decided = decideLive(lot, command, plus(at, later))
    if (to === null) {
      expect(decided.ok).toBe(false)
      return
    }
    expect(decided).toMatchObject({ ok: true })
    const sale = new LiveSale()
    sale.lot = lot
    sale.do(command, plus(at, later))
    expect(sale.lot.state).toBe(to)
  })

  it('is in the table', () => {
    const types: Record<LiveCommand['type'], true> = {
      publish: true,
      move: true,
      lower_reserve: true,
      set_proxy: true,
      remove_proxy: true,
      call_up: true,
      set_step: true,
      announce: true,
      take_ask: true,
      floor_bid: true,
      call: true,
      undo: true,
      resume: true,
      finalise: true,
      hammer: true,
      pass: true,
      withdraw: true,
      cancel: true,
      reopen: true,
      pause: true,
      set_automatic: true,
      tick: true,
      end_konfirmasi: true,
    }
    expect(new Set(Object.values(commands).map(({ command }) => command.type))).toEqual(
      new Set(Object.keys(types)),
    )
  })
})

describe('an ask', () => {
  it('is the base price at first, and one step above the price after a bid', () => {
    const sale = new LiveSale()
    sale.callUp()
    expect(sale.shown).toMatchObject({ state: 'on_block', ask: null })
    sale.announce()
    expect(sale.shown).toMatchObject({ state: 'asking', ask: 100, price: null })
    sale.online(A, 100)
    expect(sale.shown).toMatchObject({ leader: A, price: 100, ask: 110 })
  })

  it('goes to the first who takes it; the next hears of the new one', () => {
    const sale = asking()
    expect(sale.online(A, 110)).toBeNull()
    expect(sale.online(B, 110)).toEqual({ code: 'outpaced', ask: 120 })
    expect(sale.floor(B, 110)).toEqual({ code: 'outpaced', ask: 120 })
    expect(sale.shown).toMatchObject({ leader: A, price: 110 })
  })

  it('may be jumped over by whole steps', () => {
    const sale = asking()
    expect(sale.online(A, 115)).toMatchObject({ code: 'off_grid', minimum: 110, nearest: 110 })
    expect(sale.online(A, 140)).toBeNull()
    expect(sale.shown).toMatchObject({ leader: A, price: 140, ask: 150 })
  })

  it('is asked about again when a jump goes a quarter above the ask', () => {
    const sale = asking()
    const jump = {
      type: 'take_ask',
      bidder: A,
      nipl: niplOf(A),
      amount: rupiah(210),
      confirmed: false,
    } as const
    expect(sale.do(jump)).toEqual({ code: 'confirm_required', amount: 210, price: 100 })
    expect(sale.do({ ...jump, confirmed: true })).toBeNull()
  })

  it('is not taken by its own leader', () => {
    expect(asking().online(C, 110)).toEqual({ code: 'already_leading' })
  })

  it('is not taken without a free NIPL', () => {
    const sale = asking()
    const bid = { type: 'take_ask', bidder: A, nipl: null, amount: rupiah(110), confirmed: true } as const
    expect(sale.do(bid)).toEqual({ code: 'no_free_nipl' })
  })

  it('keeps what was announced when the step changes', () => {
    const sale = asking()
    sale.do({ type: 'set_step', by, step: rupiah(50) })
    expect(sale.shown.ask).toBe(110)
    sale.online(A, 110)
    expect(sale.shown.ask).toBe(160)
  })

  it('may be raised by the auctioneer, on the grid and above the price', () => {
    const sale = asking()
    expect(sale.announce(115)).toEqual({ code: 'ask_invalid', minimum: 110, increment: 10 })
    expect(sale.announce(100)).toEqual({ code: 'ask_invalid', minimum: 110, increment: 10 })
    expect(sale.announce(130)).toBeNull()
    expect(sale.online(A, 120)).toEqual({ code: 'outpaced', ask: 130 })
  })

  it('returns to asking from any call', () => {
    const sale = asking((it) => it.call(2))
    sale.floor(A, 110)
    expect(sale.shown).toMatchObject({ state: 'asking', leader: A })
  })
})

describe('proxies', () => {
  it('of two meet before the opening, at the second maximum and a step', () => {
    const sale = new LiveSale()
    sale.proxy(A, 150)
    sale.proxy(B, 130)
    sale.callUp()
    sale.announce()
    expect(sale.shown).toMatchObject({ leader: A, price: 140, ask: 150 })
    expect(sale.events.filter(({ type }) => type === 'bid_taken')).toHaveLength(1)
  })

  it('of two equals: the earlier leads, at their maximum', () => {
    const sale = new LiveSale()
    sale.proxy(B, 130)
    sale.proxy(A, 130)
    sale.callUp()
    sale.announce()
    expect(sale.shown).toMatchObject({ leader: B, price: 130, ask: 140 })
  })

  it('lose their place before an equal when they are changed, and not when they are said again', () => {
    const sale = new LiveSale()
    sale.proxy(A, 120)
    sale.proxy(B, 130)
    expect(sale.proxy(A, 130)).toBeNull()
    expect(sale.proxy(B, 130)).toEqual({ code: 'maximum_unchanged', maximum: 130 })
    sale.callUp()
    sale.announce()
    expect(sale.shown.leader).toBe(B)
  })

  it('are taken down by their bidder, and never by a paper that they signed before', () => {
    const sale = new LiveSale()
    const paper = (maximum: number) =>
      sale.do({
        type: 'set_proxy',
        bidder: A,
        nipl: niplOf(A),
        maximum: rupiah(maximum),
        neverLower: true,
      })
    expect(paper(120)).toBeNull()
    expect(sale.proxy(A, 150)).toBeNull()
    for (const maximum of [140, 150])
      expect(paper(maximum)).toEqual({ code: 'maximum_unchanged', maximum: 150 })
    expect(paper(160)).toBeNull()
    expect(sale.proxy(A, 130)).toBeNull()
    expect(sale.events.map((event) => ('maximum' in event ? event.maximum : null))).toEqual([
      null,
      120,
      150,
      160,
      130,
    ])
  })

  it('answer room and net by one step at a time', () => {
    const sale = new LiveSale()
    sale.proxy(A, 140)
    sale.callUp()
    sale.announce()
    expect(sale.shown).toMatchObject({ leader: A, price: 100, ask: 110 })
    sale.floor(B, 110)
    expect(sale.shown).toMatchObject({ leader: A, price: 120, ask: 130 })
    sale.online(C, 130)
    expect(sale.shown).toMatchObject({ leader: A, price: 140, ask: 150 })
    sale.floor(B, 150)
    expect(sale.shown).toMatchObject({ leader: B, price: 150, ask: 160 })
  })

  it('are frozen when the lot is on the block', () => {
    const sale = new LiveSale()
    sale.callUp()
    expect(sale.proxy(A, 120)).toEqual({ code: 'proxies_frozen' })
    expect(sale.do({ type: 'remove_proxy', bidder: A })).toEqual({ code: 'proxies_frozen' })
  })

  it('of a bidder out of NIPL are skipped, and the log says so', () => {
    const sale = new LiveSale()
    sale.proxy(A, 150)
    sale.proxy(B, 120)
    sale.callUp({ without: [A] })
    expect(sale.events.at(-1)).toMatchObject({
      frozen: [
        { bidder: A, nipl: null },
        { bidder: B, nipl: niplOf(B) },
      ],
    })
    sale.announce()
    expect(sale.shown).toMatchObject({ leader: B, price: 100 })
  })

  it('off the grid or below the base are refused', () => {
    const sale = new LiveSale()
    expect(sale.proxy(A, 125)).toMatchObject({ code: 'off_grid', nearest: 120 })
    expect(sale.proxy(A, 90)).toEqual({ code: 'bid_too_low', minimum: 100 })
  })
})

describe('offline', () => {
  const floorSale = () => {
    const sale = new LiveSale()
    sale.proxy(A, 130)
    sale.callUp({ floorLeads: true })
    sale.announce()
    return sale
  }

  it('refuses bids from the net', () => {
    expect(floorSale().online(B, 110)).toEqual({ code: 'floor_leads' })
  })

  it('gives an absentee at their own maximum priority over an equal floor bid', () => {
    const sale = floorSale()
    sale.floor(B, 130)
    expect(sale.shown).toMatchObject({ leader: A, price: 130, ask: 140 })
    sale.floor(B, 140)
    expect(sale.shown).toMatchObject({ leader: B, price: 140 })
  })

  it('does not where the net may bid too: there the first at an ask has it', () => {
    const sale = new LiveSale()
    sale.proxy(A, 130)
    sale.callUp()
    sale.announce()
    sale.floor(B, 130)
    expect(sale.shown).toMatchObject({ leader: B, price: 130 })
  })
})

describe('undo', () => {
  it('takes back the last bid of a person and asks the same again', () => {
    const sale = asking()
    sale.online(A, 110)
    sale.do({ type: 'undo', by })
    expect(sale.shown).toMatchObject({ leader: C, price: 100, ask: 110 })
    sale.do({ type: 'undo', by })
    expect(sale.shown).toMatchObject({ leader: null, price: null, ask: 100 })
    expect(sale.do({ type: 'undo', by })).toEqual({ code: 'nothing_to_undo' })
  })

  it('takes back what proxies answered with it, and never a proxy alone', () => {
    const sale = new LiveSale()
    sale.proxy(A, 200)
    sale.callUp()
    sale.announce()
    expect(sale.do({ type: 'undo', by })).toEqual({ code: 'nothing_to_undo' })
    sale.floor(B, 110)
    expect(sale.shown).toMatchObject({ leader: A, price: 120 })
    sale.do({ type: 'undo', by })
    expect(sale.events.at(-1)).toMatchObject({ type: 'bid_taken_back', count: 2, price: 110, bidder: B })
    expect(sale.shown).toMatchObject({ leader: A, price: 100, ask: 110 })
  })

  it('leaves every event in the log', () => {
    const sale = asking()
    const before = sale.events.length
    sale.do({ type: 'undo', by })
    expect(sale.events).toHaveLength(before + 1)
  })
})

describe('the hammer', () => {
  it('sells at the reserve, and asks the seller one step below it', () => {
    expect(hammered(liveTerms({ reserve: rupiah(100) })).lot).toMatchObject({
      outcome: { result: 'sold', price: 100 },
    })
    expect(hammered(liveTerms({ reserve: rupiah(110) })).lot).toMatchObject({
      outcome: { result: 'konfirmasi' },
    })
  })

  it('holds the NIPL from that moment and not before', () => {
    const sale = asking()
    expect(heldLiveNipl(sale.lot)).toBeNull()
    sale.call(2)
    sale.hammer()
    expect(heldLiveNipl(sale.lot)).toEqual({ bidder: C, nipl: niplOf(C) })
    sale.do({ type: 'reopen', by, reason: 'Ada tangan terangkat' })
    expect(heldLiveNipl(sale.lot)).toBeNull()
  })

  it('does not fall for nobody, nor for one whose NIPL is gone', () => {
    const empty = new LiveSale()
    empty.callUp()
    empty.announce()
    empty.call(2)
    expect(empty.hammer()).toEqual({ code: 'no_bid_yet' })
    const sale = asking((it) => it.call(2))
    expect(sale.do({ type: 'hammer', by, leaderMayWin: false })).toEqual({ code: 'winner_without_nipl' })
  })

  it('is final once the next lot comes', () => {
    const sale = finalised()
    expect(sale.do({ type: 'reopen', by, reason: 'Terlambat' })).toEqual({ code: 'lot_closed' })
  })

  it('is heard by a late bid, from the room or the net', () => {
    for (const sale of [hammered(), finalised()]) {
      expect(sale.online(A, 110)).toEqual({ code: 'hammer_fallen', amount: 110 })
      expect(sale.floor(A, 110)).toEqual({ code: 'hammer_fallen', amount: 110 })
    }
  })

  it('passes over a bid that meets the reserve only with a reason', () => {
    const sale = asking()
    expect(sale.do({ type: 'pass', by, reason: null })).toEqual({ code: 'reason_required' })
    expect(sale.do({ type: 'pass', by, reason: 'Salah dokumen' })).toBeNull()
    expect(sale.lot).toMatchObject({ state: 'hammer', outcome: { result: 'passed' } })
  })

  it('says where each bidder stands', () => {
    const sale = asking()
    sale.online(A, 110)
    expect(liveStandingOf(sale.lot, A, true)).toBe('leading')
    expect(liveStandingOf(sale.lot, C, true)).toBe('outbid')
    expect(liveStandingOf(sale.lot, B, false)).toBe('none')
    sale.call(2)
    sale.hammer()
    expect(liveStandingOf(sale.lot, A, true)).toBe('won')
    expect(liveStandingOf(sale.lot, C, true)).toBe('lost')
  })
})

describe('the clock in the auctioneer’s place', () => {
  const byClock = () => {
    const sale = new LiveSale()
    sale.callUp({ automatic: RING })
    return sale
  }

  it('opens, calls twice and strikes in one ring, then makes it final', () => {
    const sale = byClock()
    expect(sale.tickAfter(4_999)).toMatchObject({ code: 'tick_too_early' })
    expect(sale.tickAfter(1)).toBeNull()
    sale.floor(A, 100)
    for (const [after, state] of [
      [4_000, 'going_1'],
      [4_000, 'going_2'],
      [4_000, 'hammer'],
      [5_000, 'sold'],
    ] as const) {
      expect(sale.tickAfter(after)).toBeNull()
      expect(sale.lot.state).toBe(state)
    }
  })

  it('starts its ring anew with each bid', () => {
    const sale = byClock()
    sale.tickAfter(5_000)
    sale.at = plus(sale.at, 3_999)
    sale.floor(A, 100)
    expect(nextTickAt(sale.lot)).toBe(plus(sale.at, 4_000))
  })

  it('passes a lot that nobody wants', () => {
    const sale = byClock()
    sale.tickAfter(5_000)
    for (let n = 0; n < 3; n++) sale.tickAfter(4_000)
    expect(sale.lot).toMatchObject({ state: 'hammer', outcome: { result: 'passed' } })
  })

  it('gives a whole ring when it stood still, and strikes nobody down unheard', () => {
    const sale = byClock()
    sale.tickAfter(5_000)
    sale.floor(A, 100)
    sale.tickAfter(600_000)
    expect(sale.events.at(-1)).toMatchObject({ type: 'ring_restarted' })
    expect(sale.lot.state).toBe('asking')
  })

  it('stands still while the bidding is paused', () => {
    const sale = byClock()
    sale.tickAfter(5_000)
    sale.do({ type: 'pause', by, reason: 'Suara hilang' })
    expect(nextTickAt(sale.lot)).toBeNull()
    sale.at = plus(sale.at, 60_000)
    sale.do({ type: 'resume', by })
    expect(nextTickAt(sale.lot)).toBe(plus(sale.at, 4_000))
  })
})
