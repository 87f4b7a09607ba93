import { hash, randomFillSync } from 'node:crypto'
import type { Refusal } from '@ketok/contract/refusals'
import {
  type BidderId,
  decide,
  evolve,
  type Instant,
  type LotCommand,
  type LotEvent,
  ledgerEvent,
  linkBytes,
  type NiplId,
  SALT_SIZE,
  type TimedLot,
} from '@ketok/domain'
import type { Bidder } from './bidders.ts'
import { factsOf, type LotEventRow } from './lot-event-row.ts'
import { spoken } from './lot-refusal.ts'

/** A command as it waits in the mailbox. The NIPL of a bid is found when it is decided. */
export type Asked =
  | {
      readonly type: 'place_bid'
      readonly bidder: BidderId
      readonly maximum: number
      readonly confirmed: boolean
    }
  | { readonly type: 'lower_maximum'; readonly bidder: BidderId; readonly maximum: number }
  | { readonly type: 'undo_bid'; readonly bidder: BidderId; readonly seq: number }
  | Exclude<LotCommand, { readonly bidder: BidderId } | { readonly type: 'publish' }>

/** What is known of a bidder, if anything. */
export type BidderOf = (id: BidderId) => Bidder | undefined

export interface Step {
  readonly asked: Asked
  readonly clientBidId: string | null
}

export type StepOutcome =
  | { readonly accepted: true; readonly row: LotEventRow; readonly event: LotEvent }
  | { readonly accepted: false; readonly refusal: Refusal }

export interface BatchDecision {
  readonly outcomes: readonly StepOutcome[]
  readonly rows: readonly LotEventRow[]
  readonly events: readonly LotEvent[]
  readonly lot: TimedLot
  readonly hash: Buffer
  /** Never before the lot's last event (reliability I16). */
  readonly at: Instant
  /** Every NIPL that is bid with. */
  readonly usedNipls: readonly NiplId[]
}

/** Decides what waits, in order, each on top of the one before it. Nothing is true yet. */
export function decideBatch(
  from: { readonly lot: TimedLot; readonly hash: Buffer },
  steps: readonly Step[],
  bidderOf: BidderOf,
  now: Instant,
): BatchDecision {
  const at = Math.max(now, from.lot.at) as Instant
  const salts = randomFillSync(Buffer.allocUnsafe(steps.length * SALT_SIZE))
  const used = new Set<NiplId>()
  const outcomes: StepOutcome[] = []
  const rows: LotEventRow[] = []
  const events: LotEvent[] = []
  let lot = from.lot
  let head = from.hash

  for (const { asked, clientBidId } of steps) {
    const bidder = 'bidder' in asked ? bidderOf(asked.bidder) : undefined
    if (asked.type === 'place_bid' && bidder?.refusal) {
      outcomes.push({ accepted: false, refusal: bidder.refusal })
      continue
    }
    const decided = decide(lot, commandOf(asked, lot, bidder), at)
    if (!decided.ok) {
      const refusal =
        decided.error.code === 'no_free_nipl' && bidder?.ownsNipl !== true
          ? ({ code: 'no_nipl' } as const)
          : spoken(decided.error)
      outcomes.push({ accepted: false, refusal })
      continue
    }
    const event = decided.value
    const next = evolve(lot, event)
    const salt = salts.subarray(rows.length * SALT_SIZE, (rows.length + 1) * SALT_SIZE)
    head = hash('sha256', linkBytes(head, salt, ledgerEvent(event)), 'buffer')
    const row = rowOf(event, next, { clientBidId, batchSeq: from.lot.seq + 1, salt, hash: head })
    if (row.nipl_id !== null) used.add(row.nipl_id)
    rows.push(row)
    events.push(event)
    outcomes.push({ accepted: true, row, event })
    lot = next
  }
  return { outcomes, rows, events, lot, hash: head, at, usedNipls: [...used] }
}

function commandOf(asked: Asked, lot: TimedLot, bidder: Bidder | undefined): LotCommand {
  if (asked.type !== 'place_bid') return asked as LotCommand
  const leads = lot.state === 'open' && lot.leading?.bidder === asked.bidder
  // The leader's NIPL is bound to this lot already; it needs no other.
  const nipl = leads ? lot.leading.nipl : (bidder?.nipl ?? null)
  return { ...asked, nipl } as LotCommand
}

/** `next` is the lot after the event: replies to a repeated question are written from the row alone. */
export function rowOf(
  event: LotEvent,
  next: TimedLot,
  about: {
    readonly clientBidId: string | null
    readonly batchSeq: number
    readonly salt: Buffer
    readonly hash: Buffer
  },
): LotEventRow {
  const bidder = 'bidder' in event ? event.bidder : null
  const bidding = next.state === 'open' || next.state === 'paused' ? next : null
  const leading = bidder === null ? null : (bidding?.leading ?? null)
  const placed = event.type === 'bid_placed' ? event : null
  const undoable = bidding?.undoable?.seq === event.seq
  const facts = factsOf(event)
  return {
    seq: event.seq,
    type: event.type,
    at: event.at,
    bidder_id: bidder,
    nipl_id: 'nipl' in event ? event.nipl : leading?.bidder === bidder ? leading.nipl : null,
    client_bid_id: about.clientBidId,
    batch_seq: about.batchSeq,
    maximum: 'maximum' in event ? event.maximum : null,
    price: leading?.price ?? null,
    leader_id: leading?.bidder ?? null,
    leader_nipl_id: leading?.nipl ?? null,
    closes_at: bidding?.closesAt ?? null,
    reserve_met: leading?.reserveMet ?? null,
    surpassed_bidder_id: placed?.surpassed?.bidder ?? null,
    surpassed_nipl_id: placed?.surpassed?.nipl ?? null,
    surpassed_maximum: placed?.surpassed?.maximum ?? null,
    facts: undoable ? { ...facts, undoable: true } : facts,
    salt: about.salt,
    hash: about.hash,
  }
}
