import { randomFillSync } from 'node:crypto'
import type { Refusal } from '@ketok/contract/refusals'
import {
  type AnyLotEvent,
  type BidderId,
  decide,
  decideLive,
  giveMoreTime,
  type Instant,
  isOnTheBlock,
  type Lead,
  type LiveLot,
  type LotCommand,
  laterOf,
  leadingBid,
  type NiplId,
  type Operator,
  present,
  type Result,
  type Rupiah,
  type TimedLot,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { Bidder } from './bidders.ts'
import { liveCommandOf, type RostrumCommand } from './live-command.ts'
import { type ChainHead, chainNext, type LogFormat, saltSize } from './lot-chain.ts'
import { factsOf, type LotEventRow } from './lot-event-row.ts'
import { type AnyLot, evolveAny, isLedByAuctioneer } from './lot-form.ts'
import { toWireRefusal } from './lot-refusal.ts'

/** A command as it waits in the mailbox. The NIPL of a bid is found when it is decided. */
export type CommandRequest =
  | {
      readonly type: 'place_bid'
      readonly bidder: BidderId
      readonly maximum: Rupiah
      readonly confirmed: boolean
    }
  | { readonly type: 'lower_maximum'; readonly bidder: BidderId; readonly maximum: Rupiah }
  | { readonly type: 'undo_bid'; readonly bidder: BidderId; readonly seq: number }
  | Exclude<
      LotCommand,
      { readonly bidder: BidderId } | { readonly type: 'publish' | 'move' | 'lower_reserve' }
    >
  | { readonly type: 'give_more_time'; readonly by: Operator; readonly reason: string }
  | RostrumCommand

/** What is known of a bidder, if anything. */
export type BidderOf = (id: BidderId) => Bidder | undefined

export interface Step {
  readonly command: CommandRequest
  readonly clientBidId: string | null
  /** Of the console: what its screen showed, and the name of the command. */
  readonly order?: StaffOrder
}

export interface StaffOrder {
  /** Null where the house's own clock commands. */
  readonly commandId: string | null
  /** Null where another state than the one on the screen does not matter. */
  readonly expectedSeq: number | null
  readonly along?: Along
}

/**
 * What is written, or looked at once more, in the transaction of an accepted command and after it: both are true or neither. May
 * run twice on a conflict. `row`: the command in the log.
 */
export type Along = (tx: Db, row: LotEventRow) => Promise<void>

export type StepOutcome =
  | { readonly accepted: true; readonly row: LotEventRow }
  | { readonly accepted: false; readonly refusal: Refusal }

export interface BatchDecision {
  readonly outcomes: readonly StepOutcome[]
  readonly rows: readonly LotEventRow[]
  readonly events: readonly AnyLotEvent[]
  readonly lot: AnyLot
  readonly hash: Buffer
  /** As `ChainHead` has it after them. */
  readonly lead: Lead | null
  /** Never before the lot's last event (I16). */
  readonly at: Instant
  /** Every NIPL that is bid with. */
  readonly usedNipls: readonly NiplId[]
  /** What goes along with the commands that were accepted. */
  readonly along: readonly ((tx: Db) => Promise<void>)[]
}

/** Decides what waits, in order, each on top of the one before it. Nothing is true yet. */
export function decideBatch(
  from: ChainHead & { readonly lot: AnyLot; readonly logFormat: LogFormat },
  steps: readonly Step[],
  bidderOf: BidderOf,
  now: Instant,
): BatchDecision {
  const at = laterOf(now, from.lot.at)
  const salts = new Salts(steps.length)
  const used = new Set<NiplId>()
  const outcomes: StepOutcome[] = []
  const rows: LotEventRow[] = []
  const events: AnyLotEvent[] = []
  const along: ((tx: Db) => Promise<void>)[] = []
  let lot = from.lot
  let head: ChainHead = from

  for (const { command, clientBidId, order } of steps) {
    const bidder = 'bidder' in command ? bidderOf(command.bidder) : undefined
    const decided = decideStep(lot, { command, order }, bidder, bidderOf, at)
    if (!decided.ok) {
      outcomes.push({ accepted: false, refusal: decided.error })
      continue
    }
    const first = rows.length
    // A bid's row tells how things stand after it and what the proxies answered.
    const after = decided.value.length === 1 ? undefined : decided.value.reduce(evolveAny, lot)
    for (const event of decided.value) {
      const next = evolveAny(lot, event)
      const salt = salts.next(saltSize(from.logFormat, event))
      head = chainNext(from.logFormat, head, event, salt)
      const isFirst = rows.length === first
      const row = rowOf(event, after ?? next, {
        clientBidId: isFirst ? clientBidId : null,
        commandId: isFirst ? (order?.commandId ?? null) : null,
        batchSeq: from.lot.seq + 1,
        salt,
        hash: head.hash,
      })
      const nipl = niplAtStake(event, row)
      if (nipl !== null) used.add(nipl)
      rows.push(row)
      events.push(event)
      lot = next
    }
    const row = present(rows[first])
    if (order?.along !== undefined) {
      const { along: write } = order
      along.push((tx) => write(tx, row))
    }
    outcomes.push({ accepted: true, row })
  }
  const { hash, lead } = head
  return { outcomes, rows, events, lot, hash, lead, at, usedNipls: [...used], along }
}

/** Most events of a batch are bids, and each takes so much. */
const USUAL_SALT_SIZE = 32

/** Drawn for a batch at once; what proxies answer needs more of them. */
class Salts {
  readonly #size: number
  #drawn: Buffer
  #at = 0

  constructor(count: number) {
    this.#size = Math.max(1, count) * USUAL_SALT_SIZE
    this.#drawn = this.#draw()
  }

  next(size: number): Buffer {
    if (this.#at + size > this.#drawn.length) {
      this.#drawn = this.#draw()
      this.#at = 0
    }
    const salt = this.#drawn.subarray(this.#at, this.#at + size)
    this.#at += size
    return salt
  }

  #draw(): Buffer {
    return randomFillSync(Buffer.allocUnsafe(this.#size))
  }
}

type StepDecision = Result<readonly AnyLotEvent[], Refusal>

/** The one place that chooses the rules by the form of the lot. */
function decideStep(
  lot: AnyLot,
  { command, order }: { readonly command: CommandRequest; readonly order: StaffOrder | undefined },
  bidder: Bidder | undefined,
  bidderOf: BidderOf,
  at: Instant,
): StepDecision {
  if (command.type === 'place_bid' && bidder?.refusal) return { ok: false, error: bidder.refusal }
  if (isLedByAuctioneer(lot)) {
    const expected = order?.expectedSeq ?? null
    if (expected !== null && expected !== seqHeard(lot)) return { ok: false, error: staleAgainst(lot) }
    const liveCommand = liveCommandOf(command, lot, bidderOf)
    if ('refusal' in liveCommand) return { ok: false, error: liveCommand.refusal }
    const decided = decideLive(lot, liveCommand, at)
    return decided.ok ? decided : { ok: false, error: refusalTo(decided.error, bidder) }
  }
  if (isRostrumCommand(command)) return { ok: false, error: { code: 'wrong_kind' } }
  if (command.type === 'give_more_time') {
    const given = giveMoreTime(lot, command, at)
    return given.ok ? given : { ok: false, error: toWireRefusal(given.error) }
  }
  const decided = decide(lot, timedCommandOf(command, lot, bidder), at)
  if (!decided.ok) return { ok: false, error: refusalTo(decided.error, bidder) }
  return { ok: true, value: [decided.value] }
}

function refusalTo(refusal: Parameters<typeof toWireRefusal>[0], bidder: Bidder | undefined): Refusal {
  if (refusal.code === 'no_free_nipl' && bidder?.ownsNipl !== true) return { code: 'no_nipl' }
  return toWireRefusal(refusal)
}

function seqHeard(lot: LiveLot): number {
  return 'announcedSeq' in lot ? lot.announcedSeq : lot.seq
}

/** What the console must know to show at once why its command was not done. */
export function staleAgainst(lot: LiveLot): Refusal {
  const ask = isOnTheBlock(lot) ? lot.ask : null
  return { code: 'stale', seq: seqHeard(lot), stage: lot.state, ask }
}

/**
 * The NIPL that the append locks and looks at again: that of the person who bids now, or of the winner. Proxies were
 * looked at when they were frozen. To bid less, or nothing, needs no right: somebody who lost it may still take a slip
 * back.
 */
function niplAtStake(event: AnyLotEvent, row: LotEventRow): NiplId | null {
  switch (event.type) {
    case 'bid_placed':
    case 'maximum_raised':
      return row.nipl_id
    case 'bid_taken':
      return event.source === 'proxy' ? null : event.nipl
    case 'hammer_fallen':
      return event.outcome.result === 'passed' ? null : event.outcome.nipl
    case 'proxy_set':
      return event.nipl
    default:
      return null
  }
}

const TIMED_COMMANDS: readonly CommandRequest['type'][] = [
  'place_bid',
  'lower_maximum',
  'undo_bid',
  'open',
  'close',
  'pause',
  'resume',
  'give_more_time',
  'withdraw',
  'cancel',
  'end_konfirmasi',
]

function isRostrumCommand(command: CommandRequest): command is RostrumCommand {
  return !TIMED_COMMANDS.includes(command.type)
}

function timedCommandOf(command: CommandRequest, lot: TimedLot, bidder: Bidder | undefined): LotCommand {
  if (command.type !== 'place_bid') return command as LotCommand
  const leads = lot.state === 'open' && lot.leading?.bidder === command.bidder
  // The leader's NIPL is bound to this lot already; it needs no other.
  const nipl = leads ? lot.leading.nipl : (bidder?.nipl ?? null)
  return { ...command, nipl } as LotCommand
}

interface About {
  readonly clientBidId: string | null
  readonly commandId: string | null
  readonly batchSeq: number
  readonly salt: Buffer
  readonly hash: Buffer
}

/** `next` is the lot after the event: replies to a repeated request are written from the row alone. */
export function rowOf(event: AnyLotEvent, next: AnyLot, about: About): LotEventRow {
  return isLedByAuctioneer(next) ? liveRowOf(event, next, about) : timedRowOf(event, next, about)
}

function timedRowOf(event: AnyLotEvent, next: TimedLot, about: About): LotEventRow {
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

/** `maximum` is what the bidder's receipt names: their bid, or the maximum they left. */
function liveRowOf(event: AnyLotEvent, next: LiveLot, about: About): LotEventRow {
  const bidder = 'bidder' in event ? event.bidder : null
  const leading = bidder !== null && isOnTheBlock(next) ? leadingBid(next) : null
  const facts = factsOf(event)
  const { clientBidId, commandId, batchSeq, salt, hash: ownHash } = about
  return {
    seq: event.seq,
    type: event.type,
    at: event.at,
    bidder_id: bidder,
    nipl_id: 'nipl' in event ? event.nipl : null,
    client_bid_id: clientBidId,
    batch_seq: batchSeq,
    maximum: event.type === 'bid_taken' ? event.price : 'maximum' in event ? event.maximum : null,
    price: leading?.price ?? null,
    leader_id: leading?.bidder ?? null,
    leader_nipl_id: leading?.nipl ?? null,
    closes_at: 'endsAt' in next ? next.endsAt : null,
    reserve_met: leading?.reserveMet ?? null,
    surpassed_bidder_id: null,
    surpassed_nipl_id: null,
    surpassed_maximum: null,
    facts: commandId === null ? facts : { ...facts, command_id: commandId },
    salt,
    hash: ownHash,
  }
}
