import type { Reply } from '@ketok/contract'
import {
  type AuctionId,
  areManyRefused,
  type BidderId,
  formatNiplNumber,
  formatRupiah,
  type Instant,
  instant,
  isJump,
  type LotId,
  leadsMany,
  MINUTE_MS,
  plus,
  wibIso,
} from '@ketok/domain'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { waitingAbout } from '../../people/proposal/proposal.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { cancellationProposal, saleSubject } from './cancel-sale.ts'
import { cancellationOf } from './control.store.ts'
import {
  type BidderName,
  bidsSince,
  type LinkedPair,
  latestMoves,
  linkedPairs,
  namesOfBidders,
  type PriceMove,
  type RoomLotRow,
  type RoomSaleRow,
  roomLots,
  roomSale,
} from './control-room.store.ts'

type Room = Reply<'GET /office/lelang/{auction_id}/kendali'>
type Alarm = Room['alarms'][number]
type Names = ReadonlyMap<BidderId, BidderName>

/** Bids and refusals are counted over so long. */
const COUNTED_MS = 5 * MINUTE_MS
/** A jump of the price is news for so long. */
const JUMP_IS_NEWS_MS = 15 * MINUTE_MS
const ALARMS_MAX = 30

export async function findControlRoom(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Room> {
  const { db, now, lotViewers } = services
  const sale = orNotFound(await roomSale(db, auctionId))
  refuseOutsideBranch(staff, sale.branch_id)
  if (sale.kind !== 'time') refuse({ code: 'sale_of_auctioneer' })
  const at = now()
  const [lots, moves, pairs, bids, cancellation] = await Promise.all([
    roomLots(db, auctionId),
    latestMoves(db, auctionId),
    linkedPairs(db, auctionId),
    bidsSince(db, auctionId, plus(at, -COUNTED_MS)),
    cancellationShown(db, auctionId),
  ])
  const names = await namesOfBidders(db, auctionId, peopleIn(lots, moves, pairs))
  return {
    auction_id: sale.auction_id,
    name: sale.name,
    branch_name: sale.branch_name,
    time_zone: sale.time_zone,
    opens_at: wireTime(sale.opens_at),
    closes_at: wireTime(endOf(sale, lots)),
    state: stateOf(sale, lots, at),
    lots: lots.map((lot) => lotView(lot, names, lotViewers.count(lot.lot_id))),
    alarms: alarmsIn({ lots, moves, pairs, bids, names, at }),
    bids,
    cancellation,
    server_time: wibIso(at),
  }
}

const isOn = ({ state }: RoomLotRow) => state === 'open' || state === 'paused' || state === 'scheduled'

function endOf({ closes_at }: RoomSaleRow, lots: readonly RoomLotRow[]): Date {
  return new Date(Math.max(closes_at.getTime(), ...lots.map((lot) => lot.closes_at.getTime())))
}

function stateOf(
  { cancelled_at, opens_at }: RoomSaleRow,
  lots: readonly RoomLotRow[],
  at: Instant,
): Room['state'] {
  if (cancelled_at !== null) return 'cancelled'
  if (lots.length > 0 && !lots.some(isOn)) return 'closed'
  return opens_at.getTime() > at ? 'scheduled' : 'open'
}

function lotView(lot: RoomLotRow, names: Names, viewers: number): Room['lots'][number] {
  const { leader_id, has_reserve, reserve_met, paused_since, pause_reason, ...row } = lot
  const leader = leader_id === null ? undefined : names.get(leader_id)
  return {
    ...row,
    leader: leader === undefined ? null : { full_name: leader.full_name, nipl_number: leader.nipl_number },
    opens_at: wireTime(row.opens_at),
    closes_at: wireTime(row.closes_at),
    first_closes_at: wireTime(row.first_closes_at),
    cap_at: wireTime(row.cap_at),
    reserve: has_reserve ? (reserve_met ? 'met' : 'not_met') : 'none',
    pause:
      paused_since === null || pause_reason === null
        ? null
        : { since: wibIso(instant(paused_since)), reason: pause_reason },
    viewer_count: viewers,
  }
}

async function cancellationShown(db: Db, auctionId: AuctionId): Promise<Room['cancellation']> {
  const begun = await cancellationOf(db, auctionId)
  if (begun !== null)
    return { reason: begun.reason, state: begun.done_at === null ? 'stopping' : 'done', proposal_id: null }
  const proposal = await waitingAbout(db, cancellationProposal, saleSubject(auctionId))
  if (proposal === null) return null
  return { reason: proposal.reason, state: 'waiting', proposal_id: proposal.id }
}

function peopleIn(
  lots: readonly RoomLotRow[],
  moves: readonly PriceMove[],
  pairs: readonly LinkedPair[],
): BidderId[] {
  const leaders = lots.flatMap(({ leader_id }) => (leader_id === null ? [] : [leader_id]))
  const others = [
    ...moves.map(({ bidder_id }) => bidder_id),
    ...pairs.flatMap(({ one, other }) => [one, other]),
  ]
  return [...new Set([...leaders, ...others])]
}

interface Seen {
  readonly lots: readonly RoomLotRow[]
  readonly moves: readonly PriceMove[]
  readonly pairs: readonly LinkedPair[]
  readonly bids: Room['bids']
  readonly names: Names
  readonly at: Instant
}

/** What concerns people comes first, then what concerns the site, then prices, newest first. */
function alarmsIn(seen: Seen): Alarm[] {
  return [...linked(seen), ...leading(seen), ...refused(seen), ...jumps(seen)].slice(0, ALARMS_MAX)
}

const niplOf = (bidder: BidderId, names: Names) => {
  const name = names.get(bidder)
  return name === undefined
    ? 'seorang penawar'
    : `${name.full_name} (NIPL ${formatNiplNumber(name.nipl_number)})`
}

const tagOf = (lotId: LotId, lots: readonly RoomLotRow[]) =>
  `Lot ${String(lots.find(({ lot_id }) => lot_id === lotId)?.lot_number ?? 0).padStart(3, '0')}`

function linked({ pairs, names, lots }: Seen): Alarm[] {
  return pairs.flatMap(({ lot_id, one, other, is_seller, by_device, by_account }) => {
    const who = `${niplOf(one, names)} dan ${is_seller ? 'penitip lot ini' : niplOf(other, names)}`
    const told = (kind: Alarm['kind'], how: string): Alarm => ({
      kind,
      message: `${tagOf(lot_id, lots)}: ${who} ${how}`,
      lot_id,
      at: null,
    })
    return [
      ...(by_account ? [told('same_account', 'memakai rekening bank yang sama')] : []),
      ...(by_device ? [told('same_device', 'masuk dari peramban dan alamat yang sama')] : []),
    ]
  })
}

function leading({ lots, names }: Seen): Alarm[] {
  const leaders = lots.filter(isOn).map(({ leader_id }) => leader_id)
  return leadsMany(leaders).map(({ bidder, count }) => ({
    kind: 'many_leads',
    message: `${niplOf(bidder, names)} tertinggi di ${count} lot sekaligus`,
    lot_id: null,
    at: null,
  }))
}

function refused({ bids }: Seen): Alarm[] {
  if (!areManyRefused(bids)) return []
  const message = `${bids.refused} tawaran ditolak dalam 5 menit terakhir, ${bids.accepted} diterima`
  return [{ kind: 'refusals', message, lot_id: null, at: null }]
}

function jumps({ moves, names, lots, at }: Seen): Alarm[] {
  return moves.flatMap(({ lot_id, at: when, bidder_id, from_price, to_price, increment }) => {
    if (at - when.getTime() > JUMP_IS_NEWS_MS || !isJump(from_price, to_price, increment)) return []
    const message = `${tagOf(lot_id, lots)}: naik ${formatRupiah(to_price - from_price)} sekaligus oleh ${niplOf(bidder_id, names)}`
    return [{ kind: 'jump' as const, message, lot_id, at: wireTime(when) }]
  })
}
