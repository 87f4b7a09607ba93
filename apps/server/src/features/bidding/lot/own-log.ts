import type { Reply } from '@ketok/contract'
import {
  type BidderId,
  type LogStep,
  type LotEnd,
  type LotId,
  type NiplId,
  type Rupiah,
  wibIso,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { becameAfterSale, eventsAfter, lateAttempt, lotEnd } from './lot.store.ts'
import { receiptView } from './lot.views.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import { signedResponses } from './signed-responses.ts'

type OwnBid = Reply<'GET /customer/riwayat-lelang/{lot_id}'>['bids'][number]

/** A lot's log as one of its bidders may know it. */
export interface OwnLog {
  readonly standing: Reply<'GET /customer/riwayat-lelang/{lot_id}'>['standing']
  /** Everything that happened; for the rules, not for showing: it holds every maximum. */
  readonly steps: readonly LogStep[]
  /** Null while the lot is being sold. */
  readonly end: LotEnd | null
  /** Own bids with their receipts, newest first. */
  readonly bids: OwnBid[]
  /** A bid of theirs that came after the end, by so much. */
  readonly lateByMs: number | null
  tagOf(bidder: BidderId, nipl: NiplId | null): { name: string; nipl_number: number }
}

/** Null when they never bid on it. Receipts are signed again as they were: the house keeps none. */
export async function ownLog(services: Services, lotId: LotId, me: BidderId): Promise<OwnLog | null> {
  const { db, lots } = services
  const snapshot = await lots.snapshot(lotId)
  if (snapshot === null) return null
  const rows = await eventsAfter(db, lotId, 0)
  const mine = rows.filter((row) => row.bidder_id === me)
  if (mine.length === 0) return null
  const requests = mine.filter((row) => row.client_bid_id !== null && row.maximum !== null)
  const [responses, end, lateAt, became] = await Promise.all([
    signedResponses({ db, receipts: lots.receipts }, snapshot, requests),
    lotEnd(db, lotId),
    lateAttempt(db, lotId, me),
    becameAfterSale(db, lotId, me),
  ])
  const undone = new Set(mine.flatMap((row) => row.facts?.undoes ?? []))
  const bids = requests.flatMap((row): OwnBid[] => {
    const response = responses.get(row.seq)
    if (response === undefined || !response.accepted || row.maximum === null) return []
    return [
      {
        seq: row.seq,
        at: wibIso(row.at),
        amount: row.maximum,
        price: row.price ?? snapshot.sheet.terms.base,
        outcome: outcomeOfRow(row),
        taken_back: undone.has(row.seq),
        receipt: receiptView(snapshot, lots.receipts, response),
      },
    ]
  })
  return {
    standing: became ?? standingOfEnd(snapshot, end, me, mine.at(-1)?.maximum ?? null),
    steps: rows.map(stepOf),
    end: endOf(end),
    bids: bids.toReversed(),
    lateByMs: lateAt === null ? null : Math.max(0, lateAt - snapshot.projection.closesAt),
    tagOf: (bidder, nipl) => snapshot.tag(bidder, nipl),
  }
}

function stepOf(row: LotEventRow): LogStep {
  return {
    seq: row.seq,
    at: row.at,
    bidder: row.bidder_id,
    maximum: row.type === 'bid_undone' ? null : row.maximum,
    leader: row.leader_id,
    leaderNipl: row.leader_nipl_id,
  }
}

function outcomeOfRow(row: LotEventRow): OwnBid['outcome'] {
  if (row.type === 'maximum_raised' || row.type === 'proxy_set') return 'raised'
  if (row.type === 'maximum_lowered') return 'lowered'
  if (row.leader_id === row.bidder_id) return 'leading'
  return row.price === row.maximum ? 'tied' : 'outbid'
}

interface StoredEnd {
  readonly state: string
  readonly winnerId: BidderId | null
  readonly price: Rupiah | null
  readonly reason: string | null
}

function endOf({ state, winnerId, price, reason }: StoredEnd): LotEnd | null {
  switch (state) {
    case 'sold':
    case 'konfirmasi':
      return winnerId === null || price === null ? null : { result: state, winner: winnerId, price }
    case 'passed':
      return { result: 'passed' }
    case 'withdrawn':
    case 'cancelled':
      return { result: 'stopped', because: reason ?? '' }
    default:
      return null
  }
}

function standingOfEnd(
  { projection }: LotSnapshot,
  { state, winnerId }: StoredEnd,
  me: BidderId,
  maximum: Rupiah | null,
): OwnLog['standing'] {
  switch (state) {
    case 'sold':
      return winnerId === me ? 'won' : 'lost'
    case 'konfirmasi':
      return winnerId === me ? 'konfirmasi' : 'lost'
    case 'passed':
      return 'lost'
    case 'withdrawn':
    case 'cancelled':
      return 'none'
    default:
      if (projection.leaderId === me) return 'leading'
      return maximum === null || projection.leaderId === null ? 'none' : 'outbid'
  }
}
