import {
  type AnyLotEvent,
  type BidderId,
  type Instant,
  type LotId,
  type LotTerms,
  type NiplId,
  type Operator,
  type Outcome,
  present,
  type Rupiah,
} from '@ketok/domain'
import { isOfLiveLot, type LiveOnly } from './lot-form.ts'

/** An event of the log as its row in `lot_event`. Times are epoch milliseconds. */
export interface LotEventRow {
  readonly seq: number
  readonly type: AnyLotEvent['type']
  readonly at: Instant
  readonly bidder_id: BidderId | null
  /** The NIPL the bidder bid with. */
  readonly nipl_id: NiplId | null
  readonly client_bid_id: string | null
  /** The first seq of its batch. */
  readonly batch_seq: number
  readonly maximum: Rupiah | null
  /** The four below are true after every event of a bidder, also where the event itself is silent about them. */
  readonly price: Rupiah | null
  readonly leader_id: BidderId | null
  readonly leader_nipl_id: NiplId | null
  readonly closes_at: Instant | null
  readonly reserve_met: boolean | null
  readonly surpassed_bidder_id: BidderId | null
  readonly surpassed_nipl_id: NiplId | null
  readonly surpassed_maximum: Rupiah | null
  readonly facts: LotEventFacts | null
  readonly salt: Buffer
  readonly hash: Buffer
}

/** What only some types have. */
export interface LotEventFacts {
  readonly by?: Operator
  readonly terms?: LotTerms
  readonly reason?: string
  readonly opens_at?: Instant
  readonly closes_at?: Instant
  /** Lowered by its seller; null where there is none any more. */
  readonly reserve?: Rupiah | null
  readonly since?: Instant
  readonly hard_close_at?: Instant
  readonly outcome?: Outcome
  readonly undoes?: number | null
  readonly undone_price?: Rupiah
  /** The bid may be taken back for a few seconds. */
  readonly undoable?: true
  /** All of an event that only live lots have. */
  readonly event?: object
  /** Of the console: the same command is done once. */
  readonly command_id?: string
}

/** The event a row tells. Rows are written by `append_lot_events` only, so what a type needs is there. */
export function eventOf(lotId: LotId, row: LotEventRow): AnyLotEvent {
  const { seq, at } = row
  const facts = row.facts ?? {}
  switch (row.type) {
    case 'bid_placed':
      return {
        type: 'bid_placed',
        seq,
        at,
        bidder: present(row.bidder_id),
        nipl: present(row.nipl_id),
        maximum: present(row.maximum),
        price: present(row.price),
        leader: present(row.leader_id),
        leaderNipl: present(row.leader_nipl_id),
        reserveMet: row.reserve_met === true,
        closesAt: present(row.closes_at),
        surpassed:
          row.surpassed_bidder_id === null
            ? null
            : {
                bidder: present(row.surpassed_bidder_id),
                nipl: present(row.surpassed_nipl_id),
                maximum: present(row.surpassed_maximum),
              },
      }
    case 'maximum_raised':
      return {
        type: 'maximum_raised',
        seq,
        at,
        bidder: present(row.bidder_id),
        maximum: present(row.maximum),
      }
    case 'maximum_lowered':
      return {
        type: 'maximum_lowered',
        seq,
        at,
        bidder: present(row.bidder_id),
        maximum: present(row.maximum),
        undoes: facts.undoes ?? null,
      }
    case 'bid_undone':
      return {
        type: 'bid_undone',
        seq,
        at,
        bidder: present(row.bidder_id),
        nipl: present(row.nipl_id),
        price: present(facts.undone_price),
        undoes: present(facts.undoes),
      }
    case 'lot_published':
      return {
        type: 'lot_published',
        seq,
        at,
        lotId,
        by: present(facts.by),
        terms: present(facts.terms),
      }
    case 'lot_moved':
      return {
        type: 'lot_moved',
        seq,
        at,
        by: present(facts.by),
        opensAt: present(facts.opens_at),
        closesAt: present(facts.closes_at),
        reason: present(facts.reason),
      }
    case 'reserve_lowered':
      return { type: 'reserve_lowered', seq, at, by: present(facts.by), reserve: facts.reserve ?? null }
    case 'lot_opened':
      return {
        type: 'lot_opened',
        seq,
        at,
        closesAt: present(row.closes_at),
        hardCloseAt: present(facts.hard_close_at),
      }
    case 'lot_paused':
      return {
        type: 'lot_paused',
        seq,
        at,
        by: present(facts.by),
        reason: present(facts.reason),
        since: present(facts.since),
      }
    case 'lot_resumed':
      return {
        type: 'lot_resumed',
        seq,
        at,
        by: present(facts.by),
        closesAt: present(row.closes_at),
        hardCloseAt: present(facts.hard_close_at),
      }
    case 'lot_closed':
      return { type: 'lot_closed', seq, at, outcome: present(facts.outcome) }
    case 'konfirmasi_ended':
      return { type: 'konfirmasi_ended', seq, at, outcome: present(facts.outcome) }
    case 'lot_withdrawn':
    case 'lot_cancelled':
      return { type: row.type, seq, at, by: present(facts.by), reason: present(facts.reason) }
    default:
      return { ...facts.event, type: row.type, seq, at } as LiveOnly
  }
}

/** What of an event has no column of its own. */
export function factsOf(event: AnyLotEvent): LotEventFacts | null {
  if (isOfLiveLot(event)) {
    const { type: _, seq: __, at: ___, ...rest } = event
    return event.type === 'bid_taken_back' ? { event: rest, undoes: event.undoes } : { event: rest }
  }
  switch (event.type) {
    case 'lot_published':
      return { by: event.by, terms: event.terms }
    case 'lot_moved':
      return { by: event.by, opens_at: event.opensAt, closes_at: event.closesAt, reason: event.reason }
    case 'reserve_lowered':
      return { by: event.by, reserve: event.reserve }
    case 'lot_opened':
      return { hard_close_at: event.hardCloseAt }
    case 'lot_paused':
      return { by: event.by, reason: event.reason, since: event.since }
    case 'lot_resumed':
      return { by: event.by, hard_close_at: event.hardCloseAt }
    case 'lot_closed':
    case 'konfirmasi_ended':
      return { outcome: event.outcome }
    case 'lot_withdrawn':
    case 'lot_cancelled':
      return { by: event.by, reason: event.reason }
    case 'bid_undone':
      return { undoes: event.undoes, undone_price: event.price }
    case 'maximum_lowered':
      return event.undoes === null ? null : { undoes: event.undoes }
    case 'bid_placed':
    case 'maximum_raised':
      return null
  }
}
