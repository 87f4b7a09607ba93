import type { BidderId, Instant, LotEvent, LotId, NiplId, Rupiah } from '@ketok/domain'
import pg from 'pg'
import type { Facts, LotFacts } from './facts.ts'

type FromDatabase = Pick<
  Facts,
  | 'lots'
  | 'nipls'
  | 'holds'
  | 'bills'
  | 'offers'
  | 'accounts'
  | 'postings'
  | 'received'
  | 'people'
  | 'verdicts'
  | 'consignors'
>

/**
 * What the database holds: these lots, and all the money, which must add up over everything. A lot that an auctioneer sells has
 * a log of other words, and is not among `lots`.
 */
export async function readFacts(url: string, lotIds: readonly number[]): Promise<FromDatabase> {
  const client = new pg.Client(url)
  await client.connect()
  const rows = async <T>(sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows as T[]
  try {
    // One moment for all tables: the house goes on with its jobs meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const ids = [lotIds]
    return {
      lots: await readLots(rows, lotIds),
      nipls: await rows(
        `SELECT id AS "niplId", auction_id AS "auctionId", customer_id AS "customerId", price::float8 AS price, state
         FROM nipl ORDER BY id`,
      ),
      holds: await rows(
        'SELECT nipl_id AS "niplId", lot_id AS "lotId" FROM nipl_hold WHERE lot_id = ANY($1)',
        ...ids,
      ),
      bills: await rows(
        `SELECT id AS "billId", lot_id AS "lotId", customer_id AS "customerId", nipl_id AS "niplId",
           hammer_price::float8 AS "hammerPrice", total::float8 AS total, status,
           (SELECT json_agg(json_build_object('code', code, 'amount', amount) ORDER BY position)
            FROM bill_line WHERE bill_id = bill.id) AS lines
         FROM bill ORDER BY id`,
      ),
      offers: await rows(
        `SELECT offer.id AS "offerId", offer.lot_id AS "lotId", offer.bill_id AS "afterBillId",
           bidder_id AS "bidderId", price::float8 AS price, state, offer.nipl_id AS "niplId",
           raised.id AS "raisedBillId"
         FROM offer LEFT JOIN bill raised ON raised.offer_id = offer.id ORDER BY offer.id`,
      ),
      people: await rows(
        `SELECT id AS "customerId", is_staff AS staff, ${millis('email_verified_at')} AS "verifiedAt",
           ${millis('barred_at')} AS "barredAt",
           coalesce((SELECT json_agg(json_build_object('order', known.id, 'kind', kind,
               'digest', encode(digest, 'hex'), 'seenAt', ${millis('seen_at')}) ORDER BY known.id)
             FROM customer_identifier known WHERE known.customer_id = customer.id), '[]') AS identifiers
         FROM customer ORDER BY id`,
      ),
      verdicts: await rows(
        `SELECT ARRAY[lower_id, higher_id] AS "customerIds", verdict, through::float8 AS through,
           ${millis('decided_at')} AS "decidedAt"
         FROM double_verdict WHERE state = 'standing'`,
      ),
      consignors: await rows(
        `SELECT lot.id AS "lotId", consignor_id AS "customerId" FROM lot JOIN unit ON unit.id = lot.unit_id
         WHERE lot.id = ANY($1) AND consignor_id IS NOT NULL`,
        ...ids,
      ),
      accounts: await rows('SELECT code, side FROM account'),
      postings: await rows(
        `SELECT journal_id AS "journalId", kind, reference, account, amount::float8 AS amount,
           nipl_id AS "niplId", bill_id AS "billId"
         FROM posting JOIN journal ON journal.id = journal_id ORDER BY posting.id`,
      ),
      received: await rows(
        `SELECT payment_request_id AS "requestId", trim(partner_service_id) || customer_no AS "virtualAccountNo",
           event.amount::float8 AS amount, outcome
         FROM payment_event event JOIN payment_instruction ON payment_instruction.id = instruction_id`,
      ),
    }
  } finally {
    await client.end()
  }
}

const millis = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`

type Rows = <T>(sql: string, ...values: unknown[]) => Promise<T[]>

async function readLots(rows: Rows, lotIds: readonly number[]): Promise<LotFacts[]> {
  const lots: LotFacts[] = []
  for (const lotId of lotIds) {
    const [found] = await rows<LotFacts['state'] & { auctionId: number; kind: string; key: Buffer | null }>(
      `SELECT auction_id AS "auctionId", kind, key, state AS name, seq, price::float8 AS price, leader_id AS "leaderId",
         extract(epoch FROM lot_state.closes_at)::float8 * 1000 AS "closesAt"
       FROM lot_state JOIN lot ON lot.id = lot_id JOIN auction ON auction.id = auction_id
         LEFT JOIN lot_secret USING (lot_id) WHERE lot_id = $1`,
      lotId,
    )
    if (found === undefined) throw new Error(`Failed to read lot ${lotId}: it has no state`)
    const { kind, ...state } = found
    if (kind !== 'time') continue
    const [result] = await rows<NonNullable<LotFacts['result']>>(
      `SELECT result, winner_id AS "winnerId", nipl_id AS "niplId", price::float8 AS price
       FROM lot_result WHERE lot_id = $1`,
      lotId,
    )
    const events = await rows<EventRow>(
      `SELECT *, extract(epoch FROM at)::float8 * 1000 AS at_ms, extract(epoch FROM closes_at)::float8 * 1000 AS end_ms,
         position::float8 AS place, maximum::float8 AS maximum_rp, price::float8 AS price_rp,
         surpassed_maximum::float8 AS surpassed_rp
       FROM lot_event WHERE lot_id = $1 ORDER BY seq`,
      lotId,
    )
    const { auctionId, key: secret, ...rest } = state
    const key = secret === null ? null : new Uint8Array(secret)
    const log = events.map((row) => ({
      seq: row.seq,
      position: row.place,
      event: eventIn(lotId as LotId, row),
      clientBidId: row.client_bid_id,
      salt: new Uint8Array(row.salt),
      hash: new Uint8Array(row.hash),
    }))
    const closesAt = Math.round(rest.closesAt)
    lots.push({ lotId, auctionId, key, log, state: { ...rest, closesAt }, result: result ?? null })
  }
  return lots
}

interface EventRow {
  seq: number
  place: number
  type: LotEvent['type']
  at_ms: number
  end_ms: number
  bidder_id: BidderId
  nipl_id: NiplId
  client_bid_id: string | null
  maximum_rp: Rupiah
  price_rp: Rupiah
  leader_id: BidderId
  leader_nipl_id: NiplId
  reserve_met: boolean
  surpassed_bidder_id: BidderId | null
  surpassed_nipl_id: NiplId
  surpassed_rp: Rupiah
  facts: Record<string, unknown> | null
  salt: Buffer
  hash: Buffer
}

/**
 * A row as the event it tells: read a second time, apart from the server's own reading, so that the hashes also prove
 * that every column means what it says.
 */
function eventIn(lotId: LotId, row: EventRow): LotEvent {
  const facts = row.facts ?? {}
  const { type, seq } = row
  const at = Math.round(row.at_ms) as Instant
  const closesAt = Math.round(row.end_ms) as Instant
  const bidder = row.bidder_id
  const told: Record<LotEvent['type'], () => object> = {
    lot_published: () => ({ lotId, by: facts.by, terms: facts.terms }),
    lot_opened: () => ({ closesAt, hardCloseAt: facts.hard_close_at }),
    bid_placed: () => ({
      bidder,
      nipl: row.nipl_id,
      maximum: row.maximum_rp,
      price: row.price_rp,
      leader: row.leader_id,
      leaderNipl: row.leader_nipl_id,
      reserveMet: row.reserve_met,
      closesAt,
      surpassed:
        row.surpassed_bidder_id === null
          ? null
          : { bidder: row.surpassed_bidder_id, nipl: row.surpassed_nipl_id, maximum: row.surpassed_rp },
    }),
    maximum_raised: () => ({ bidder, maximum: row.maximum_rp }),
    maximum_lowered: () => ({ bidder, maximum: row.maximum_rp, undoes: facts.undoes ?? null }),
    bid_undone: () => ({ bidder, nipl: row.nipl_id, price: facts.undone_price, undoes: facts.undoes }),
    lot_paused: () => ({ by: facts.by, reason: facts.reason, since: facts.since }),
    lot_moved: () => ({
      by: facts.by,
      opensAt: facts.opens_at,
      closesAt: facts.closes_at,
      reason: facts.reason,
    }),
    reserve_lowered: () => ({ by: facts.by, reserve: facts.reserve }),
    lot_resumed: () => ({ by: facts.by, closesAt, hardCloseAt: facts.hard_close_at }),
    lot_closed: () => ({ outcome: facts.outcome }),
    konfirmasi_ended: () => ({ outcome: facts.outcome }),
    lot_withdrawn: () => ({ by: facts.by, reason: facts.reason }),
    lot_cancelled: () => ({ by: facts.by, reason: facts.reason }),
  }
  return { type, seq, at, ...told[type]() } as LotEvent
}
