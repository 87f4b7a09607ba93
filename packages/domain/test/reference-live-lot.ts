import type { LiveEvent } from '../src/bidding/live-lot/events.ts'

/**
 * A lot in an auctioneer's hand a second time, written from rules 2 and 3 and sharing no code with the first:
 * a ladder of every bid that stands, and a clock that remembers when its ring began. It exists to be disagreed with.
 */

export interface LiveSaleTerms {
  readonly base: number
  readonly increment: number
  readonly reserve: number | null
}

export interface Ring {
  readonly ringMs: number
  readonly breakMs: number
}

export type LiveMove = { readonly at: number } & (
  | { readonly kind: 'proxy'; readonly bidder: number; readonly amount: number }
  | { readonly kind: 'no_proxy'; readonly bidder: number }
  | {
      readonly kind: 'call_up'
      readonly floorLeads: boolean
      readonly automatic: Ring | null
      /** Bidders who are out of NIPL. */
      readonly without: readonly number[]
    }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'announce'; readonly ask: number | null }
  | {
      readonly kind: 'bid'
      readonly from: 'floor' | 'online'
      readonly bidder: number
      readonly amount: number
    }
  | { readonly kind: 'automatic'; readonly automatic: Ring | null }
  | { readonly kind: 'pass'; readonly reason: boolean }
  | {
      readonly kind:
        | 'call'
        | 'hammer'
        | 'undo'
        | 'reopen'
        | 'pause'
        | 'resume'
        | 'finalise'
        | 'withdraw'
        | 'tick'
    }
)

export interface LiveSituation {
  readonly phase: string
  readonly leader: number | null
  readonly price: number | null
  readonly ask: number | null
  readonly bids: number
}

export interface LiveStep {
  readonly accepted: boolean
  readonly after: LiveSituation
  /** Bids that this move made, the house's own for absentees included. */
  readonly made: readonly { readonly bidder: number; readonly price: number; readonly from: string }[]
}

interface Rung {
  readonly bidder: number
  readonly price: number
  readonly from: 'floor' | 'online' | 'proxy'
  readonly askBefore: number
}

const MOST = 1_000_000_000_000
const REMEMBERED = 12
const LATE_MS = 3_000

export function playLiveSale(terms: LiveSaleTerms, moves: readonly LiveMove[]): LiveStep[] {
  let phase = 'queued'
  let left: { bidder: number; most: number }[] = []
  let ladder: Rung[] = []
  let remembered = 0
  let currentAsk: number | null = null
  let step = terms.increment
  let floorLeads = false
  let automatic: Ring | null = null
  /** When the present ring or break began. */
  let began = 0
  let result: string | null = null
  let clock = 0

  const top = () => ladder.at(-1) ?? null
  const bidding = () => phase === 'asking' || phase === 'going_1' || phase === 'going_2'
  const onTable = () => bidding() || phase === 'on_block' || phase === 'paused'
  const isMet = () => top() !== null && (terms.reserve === null || (top() as Rung).price >= terms.reserve)
  const climb = (rung: Omit<Rung, 'askBefore'>) => {
    ladder = [...ladder, { ...rung, askBefore: currentAsk as number }]
    remembered = Math.min(REMEMBERED, remembered + 1)
    currentAsk = rung.price + step
    phase = 'asking'
    began = clock
  }
  const houseBids = () => {
    for (;;) {
      const rivals = left.filter(({ bidder }) => bidder !== top()?.bidder)
      const ranked = rivals
        .map((entry, order) => ({ ...entry, order }))
        .sort((a, b) => b.most - a.most || a.order - b.order)
      const [first, second] = ranked
      if (first !== undefined && first.most >= (currentAsk as number)) {
        let price = currentAsk as number
        if (second !== undefined && second.most >= price) price = Math.max(price, second.most + step)
        if (price > first.most) price = first.most
        climb({ bidder: first.bidder, price, from: 'proxy' })
        continue
      }
      const leading = top()
      const twin =
        floorLeads && leading?.from === 'floor'
          ? rivals.find(({ most }) => most === leading.price)
          : undefined
      if (twin === undefined) return
      climb({ bidder: twin.bidder, price: twin.most, from: 'proxy' })
    }
  }
  const isRing = (ring: Ring | null) =>
    ring === null ||
    (ring.ringMs % 1000 === 0 &&
      ring.ringMs >= 6000 &&
      ring.ringMs <= 600_000 &&
      ring.breakMs % 1000 === 0 &&
      ring.breakMs > 0 &&
      ring.breakMs <= 600_000)
  const open = (wanted: number | null): boolean => {
    if (phase !== 'on_block' && phase !== 'asking') return false
    const leading = top()
    const least = leading === null ? terms.base : leading.price + step
    const ask = wanted ?? least
    if (ask < least || ask > MOST || (ask - least) % step !== 0 || ask === currentAsk) return false
    currentAsk = ask
    phase = 'asking'
    began = clock
    houseBids()
    return true
  }
  const call = (): boolean => {
    if (phase !== 'asking' && phase !== 'going_1') return false
    phase = phase === 'asking' ? 'going_1' : 'going_2'
    return true
  }
  const fall = (as: string) => {
    phase = 'hammer'
    result = as
    began = clock
    return true
  }
  const strike = (): boolean => {
    if (phase !== 'going_2' || top() === null) return false
    return fall(isMet() ? 'sold' : 'konfirmasi')
  }
  const end = (): boolean => {
    if (phase !== 'hammer') return false
    phase = result as string
    return true
  }
  const byClock = (): boolean => {
    if (automatic === null) return false
    const third = Math.floor(automatic.ringMs / 3)
    const waits: Record<string, number> = {
      on_block: automatic.breakMs,
      hammer: automatic.breakMs,
      asking: automatic.ringMs - 2 * third,
      going_1: automatic.ringMs - third,
      going_2: automatic.ringMs,
    }
    const wait = waits[phase]
    if (wait === undefined || clock < began + wait) return false
    if (phase === 'on_block') return open(null)
    if (phase === 'hammer') return end()
    if (clock - (began + wait) > LATE_MS) {
      phase = 'asking'
      began = clock
      return true
    }
    if (phase !== 'going_2') return call()
    return top() === null ? fall('passed') : strike()
  }

  const play = (move: LiveMove): boolean => {
    switch (move.kind) {
      case 'proxy': {
        const { bidder, amount } = move
        const fits = amount >= terms.base && amount <= MOST && (amount - terms.base) % terms.increment === 0
        if (phase !== 'queued' || !fits) return false
        if (left.some((entry) => entry.bidder === bidder && entry.most === amount)) return false
        left = [...left.filter((entry) => entry.bidder !== bidder), { bidder, most: amount }]
        return true
      }
      case 'no_proxy': {
        const rest = left.filter((entry) => entry.bidder !== move.bidder)
        if (phase !== 'queued' || rest.length === left.length) return false
        left = rest
        return true
      }
      case 'call_up':
        if (phase !== 'queued' || !isRing(move.automatic)) return false
        left = left.filter(({ bidder }) => !move.without.includes(bidder))
        phase = 'on_block'
        floorLeads = move.floorLeads
        automatic = move.automatic
        began = clock
        return true
      case 'step':
        if (!onTable() || move.step <= 0 || move.step > MOST || move.step === step) return false
        step = move.step
        return true
      case 'announce':
        return open(move.ask)
      case 'bid': {
        const { bidder, amount, from } = move
        if (!bidding() || currentAsk === null || (from === 'online' && floorLeads)) return false
        if (
          amount > MOST ||
          top()?.bidder === bidder ||
          amount < currentAsk ||
          (amount - currentAsk) % step !== 0
        )
          return false
        climb({ bidder, price: amount, from })
        houseBids()
        return true
      }
      case 'call':
        return call()
      case 'hammer':
        return strike()
      case 'pass':
        if (!onTable() || (isMet() && !move.reason)) return false
        return fall('passed')
      case 'finalise':
        return end()
      case 'reopen': {
        if (phase !== 'hammer') return false
        const leading = top()
        currentAsk = leading === null ? (currentAsk ?? terms.base) : leading.price + step
        phase = 'asking'
        result = null
        began = clock
        return true
      }
      case 'undo': {
        if (!bidding() && phase !== 'paused') return false
        const recent = ladder.slice(ladder.length - remembered)
        let back = 1
        while (back <= recent.length && recent.at(-back)?.from === 'proxy') back++
        const undone = recent.at(-back)
        if (back > recent.length || undone === undefined) return false
        if (back === recent.length && ladder.length > recent.length) return false
        ladder = ladder.slice(0, ladder.length - back)
        remembered -= back
        currentAsk = undone.askBefore
        if (phase !== 'paused') {
          phase = 'asking'
          began = clock
        }
        return true
      }
      case 'pause':
        if (!bidding()) return false
        phase = 'paused'
        return true
      case 'resume':
        if (phase !== 'paused') return false
        phase = 'asking'
        began = clock
        return true
      case 'automatic':
        if ((!onTable() && phase !== 'hammer') || !isRing(move.automatic)) return false
        automatic = move.automatic
        began = clock
        return true
      case 'tick':
        return byClock()
      case 'withdraw':
        if (phase !== 'queued' && !onTable()) return false
        phase = 'withdrawn'
        return true
    }
  }

  return moves.map((move) => {
    const before = { clock, length: ladder.length }
    clock = Math.max(clock, move.at)
    const accepted = play(move)
    if (!accepted) clock = before.clock
    const leading = top()
    return {
      accepted,
      after: {
        phase,
        leader: leading?.bidder ?? null,
        price: leading?.price ?? null,
        ask: currentAsk,
        bids: ladder.length,
      },
      made: accepted
        ? ladder.slice(before.length).map(({ bidder, price, from }) => ({ bidder, price, from }))
        : [],
    }
  })
}

export interface LiveLogCheck {
  /** Facts compared. A check of nothing proves nothing: zero is a failure for whoever asked. */
  readonly checked: number
  readonly disagreements: readonly string[]
}

/** Plays a lot's log again from what people did and compares everything that the log says came of it. */
export function checkLiveLog(events: readonly LiveEvent[]): LiveLogCheck {
  const published = events.find((event) => event.type === 'lot_published')
  if (published === undefined) return { checked: 0, disagreements: [] }
  const played = events.flatMap((event) => {
    const move = moveOf(event)
    return move === null ? [] : [{ event, move }]
  })
  const lowered = events.findLast((event) => event.type === 'reserve_lowered')
  const steps = playLiveSale(
    lowered === undefined ? published.terms : { ...published.terms, reserve: lowered.reserve },
    played.map(({ move }) => move),
  )
  let checked = 0
  const disagreements: string[] = []
  const agree = (event: LiveEvent, fact: string, log: unknown, reference: unknown) => {
    checked++
    if (log !== reference) {
      disagreements.push(
        `seq ${event.seq} ${event.type}: ${fact} ${String(log)}, expected ${String(reference)}`,
      )
    }
  }
  const calledUp = events.find((event) => event.type === 'lot_called_up')
  for (const event of events)
    if (event.type === 'lot_moved' || event.type === 'reserve_lowered')
      agree(event, 'stands before it is called up', event.seq < (calledUp?.seq ?? event.seq + 1), true)
  for (const [index, { event }] of played.entries()) {
    const { accepted, after, made } = steps[index] as LiveStep
    agree(event, 'accepted', true, accepted)
    const next = played[index + 1]?.event.seq ?? Number.POSITIVE_INFINITY
    const bids = events.filter(
      (bid) => bid.type === 'bid_taken' && bid.seq >= event.seq && bid.seq < next,
    ) as Extract<LiveEvent, { type: 'bid_taken' }>[]
    const told = bids.map(({ bidder, price, source }) => `${source} ${bidder} ${price}`).join(', ')
    agree(event, 'bids', told, made.map(({ bidder, price, from }) => `${from} ${bidder} ${price}`).join(', '))
    const last = bids.at(-1) ?? event
    if ('ask' in last) agree(last, 'ask', last.ask, after.ask)
    if (event.type === 'hammer_fallen' && event.outcome.result !== 'passed') {
      agree(event, 'winner', event.outcome.winner, after.leader)
      agree(event, 'price', event.outcome.price, after.price)
    }
    if (event.type === 'lot_closed') agree(event, 'result', event.outcome.result, after.phase)
  }
  return { checked, disagreements }
}

function moveOf(event: LiveEvent): LiveMove | null {
  const { at } = event
  switch (event.type) {
    case 'proxy_set':
      return { kind: 'proxy', bidder: event.bidder, amount: event.maximum, at }
    case 'proxy_removed':
      return { kind: 'no_proxy', bidder: event.bidder, at }
    case 'lot_called_up': {
      const without = event.frozen.filter(({ nipl }) => nipl === null).map(({ bidder }) => bidder)
      const { floorLeads, automatic } = event
      return { kind: 'call_up', floorLeads, automatic, without, at }
    }
    case 'step_set':
      return { kind: 'step', step: event.step, at }
    case 'ask_announced':
      return { kind: 'announce', ask: event.ask, at }
    case 'bid_taken':
      if (event.source === 'proxy') return null
      return { kind: 'bid', from: event.source, bidder: event.bidder, amount: event.price, at }
    case 'call_made':
      return { kind: 'call', at }
    case 'bid_taken_back':
      return { kind: 'undo', at }
    case 'hammer_fallen':
      return event.outcome.result === 'passed' ? { kind: 'pass', reason: true, at } : { kind: 'hammer', at }
    case 'lot_reopened':
      return { kind: 'reopen', at }
    case 'bidding_paused':
      return { kind: 'pause', at }
    case 'bidding_resumed':
      return { kind: 'resume', at }
    case 'automatic_set':
      return { kind: 'automatic', automatic: event.automatic, at }
    case 'lot_closed':
      return { kind: 'finalise', at }
    case 'lot_withdrawn':
    case 'lot_cancelled':
      return { kind: 'withdraw', at }
    case 'ring_restarted':
      return { kind: 'tick', at }
    case 'konfirmasi_ended':
    case 'lot_published':
    case 'lot_moved':
    case 'reserve_lowered':
      return null
  }
}
