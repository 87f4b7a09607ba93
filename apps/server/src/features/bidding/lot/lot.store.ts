import type { Refusal } from '@ketok/contract/refusals'
import {
  type AuctionId,
  type BidderId,
  DEFAULT_TIMED_RULES,
  type Instant,
  isRecord,
  type Lead,
  type LotId,
  type LotTerms,
  type NiplId,
  type ProductTypeId,
  present,
  type Rupiah,
  type UnitId,
} from '@ketok/domain'
import { CompiledQuery, sql } from 'kysely'
import { sqlStateOf } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/hot/callback-statements.ts'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import type { DoubleRow } from '../../people/account/account.ts'
import { arrayLiteral, byteaElement, quoted } from './array-literal.ts'
import type { LotStateName } from './lot.tables.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { AnyLot } from './lot-form.ts'

/** What of a lot never changes once anybody can bid: who may, under which terms. */
export interface LotSheet {
  readonly lotId: LotId
  readonly unitId: UnitId
  readonly auctionId: AuctionId
  readonly productTypeId: ProductTypeId
  readonly lotNumber: number
  readonly kind: 'time' | 'live' | 'offline'
  readonly premium: boolean
  readonly consignorId: BidderId | null
  readonly terms: LotTerms
}

export async function lotSheet(db: Db, lotId: LotId): Promise<LotSheet | null> {
  const row = await lotSheetRows(db).where('lot.id', '=', lotId).executeTakeFirst()
  return row === undefined ? null : lotSheetOf(row)
}

/** In no particular order. */
export async function lotSheets(db: Db, lotIds: readonly LotId[]): Promise<LotSheet[]> {
  const rows = await lotSheetRows(db).where(sql<boolean>`lot.id = any(${lotIds}::integer[])`).execute()
  return rows.map(lotSheetOf)
}

function lotSheetRows(db: Db) {
  return db
    .selectFrom('lot')
    .innerJoin('auction', 'auction.id', 'lot.auction_id')
    .innerJoin('unit', 'unit.id', 'lot.unit_id')
    .select([
      'lot.id',
      'lot.unit_id',
      'lot.auction_id',
      'auction.product_type_id',
      'lot.lot_number',
      'auction.kind',
      'auction.audience',
      'unit.consignor_id',
      'lot.base_price',
      'lot.increment',
      'lot.reserve',
      'lot.opens_at',
      'lot.closes_at',
      'lot.window_ms',
      'lot.extension_ms',
      'lot.cap_ms',
      'lot.terms_version',
    ])
}

function lotSheetOf(
  row: Awaited<ReturnType<ReturnType<typeof lotSheetRows>['executeTakeFirstOrThrow']>>,
): LotSheet {
  return {
    lotId: row.id,
    unitId: row.unit_id,
    auctionId: row.auction_id,
    productTypeId: row.product_type_id,
    lotNumber: row.lot_number,
    kind: row.kind,
    premium: row.audience === 'premium',
    consignorId: row.consignor_id,
    terms: {
      version: row.terms_version,
      base: row.base_price,
      increment: row.increment,
      reserve: row.reserve,
      windowMs: row.window_ms,
      extensionMs: row.extension_ms,
      capMs: row.cap_ms,
      confirmFactor: DEFAULT_TIMED_RULES.confirmFactor,
      opensAt: row.opens_at.getTime(),
      closesAt: row.closes_at.getTime(),
    },
  }
}

/** Where the log of a lot ends. */
export interface LotHead {
  readonly seq: number
  readonly fence: number
  readonly hash: Buffer
  readonly lot: AnyLot
  readonly projection: LotProjection
}

export async function lotHead(db: Db, lotId: LotId): Promise<LotHead | null> {
  const row = await db
    .selectFrom('lot_state')
    .leftJoin('nipl_hold', 'nipl_hold.lot_id', 'lot_state.lot_id')
    .selectAll('lot_state')
    .select('nipl_hold.nipl_id as hold')
    .where('lot_state.lot_id', '=', lotId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    seq: row.seq,
    fence: row.fence,
    hash: row.head,
    lot: row.snapshot,
    projection: {
      state: row.state,
      announcedSeq: row.announced_seq,
      price: row.price,
      leaderId: row.leader_id,
      reserveMet: row.reserve_met,
      bidCount: row.bid_count,
      bidderCount: row.bidder_count,
      extensionCount: row.extension_count,
      opensAt: row.opens_at.getTime(),
      closesAt: row.closes_at.getTime(),
      capAt: row.cap_at.getTime(),
      hold: row.hold,
    },
  }
}

/** The layout of a published lot's log, and the key of its pseudonyms. Layout 1 has no pseudonyms, so its key is null. */
export async function logFormatOf(db: Db, lotId: LotId): Promise<{ layout: 1 | 2; key: Buffer | null }> {
  return db
    .selectFrom('lot_state')
    .leftJoin('lot_secret', 'lot_secret.lot_id', 'lot_state.lot_id')
    .select(['lot_state.layout', 'lot_secret.key'])
    .where('lot_state.lot_id', '=', lotId)
    .executeTakeFirstOrThrow()
}

/** The maximum of who leads at this seq, with what opens its commitment. */
export async function leadersCommitment(
  db: Db,
  lotId: LotId,
  bidder: BidderId,
  atSeq: number,
): Promise<Lead | null> {
  const row = await db
    .selectFrom('lot_event')
    .select(['seq', 'maximum', 'salt'])
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidder)
    .where('seq', '<=', atSeq)
    .where('maximum', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { seq: row.seq, amount: present(row.maximum), salt: row.salt, bidder }
}

export async function lotSeq(db: Db, lotId: LotId): Promise<number> {
  const row = await db.selectFrom('lot_state').select('seq').where('lot_id', '=', lotId).executeTakeFirst()
  return row?.seq ?? 0
}

export async function lotSeqs(db: Db, lotIds: readonly LotId[]): Promise<Map<LotId, number>> {
  const rows = await db
    .selectFrom('lot_state')
    .select(['lot_id', 'seq'])
    .where('lot_id', '=', sql<LotId>`any(${lotIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ lot_id, seq }) => [lot_id, seq]))
}

/**
 * After a commit whose outcome nobody knows: waits for whatever still holds the lot, and raises the fence, so that a
 * statement still on its way can not land after others were told that it did not.
 */
export async function recoverLot(
  db: Db,
  lotId: LotId,
): Promise<{ seq: number; hash: Buffer; fence: number }> {
  const row = await db
    .updateTable('lot_state')
    .set((eb) => ({ fence: eb('fence', '+', 1) }))
    .where('lot_id', '=', lotId)
    .returning(['seq', 'head', 'fence'])
    .executeTakeFirstOrThrow()
  return { seq: row.seq, hash: row.head, fence: row.fence }
}

/** What a lot became for one of its bidders after its log had ended: bought by an offer, or not paid for. */
export async function becameAfterSale(
  db: Db,
  lotId: LotId,
  bidder: BidderId,
): Promise<'bought' | 'defaulted' | null> {
  const row = await db
    .selectFrom('lot_after_sale')
    .select('became')
    .where('lot_id', '=', lotId)
    .where('customer_id', '=', bidder)
    .executeTakeFirst()
  return row?.became ?? null
}

/** Those of the customers whose bids stand in a log of the sale. */
export async function biddersOfSale(
  db: Db,
  auctionId: AuctionId,
  customers: readonly BidderId[],
): Promise<BidderId[]> {
  const { rows } = await sql<{ bidder_id: BidderId }>`
    select distinct lot_event.bidder_id from lot_event join lot on lot.id = lot_event.lot_id
    where lot.auction_id = ${auctionId} and lot_event.bidder_id = any(${[...customers]}::integer[])`.execute(
    db,
  )
  return rows.map(({ bidder_id }) => bidder_id)
}

/** Of every lot of a sale that is not over; those that are in the middle of an append are waited for. */
export async function incrementFences(tx: Db, auctionId: AuctionId): Promise<void> {
  await sql`
    update lot_state set fence = fence + 1
    where lot_id in (
      select lot_state.lot_id from lot_state join lot on lot.id = lot_state.lot_id
      where lot.auction_id = ${auctionId} and lot_state.state in ('scheduled', 'open', 'paused')
      -- In order, so that two who do this never wait for each other.
      order by lot_state.lot_id for no key update of lot_state)`.execute(tx)
}

const EVENT_COLUMNS = [
  'seq',
  'type',
  'at',
  'bidder_id',
  'nipl_id',
  'client_bid_id',
  'batch_seq',
  'maximum',
  'price',
  'leader_id',
  'leader_nipl_id',
  'reserve_met',
  'closes_at',
  'surpassed_bidder_id',
  'surpassed_nipl_id',
  'surpassed_maximum',
  'facts',
  'salt',
  'hash',
] as const

export async function eventsAfter(db: Db, lotId: LotId, seq: number): Promise<LotEventRow[]> {
  const rows = await db
    .selectFrom('lot_event')
    .select(EVENT_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return rows.map(toEventRow)
}

/** What another node appended, with what others see of its bidders. */
export interface MissedEvent {
  readonly row: LotEventRow
  readonly full_name: string | null
  readonly nipl_number: number | null
}

const MISSED_EVENTS = `
SELECT ${EVENT_COLUMNS.join(', ')},
  (SELECT full_name FROM customer WHERE customer.id = missed.bidder_id) AS full_name,
  (SELECT nipl_number FROM nipl WHERE nipl.id = missed.nipl_id) AS nipl_number
FROM events_after($1, $2) AS missed ORDER BY seq`

export async function missedEvents(db: Db, lotId: LotId, after: number): Promise<MissedEvent[]> {
  const { rows } = await db.executeQuery<StoredEvent & Omit<MissedEvent, 'row'>>(
    CompiledQuery.raw(MISSED_EVENTS, [lotId, after]),
  )
  return rows.map(({ full_name, nipl_number, ...stored }) => ({
    row: toEventRow(stored),
    full_name,
    nipl_number,
  }))
}

/** Longer than any batch. */
const BATCH_SPAN = 2_000

/** Everything with a receipt that was committed in the same batches. */
export async function batchMates(db: Db, lotId: LotId, batchSeqs: readonly number[]): Promise<LotEventRow[]> {
  const event = EVENT_COLUMNS.map((column) => `lot_event.${column}`).join(', ')
  const { rows } = await db.executeQuery<StoredEvent>(
    CompiledQuery.raw(
      `SELECT ${event} FROM unnest($2::integer[]) AS batch (first)
       JOIN lot_event ON lot_event.lot_id = $1 AND lot_event.seq >= batch.first
         AND lot_event.seq < batch.first + ${BATCH_SPAN} AND lot_event.batch_seq = batch.first
       WHERE lot_event.client_bid_id IS NOT NULL
       ORDER BY lot_event.seq`,
      [lotId, arrayLiteral(batchSeqs, (seq) => seq)],
    ),
  )
  return rows.map(toEventRow)
}

/** The latest bids that everybody heard of, newest first. */
export async function latestBids(
  db: Db,
  lotId: LotId,
  limit: number,
  beforeSeq: number | null,
): Promise<LotEventRow[]> {
  const rows = await db
    .selectFrom('lot_event')
    .select(EVENT_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('type', 'in', ['bid_placed', 'bid_undone', 'bid_taken', 'bid_taken_back'])
    .$call((query) => (beforeSeq === null ? query : query.where('seq', '<', beforeSeq)))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toEventRow)
}

/** The event that answered this request of this bidder, if it was accepted. */
export async function acceptedBid(
  db: Db,
  lotId: LotId,
  bidderId: BidderId,
  clientBidId: string,
): Promise<LotEventRow | null> {
  const row = await db
    .selectFrom('lot_event')
    .select(EVENT_COLUMNS)
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .where('client_bid_id', '=', clientBidId)
    .executeTakeFirst()
  return row === undefined ? null : toEventRow(row)
}

/** Whether that event was taken back by its bidder. */
export async function wasUndone(db: Db, lotId: LotId, bidderId: BidderId, seq: number): Promise<boolean> {
  const row = await db
    .selectFrom('lot_event')
    .select('seq')
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .where('seq', '>', seq)
    .where(sql<boolean>`(facts ->> 'undoes')::integer = ${seq}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface RequestKey {
  readonly bidderId: BidderId
  readonly clientBidId: string
}

export interface LotRequestKey extends RequestKey {
  readonly lotId: LotId
}

interface GivenAnswer {
  readonly index: number
  readonly row: LotEventRow | null
  readonly refusal: Refusal | null
  /** With a refusal: what was refused. */
  readonly request: string | null
}

/**
 * `LIMIT 1` has each looked up by its key: for many at once PostgreSQL reads the whole log of the lot otherwise, or that of
 * all lots. Not prepared: a plan of the time when a log was short would be kept when it is long.
 */
const GIVEN_RESPONSES = `
SELECT asked.n::integer AS n, given.refusal, given.question, ${EVENT_COLUMNS.map((column) => `lot_event.${column}`).join(', ')}
FROM unnest($1::integer[], $2::integer[], $3::text[]) WITH ORDINALITY AS asked (lot_id, bidder_id, client_bid_id, n)
LEFT JOIN LATERAL (
  SELECT * FROM lot_event WHERE bidder_id = asked.bidder_id AND lot_id = asked.lot_id AND client_bid_id = asked.client_bid_id LIMIT 1
) AS lot_event ON true
LEFT JOIN LATERAL (
  SELECT * FROM bid_refusal WHERE lot_id = asked.lot_id AND bidder_id = asked.bidder_id AND client_bid_id = asked.client_bid_id LIMIT 1
) AS given ON true
WHERE lot_event.seq IS NOT NULL OR given.refusal IS NOT NULL`

/** The responses to those of the requests that have one, whichever node gave it: an event or a refusal. */
export async function givenResponses(db: Db, requests: readonly LotRequestKey[]): Promise<GivenAnswer[]> {
  const { rows } = await db.executeQuery<
    {
      n: number
      refusal: Refusal | null
      question: string | null
    } & (StoredEvent | { seq: null })
  >(
    CompiledQuery.raw(GIVEN_RESPONSES, [
      arrayLiteral(requests, (request) => request.lotId),
      arrayLiteral(requests, (request) => request.bidderId),
      arrayLiteral(requests, (request) => request.clientBidId),
    ]),
  )
  return rows.map(({ n, refusal, question: request, ...stored }) => ({
    index: n - 1,
    row: stored.seq === null ? null : toEventRow(stored),
    refusal,
    request,
  }))
}

/** Every request about this lot that has a response. */
export async function answeredRequests(db: Db, lotId: LotId): Promise<RequestKey[]> {
  const accepted = db
    .selectFrom('lot_event')
    .select(['bidder_id as bidderId', 'client_bid_id as clientBidId'])
    .where('lot_id', '=', lotId)
    .where('client_bid_id', 'is not', null)
  const refused = db
    .selectFrom('bid_refusal')
    .select(['bidder_id as bidderId', 'client_bid_id as clientBidId'])
    .where('lot_id', '=', lotId)
  return (await accepted.unionAll(refused).execute()) as RequestKey[]
}

export interface RefusalRow extends LotRequestKey {
  readonly refusal: Refusal
  readonly request: string | null
  readonly at: Instant
}

export async function insertRefusals(db: Db, rows: readonly RefusalRow[]): Promise<void> {
  const iso = isoOf()
  await db.executeQuery(
    CompiledQuery.raw(
      `INSERT INTO bid_refusal (lot_id, bidder_id, client_bid_id, refusal, at, question)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[])
       ON CONFLICT DO NOTHING`,
      [
        arrayLiteral(rows, (row) => row.lotId),
        arrayLiteral(rows, (row) => row.bidderId),
        arrayLiteral(rows, (row) => row.clientBidId),
        arrayLiteral(rows, (row) => quoted(JSON.stringify(row.refusal))),
        arrayLiteral(rows, (row) => iso(row.at)),
        arrayLiteral(rows, (row) => (row.request === null ? null : quoted(row.request))),
      ],
    ),
  )
}

/** What the bid path must know of a customer, as of now. */
export interface BidderRow {
  readonly id: BidderId
  readonly full_name: string
  readonly email_verified: boolean
  readonly approved: boolean
  readonly barred: boolean
  readonly is_staff: boolean
  readonly is_prem: boolean
  readonly premium_product_type_ids: ProductTypeId[]
  readonly premium_auction_ids: AuctionId[]
  /** Their lowest NIPL of this auction that no other lot holds; the one this lot holds comes first. */
  readonly nipl_id: NiplId | null
  readonly nipl_number: number | null
  readonly owns_nipl: boolean
  /** Null for nearly everybody. */
  readonly doubles: readonly DoubleRow[] | null
}

const BIDDERS_ON = prepared('bidders_on', 'SELECT * FROM bidders_on($1, $2, $3)')

/** Everything that decides who of these may bid on the lot, in one round trip for a batch. */
export async function biddersOn(
  db: Db,
  lotId: LotId,
  auctionId: AuctionId,
  bidders: readonly BidderId[],
): Promise<BidderRow[]> {
  const { rows } = await db.executeQuery<BidderRow>(
    CompiledQuery.raw(BIDDERS_ON, [lotId, auctionId, arrayLiteral(bidders, (id) => id)]),
  )
  return rows
}

export interface BidderTagRow {
  readonly bidder_id: BidderId
  readonly full_name: string
  readonly nipl_id: NiplId
  readonly nipl_number: number
  /** Not only left a maximum. */
  readonly has_bid: boolean
}

/** Everyone who bid or left a maximum on the lot, with the NIPL they did it with. */
export async function bidderTags(db: Db, lotId: LotId): Promise<BidderTagRow[]> {
  const { rows } = await sql<BidderTagRow>`
    SELECT bidder_id, full_name, nipl_id, nipl_number, has_bid
    FROM (
      SELECT bidder_id, nipl_id, bool_or(type <> 'proxy_set') AS has_bid
      FROM lot_event WHERE lot_id = ${lotId} AND nipl_id IS NOT NULL GROUP BY bidder_id, nipl_id
    ) AS bids
    JOIN customer ON customer.id = bids.bidder_id
    JOIN nipl ON nipl.id = bids.nipl_id`.execute(db)
  return rows
}

/** The bidder's last own maximum on the lot; null when they never bid or took their only bid back. */
export async function ownMaximum(db: Db, lotId: LotId, bidderId: BidderId): Promise<Rupiah | null> {
  const row = await db
    .selectFrom('lot_event')
    .select('maximum')
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.maximum ?? null
}

export interface OwnProxyRow {
  readonly lot_id: LotId
  readonly maximum: Rupiah
  readonly leading: boolean
}

/** The bidder's last own maximum on each lot that is still sold, the next to end first. */
export async function ownProxies(db: Db, bidderId: BidderId): Promise<OwnProxyRow[]> {
  const { rows } = await sql<OwnProxyRow>`
    SELECT lot_state.lot_id, own.maximum, lot_state.leader_id IS NOT DISTINCT FROM ${bidderId} AS leading
    FROM (
      SELECT DISTINCT ON (lot_id) lot_id, maximum
      FROM lot_event
      WHERE bidder_id = ${bidderId}
      ORDER BY lot_id, seq DESC
    ) own
    JOIN lot_state ON lot_state.lot_id = own.lot_id
    WHERE own.maximum IS NOT NULL AND (lot_state.state IN ('open', 'paused')
      OR lot_state.state = 'scheduled' AND lot_state.live_auction_id IS NOT NULL)
    ORDER BY lot_state.closes_at, lot_state.lot_id`.execute(db)
  return rows
}

/** How the lot stands now, and the reason when it was stopped. */
export async function lotEnd(
  db: Db,
  lotId: LotId,
): Promise<{ state: string; winnerId: BidderId | null; price: Rupiah | null; reason: string | null }> {
  const row = await db
    .selectFrom('lot_state')
    .leftJoin('lot_result', 'lot_result.lot_id', 'lot_state.lot_id')
    .select(['lot_state.state', 'lot_result.winner_id', 'lot_result.price'])
    .select((eb) =>
      eb
        .selectFrom('lot_event')
        .select(sql<string | null>`facts ->> 'reason'`.as('reason'))
        .whereRef('lot_event.lot_id', '=', 'lot_state.lot_id')
        .where('type', 'in', ['lot_withdrawn', 'lot_cancelled'])
        .limit(1)
        .as('reason'),
    )
    .where('lot_state.lot_id', '=', lotId)
    .executeTakeFirstOrThrow()
  return {
    state: row.state,
    winnerId: row.winner_id,
    price: row.price,
    reason: row.reason,
  }
}

/** When a bid of theirs was refused because the lot had ended, the first time. */
export async function lateAttempt(db: Db, lotId: LotId, bidderId: BidderId): Promise<Instant | null> {
  const row = await db
    .selectFrom('bid_refusal')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('lot_id', '=', lotId)
    .where('bidder_id', '=', bidderId)
    .where(sql<boolean>`refusal ->> 'code' IN ('bid_late', 'lot_closed')`)
    .executeTakeFirst()
  return row?.at == null ? null : row.at.getTime()
}

/** Whether the log holds a command of the console by this name. */
export async function orderInLog(db: Db, lotId: LotId, commandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lot_event')
    .select('seq')
    .where('lot_id', '=', lotId)
    .where(sql<boolean>`facts ? 'command_id' AND facts ->> 'command_id' = ${commandId}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface LateBidRow {
  readonly lot_id: LotId
  readonly bidder_id: BidderId
  readonly full_name: string
  readonly nipl_number: number | null
  readonly amount: Rupiah
  readonly at: Date
}

/** Bids that came after the hammer of these lots, newest first. */
export async function bidsAfterHammer(
  db: Db,
  lotIds: readonly LotId[],
  limit: number,
): Promise<LateBidRow[]> {
  const { rows } = await sql<LateBidRow>`
    SELECT bid_refusal.lot_id, bid_refusal.bidder_id, customer.full_name, own.nipl_number,
      (bid_refusal.refusal ->> 'amount')::bigint AS amount, bid_refusal.at
    FROM bid_refusal
    JOIN customer ON customer.id = bid_refusal.bidder_id
    JOIN lot ON lot.id = bid_refusal.lot_id
    LEFT JOIN LATERAL (
      SELECT nipl_number FROM nipl
      WHERE nipl.auction_id = lot.auction_id AND nipl.customer_id = bid_refusal.bidder_id
      ORDER BY nipl_number LIMIT 1
    ) own ON true
    WHERE bid_refusal.lot_id = ANY(${[...lotIds]}) AND bid_refusal.refusal ->> 'code' = 'hammer_fallen'
    ORDER BY bid_refusal.at DESC LIMIT ${limit}`.execute(db)
  return rows
}

export interface OwnNiplRow {
  readonly nipl_number: number
  readonly state: string
  readonly held_by: LotId | null
}

export async function ownNipls(db: Db, auctionId: AuctionId, bidderId: BidderId): Promise<OwnNiplRow[]> {
  const rows = await db
    .selectFrom('nipl')
    .leftJoin('nipl_hold', 'nipl_hold.nipl_id', 'nipl.id')
    .select(['nipl.nipl_number', 'nipl.state', 'nipl_hold.lot_id as held_by'])
    .where('nipl.auction_id', '=', auctionId)
    .where('nipl.customer_id', '=', bidderId)
    .orderBy('nipl.nipl_number')
    .execute()
  return rows.map((row) => ({ ...row, held_by: row.held_by }))
}

export interface LotProjection {
  readonly state: LotStateName
  readonly announcedSeq: number
  readonly price: Rupiah | null
  readonly leaderId: BidderId | null
  readonly reserveMet: boolean
  readonly bidCount: number
  readonly bidderCount: number
  readonly extensionCount: number
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capAt: Instant
  /** The NIPL that the lot holds after it. */
  readonly hold: NiplId | null
}

export interface Append {
  readonly lotId: LotId
  readonly expectedSeq: number
  readonly expectedFence: number
  readonly at: Instant
  /** Past this moment nobody waits for it any more, and nothing is appended. */
  readonly until: Instant | null
  readonly rows: readonly LotEventRow[]
  /** Every NIPL that is bid with. */
  readonly usedNipls: readonly NiplId[]
  /** Whether certainly no other node uses them at this moment, nor has answered one of the requests. */
  readonly isAlone: boolean
  readonly lot: AnyLot
  readonly projection: LotProjection
}

export type AppendOutcome = 'appended' | 'moved' | 'nipl_taken' | 'answered_before' | 'too_late'

const APPEND = prepared(
  'append_lot_events',
  `SELECT append_lot_events(${Array.from({ length: 35 }, (_, index) => `$${index + 1}`).join(',')}) AS appended
   WHERE $36::timestamptz IS NULL OR clock_timestamp() < $36`,
)

/** See `append_lot_events`; and what PostgreSQL answers to the one it chose as the victim of a conflict. */
const LOOK_AGAIN = new Set(['KT001', '40001', '40P01'])

/**
 * Appends, or changes nothing and says why. Inside a transaction any outcome but `appended` must roll it back.
 * `moved`: another node was first. `nipl_taken`: a bidder of the batch lost the right since it was read.
 * `answered_before`: one of the requests was answered by another node. `too_late`: nobody waits for the answer any more.
 */
export async function append(db: Db, { rows, projection, ...rest }: Append): Promise<AppendOutcome> {
  const end = isoOf()
  const parameters = [
    rest.lotId,
    rest.expectedSeq,
    rest.expectedFence,
    new Date(rest.at).toISOString(),
    arrayLiteral(rows, (row) => row.type),
    arrayLiteral(rows, (row) => row.bidder_id),
    arrayLiteral(rows, (row) => row.nipl_id),
    arrayLiteral(rows, (row) => row.client_bid_id),
    arrayLiteral(rows, (row) => row.maximum),
    arrayLiteral(rows, (row) => row.price),
    arrayLiteral(rows, (row) => row.leader_id),
    arrayLiteral(rows, (row) => row.leader_nipl_id),
    arrayLiteral(rows, (row) => row.reserve_met),
    arrayLiteral(rows, (row) => (row.closes_at === null ? null : end(row.closes_at))),
    arrayLiteral(rows, (row) => row.surpassed_bidder_id),
    arrayLiteral(rows, (row) => row.surpassed_nipl_id),
    arrayLiteral(rows, (row) => row.surpassed_maximum),
    arrayLiteral(rows, (row) => (row.facts === null ? null : quoted(JSON.stringify(row.facts)))),
    arrayLiteral(rows, (row) => byteaElement(row.salt)),
    arrayLiteral(rows, (row) => byteaElement(row.hash)),
    arrayLiteral(rest.usedNipls, (id) => id),
    !rest.isAlone,
    projection.hold,
    JSON.stringify(rest.lot),
    projection.state,
    projection.announcedSeq,
    projection.price,
    projection.leaderId,
    projection.reserveMet,
    projection.bidCount,
    projection.bidderCount,
    projection.extensionCount,
    end(projection.opensAt),
    end(projection.closesAt),
    end(projection.capAt),
    rest.until === null ? null : end(rest.until),
  ]
  try {
    const { rows: outcome } = await db.executeQuery<{ appended: boolean }>(
      CompiledQuery.raw(APPEND, parameters),
    )
    // A statement may lie in a frozen database for longer than its bidders wait.
    if (outcome[0] === undefined) return 'too_late'
    return outcome[0].appended ? 'appended' : 'moved'
  } catch (error) {
    if (LOOK_AGAIN.has(sqlStateOf(error) ?? '')) return 'nipl_taken'
    if (brokenConstraint(error) === 'lot_event_answer') return 'answered_before'
    // Another lot of the sale is on the block: two consoles called up two lots.
    if (brokenConstraint(error) === 'one_lot_on_the_block') throw new RefusalError({ code: 'lot_on_block' })
    // The same hold taken by two lots at the same moment: the loser looks again.
    if (brokenConstraint(error) === 'nipl_hold_pkey') return 'nipl_taken'
    throw error
  }
}

function brokenConstraint(error: unknown): string | undefined {
  return sqlStateOf(error) === '23505' && isRecord(error) ? String(error.constraint) : undefined
}

/** Neighbours in a batch nearly always share a moment, and writing a date costs more than comparing a number. */
function isoOf(): (at: Instant) => string {
  let last = Number.NaN
  let text = ''
  return (at) => {
    if (at !== last) {
      last = at
      text = new Date(at).toISOString()
    }
    return text
  }
}

export interface FirstEvent {
  readonly sheet: LotSheet
  readonly row: LotEventRow
  readonly lot: AnyLot
  readonly projection: LotProjection
  /** The key that makes the lot's pseudonyms. */
  readonly key: Buffer
}

/** The first events of logs, which are written in layout 2. Says whose log began: the others had begun before. */
export async function insertLots(tx: Db, firsts: readonly FirstEvent[]): Promise<Set<LotId>> {
  if (firsts.length === 0) return new Set()
  const states = await tx
    .insertInto('lot_state')
    .values(
      firsts.map(({ sheet: { lotId, auctionId, kind }, row, lot, projection }) => ({
        lot_id: lotId,
        seq: row.seq,
        head: row.hash,
        last_at: new Date(row.at),
        snapshot: JSON.stringify(lot),
        state: projection.state,
        announced_seq: projection.announcedSeq,
        price: projection.price,
        leader_id: projection.leaderId,
        opens_at: new Date(projection.opensAt),
        closes_at: new Date(projection.closesAt),
        cap_at: new Date(projection.capAt),
        live_auction_id: kind === 'time' ? null : auctionId,
        layout: 2,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot_id')
    .execute()
  const begun = new Set(states.map(({ lot_id }) => lot_id))
  const begins = firsts.filter(({ sheet }) => begun.has(sheet.lotId))
  if (begins.length === 0) return begun
  await tx
    .insertInto('lot_secret')
    .values(begins.map(({ sheet: { lotId }, key }) => ({ lot_id: lotId, key })))
    .execute()
  await tx
    .insertInto('lot_event')
    .values(
      begins.map(({ sheet: { lotId }, row }) => ({
        lot_id: lotId,
        seq: row.seq,
        type: row.type,
        at: new Date(row.at),
        facts: row.facts === null ? null : JSON.stringify(row.facts),
        salt: row.salt,
        hash: row.hash,
        bidder_id: null,
        nipl_id: null,
        client_bid_id: null,
        batch_seq: row.batch_seq,
        maximum: null,
        price: null,
        leader_id: null,
        leader_nipl_id: null,
        reserve_met: null,
        closes_at: null,
        surpassed_bidder_id: null,
        surpassed_nipl_id: null,
        surpassed_maximum: null,
      })),
    )
    .execute()
  return begun
}

export async function insertResult(
  tx: Db,
  lotId: LotId,
  result: {
    result: 'sold' | 'konfirmasi' | 'passed'
    winnerId: BidderId | null
    niplId: NiplId | null
    price: Rupiah | null
    at: Instant
  },
): Promise<void> {
  await tx
    .insertInto('lot_result')
    .values({
      lot_id: lotId,
      result: result.result,
      winner_id: result.winnerId,
      nipl_id: result.niplId,
      price: result.price,
      at: new Date(result.at),
    })
    // The seller was asked, and this is what came of it.
    .onConflict((conflict) =>
      conflict
        .column('lot_id')
        .doUpdateSet((eb) => ({
          result: eb.ref('excluded.result'),
          winner_id: eb.ref('excluded.winner_id'),
          nipl_id: eb.ref('excluded.nipl_id'),
          price: eb.ref('excluded.price'),
          at: eb.ref('excluded.at'),
        }))
        .where('lot_result.result', '=', 'konfirmasi'),
    )
    .execute()
}

export interface DueLot {
  readonly lotId: LotId
  readonly at: Instant
}

/** Lots that open or close until then, those missed included. */
export async function lotsDueUntil(db: Db, until: Instant): Promise<DueLot[]> {
  const opening = db
    .selectFrom('lot_state')
    .select(['lot_id', 'opens_at as due_at'])
    .where('state', '=', 'scheduled')
    .where('live_auction_id', 'is', null)
    .where('opens_at', '<=', new Date(until))
  const closing = db
    .selectFrom('lot_state')
    .select(['lot_id', 'closes_at as due_at'])
    .where('state', '=', 'open')
    .where('closes_at', '<=', new Date(until))
  const rows = await opening.unionAll(closing).execute()
  return rows.map((row) => ({ lotId: row.lot_id, at: row.due_at.getTime() }))
}

type StoredEvent = Omit<LotEventRow, 'at' | 'closes_at'> & {
  readonly at: Date
  readonly closes_at: Date | null
}

function toEventRow(stored: StoredEvent): LotEventRow {
  return {
    ...stored,
    at: stored.at.getTime(),
    closes_at: stored.closes_at === null ? null : stored.closes_at.getTime(),
  }
}
