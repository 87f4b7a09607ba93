import {
  type BidderId,
  bidderId,
  DEFAULT_TIMED_RULES,
  decide,
  draftLot,
  evolve,
  type Instant,
  instant,
  type LotCommand,
  type LotEvent,
  type LotTerms,
  lotId,
  niplId,
  plus,
  type Rupiah,
  rupiah,
  type TimedLot,
  type TimedLotRefusal,
} from '../src/index.ts'

export const OPENS_AT = instant(Date.UTC(2026, 10, 21, 2))
export const CLOSES_AT = plus(OPENS_AT, 3_600_000)

/** Amounts of the test vectors are written in million rupiah. */
export function million(amount: number): Rupiah {
  return rupiah(Math.round(amount * 1_000_000))
}

export const A = bidderId(1)
export const B = bidderId(2)
export const C = bidderId(3)

export function someTerms(change: Partial<LotTerms> = {}): LotTerms {
  return {
    version: 1,
    base: million(100),
    increment: million(0.5),
    reserve: million(110),
    ...DEFAULT_TIMED_RULES,
    opensAt: OPENS_AT,
    closesAt: CLOSES_AT,
    ...change,
  }
}

export function bid(
  bidder: BidderId,
  amount: number,
  change: Partial<{ confirmed: boolean }> = {},
): LotCommand {
  const nipl = niplId(1_000 + bidder)
  return { type: 'place_bid', bidder, nipl, maximum: million(amount), confirmed: false, ...change }
}

/** A lot with its log, driven like the server drives it: decide, then evolve; a refusal leaves both as they are. */
export class Sale {
  lot: TimedLot = draftLot(lotId(27))
  readonly events: LotEvent[] = []

  do(command: LotCommand, at: Instant): TimedLotRefusal | null {
    const decided = decide(this.lot, command, at)
    if (!decided.ok) return decided.error
    this.events.push(decided.value)
    this.lot = evolve(this.lot, decided.value)
    return null
  }

  get open() {
    if (this.lot.state !== 'open') throw new Error(`Failed to look at an open lot: it is ${this.lot.state}`)
    return this.lot
  }
}

export function anOpenSale(terms: LotTerms = someTerms()): Sale {
  const sale = new Sale()
  sale.do({ type: 'publish', by: 'system', terms }, plus(terms.opensAt, -1))
  sale.do({ type: 'open' }, terms.opensAt)
  return sale
}
