import type pg from 'pg'
import type { Tally } from '../checker.ts'

/** Something that happened to money, and one thing that must have followed from it so many times. */
export interface Effect {
  readonly event: string
  readonly effect: string
  readonly times: number
  readonly expected: number
}

export const EVERY_EFFECT_ONCE = 'every event of money has each of its effects exactly once'

export function checkEffects(effects: readonly Effect[], tally: Tally): void {
  for (const { event, effect, times, expected } of effects)
    tally.expect(times === expected, () => `${event}: ${effect} ${times} times, not ${expected}`)
}

const journals = (kind: string, reference: string) =>
  `(SELECT count(*) FROM journal WHERE kind = '${kind}' AND reference = ${reference})`
const settled = (of: string) =>
  `(SELECT count(*) FROM payment_event e JOIN payment_instruction i ON i.id = e.instruction_id
    WHERE e.outcome = 'settled' AND ${of})`
const nipls = (condition: string) => `(SELECT count(*) FROM nipl WHERE ${condition})`

const agreed = (kind: string, line: string) =>
  `(SELECT count(*) FROM proposal
    WHERE kind = '${kind}' AND state = 'approved' AND (wish ->> 'line_id')::integer = ${line})`
const recorded = (action: string, subject: string, type = 'statement_line') =>
  `(SELECT count(*) FROM staff_action
    WHERE action = ${action} AND subject_type = '${type}' AND subject_id = ${subject}::text)`
const imports = (condition: string, statement: string) =>
  `(SELECT count(*) FROM proposal
    WHERE kind = 'import' AND ${condition} AND (wish ->> 'statement_id')::integer = ${statement})`
/** Of an import `p`: 1 when all of its lines are so. */
const linesAre = (so: string) =>
  `(SELECT count(*) FILTER (WHERE l.state ${so}) / count(*)::float8 FROM bank_statement_line l
    WHERE l.statement_id = (p.wish ->> 'statement_id')::integer)`

interface Kind {
  readonly event: string
  readonly from: string
  /** How often it happened, as its own row says. */
  readonly happened: string
  readonly effects: Readonly<Record<string, string>>
}

/** Each event by its row, and what follows by the rows of others: two writings of the same fact. */
const kinds: readonly Kind[] = [
  {
    event: `'NIPL order ' || o.id || ' is ' || o.status`,
    from: 'nipl_order o',
    happened: `(o.status = 'PAID')::int`,
    effects: {
      'settled a payment': settled('i.nipl_order_id = o.id'),
      'booked the deposit': journals('deposit_received', `'nipl_order:' || o.id`),
      'made its NIPL': `${nipls('order_id = o.id AND carried_from IS NULL')} / o.quantity::float8`,
    },
  },
  {
    event: `'bill ' || b.id || ' is ' || b.status`,
    from: 'bill b',
    happened: `(b.status = 'PAID')::int`,
    effects: {
      'settled a payment': settled(`(i.bill_id = b.id OR i.joint_payment_id IN
        (SELECT joint_payment_id FROM joint_payment_bill WHERE bill_id = b.id))`),
      'applied the deposit': journals('deposit_applied', `'bill:' || b.id`),
      'booked the money': journals('bill_paid', `'bill:' || b.id`),
      'used up the NIPL': nipls(`id = b.nipl_id AND state = 'applied'`),
    },
  },
  {
    event: `'bill ' || b.id || ' is ' || b.status`,
    from: 'bill b',
    happened: `(b.status = 'EXPIRE')::int`,
    effects: {
      'gave a strike': '(SELECT count(*) FROM strike WHERE bill_id = b.id)',
      'booked the forfeit': journals('deposit_forfeited', `'bill:' || b.id`),
      'wrote the bill back': journals('bill_written_back', `'bill:' || b.id`),
      'forfeited the NIPL': nipls(`id = b.nipl_id AND state = 'forfeited'`),
    },
  },
  {
    event: `'lot ' || r.lot_id || ' was ' || r.result`,
    from: 'lot_result r',
    happened: `(r.result = 'sold')::int`,
    effects: {
      'made a bill': '(SELECT count(*) FROM bill WHERE lot_id = r.lot_id AND offer_id IS NULL)',
      'booked the bill': `(SELECT count(*) FROM journal JOIN bill ON reference = 'bill:' || bill.id
        WHERE kind = 'bill_raised' AND lot_id = r.lot_id AND offer_id IS NULL)`,
    },
  },
  {
    event: `'offer ' || o.id || ' is ' || o.state`,
    from: 'offer o',
    happened: `(o.state = 'accepted')::int`,
    effects: {
      'made a bill': `(SELECT count(*) FROM bill b WHERE b.offer_id = o.id AND b.lot_id = o.lot_id
        AND b.customer_id = o.bidder_id AND b.hammer_price = o.price AND b.nipl_id = o.nipl_id)`,
      'booked the bill': `(SELECT count(*) FROM journal JOIN bill ON reference = 'bill:' || bill.id
        WHERE kind = 'bill_raised' AND offer_id = o.id)`,
      'used up the NIPL': nipls(`id = o.nipl_id AND lot_id = o.lot_id`),
    },
  },
  {
    event: `'payout ' || p.id || ' is ' || p.state`,
    from: 'payout p',
    happened: `(p.state = 'sent' AND p.nipl_id IS NOT NULL)::int`,
    effects: {
      'booked the refund': journals('deposit_refunded', `'nipl:' || p.nipl_id`),
      'gave the NIPL back': nipls(
        `id = p.nipl_id AND state = 'refunded' AND refund_reference = p.bank_reference`,
      ),
    },
  },
  {
    event: `'payout ' || p.id || ' is ' || p.state`,
    from: 'payout p',
    happened: `(p.state = 'sent' AND p.refund_case_id IS NOT NULL)::int`,
    effects: {
      'booked the refund': journals('suspense_refunded', `'refund_case:' || p.refund_case_id`),
      'ended the case': `(SELECT count(*) FROM refund_case WHERE id = p.refund_case_id AND state = 'refunded')`,
    },
  },
  {
    event: `'payout ' || p.id || ' is ' || p.state`,
    from: 'payout p LEFT JOIN bill b ON b.id = p.bill_id',
    happened: `(p.state = 'sent' AND p.bill_id IS NOT NULL)::int`,
    effects: {
      'ended the debt to the seller': `(SELECT count(*) FROM journal j JOIN posting e ON e.journal_id = j.id
        WHERE j.kind = 'consignor_paid' AND j.reference = 'bill:' || b.id
          AND e.account = 'consignor' AND e.amount = b.hammer_price)`,
      'took what they got from the bank': `(SELECT count(*) FROM journal j
        WHERE j.kind = 'consignor_paid' AND j.reference = 'bill:' || b.id AND p.amount =
          (SELECT coalesce(-sum(e.amount), 0) FROM posting e WHERE e.journal_id = j.id AND e.account LIKE 'bank:%'))`,
    },
  },
  {
    event: `'journal ' || j.id || ' pays the seller of ' || j.reference`,
    from: `journal j WHERE j.kind = 'consignor_paid'`,
    happened: '1',
    effects: {
      'was sent by the bank': `(SELECT count(*) FROM payout p
        WHERE p.state = 'sent' AND j.reference = 'bill:' || p.bill_id)`,
    },
  },
  {
    event: `'what the house owes its sellers'`,
    from: '(SELECT 1) house',
    happened: `(SELECT coalesce(sum(b.hammer_price), 0) FROM bill b
      WHERE b.status IN ('PENDING', 'PAID') AND b.id NOT IN
        (SELECT p.bill_id FROM payout p WHERE p.state = 'sent' AND p.bill_id IS NOT NULL))`,
    effects: {
      'stands on their account': `(SELECT coalesce(-sum(e.amount), 0) FROM posting e WHERE e.account = 'consignor')`,
    },
  },
  {
    event: `'NIPL ' || n.id || ' is ' || n.state`,
    from: 'nipl n',
    happened: `(n.state = 'refunded' AND n.refund_reference LIKE 'PINDAH-NIPL-%')::int`,
    effects: {
      'booked the carrying': journals('deposit_carried', `'nipl:' || n.id`),
      'made the next NIPL': nipls(
        `carried_from = n.id AND customer_id = n.customer_id AND price = n.price
         AND 'PINDAH-NIPL-' || id = n.refund_reference`,
      ),
    },
  },
  {
    event: `'statement ' || s.id || ' was imported'`,
    from: 'bank_statement s',
    happened: '1',
    effects: {
      'was put before another person': imports('true', 's.id'),
      'stands in the record': recorded(`'import.proposed'`, 's.id', 'bank_statement'),
    },
  },
  {
    event: `'import ' || p.id || ' is ' || p.state`,
    from: `proposal p WHERE p.kind = 'import'`,
    happened: `(p.state = 'approved')::int`,
    effects: {
      'took its lines in': linesAre(`NOT IN ('unconfirmed', 'discarded')`),
      'stands in the record': recorded(
        `'statement.confirmed'`,
        `(p.wish ->> 'statement_id')`,
        'bank_statement',
      ),
    },
  },
  {
    event: `'import ' || p.id || ' is ' || p.state`,
    from: `proposal p WHERE p.kind = 'import'`,
    happened: `(p.state = 'refused')::int`,
    effects: {
      'let its lines go': linesAre(`= 'discarded'`),
      'stands in the record': recorded(`'import.refused'`, `(p.wish ->> 'statement_id')`, 'bank_statement'),
    },
  },
  {
    event: `'statement line ' || l.id || ' is ' || l.state`,
    from: 'bank_statement_line l',
    happened: `(l.state NOT IN ('unconfirmed', 'discarded'))::int`,
    effects: { 'was vouched for by another person': imports(`state = 'approved'`, 'l.statement_id') },
  },
  {
    event: `'statement line ' || l.id || ' is ' || l.state`,
    from: `bank_statement_line l`,
    happened: `(l.direction = 'in' AND l.state NOT IN ('unconfirmed', 'discarded', 'known'))::int`,
    effects: { 'booked it in suspense': journals('statement_received', `'statement_line:' || l.id`) },
  },
  {
    event: `'statement line ' || l.id || ' is ' || l.state`,
    from: 'bank_statement_line l JOIN payment_instruction t ON t.id = l.instruction_id',
    happened: `(l.state = 'matched')::int`,
    effects: {
      'took it out of suspense': journals('suspense_released', `'statement_line:' || l.id`),
      'was taken as a payment': `(SELECT count(*) FROM payment_event
        WHERE instruction_id = t.id AND payment_request_id = 'MUTASI-' || l.id AND amount = t.amount)`,
    },
  },
  {
    event: `'statement line ' || l.id || ' was matched by hand'`,
    from: 'bank_statement_line l',
    happened: `(l.state IN ('partial', 'matched') AND l.matched_by IS NOT NULL)::int`,
    effects: {
      'was agreed to by another person': agreed('match', 'l.id'),
      'stands in the record': recorded(`'statement_line.matched'`, 'l.id'),
    },
  },
  {
    event: `'statement line ' || l.id || ' is ' || l.state`,
    from: 'bank_statement_line l',
    happened: `(l.state = 'dismissed')::int`,
    effects: {
      'was agreed to by another person': agreed('dismissal', 'l.id'),
      'became the house’s own': journals('suspense_dismissed', `'statement_line:' || l.id`),
      'stands in the record': recorded(`'statement_line.dismissed'`, 'l.id'),
    },
  },
  {
    event: `'proposal ' || p.id || ' for line ' || (p.wish ->> 'line_id')`,
    from: `proposal p WHERE p.kind <> 'import'`,
    happened: '1',
    effects: { 'stands in the record': recorded(`p.kind || '.proposed'`, `(p.wish ->> 'line_id')`) },
  },
  {
    event: `'statement line ' || l.id || ' brought ' || (l.amount - t.amount) || ' too much'`,
    from: 'bank_statement_line l JOIN payment_instruction t ON t.id = l.instruction_id',
    happened: `(l.state = 'matched' AND l.amount > t.amount)::int`,
    effects: {
      'opened a refund case': `(SELECT count(*) FROM refund_case
        WHERE statement_line_id = l.id AND reason = 'overpaid' AND amount = l.amount - t.amount)`,
    },
  },
  {
    event: `'payment ' || e.payment_request_id || ' is ' || e.outcome`,
    from: 'payment_event e JOIN payment_instruction i ON i.id = e.instruction_id',
    // All of it settled nothing, or its surplus.
    happened: `(e.outcome = 'suspense' OR i.surplus > 0)::int`,
    effects: {
      'booked it in suspense': journals('suspense_received', `'payment_event:' || e.id`),
      'opened a refund case': '(SELECT count(*) FROM refund_case WHERE payment_event_id = e.id)',
    },
  },
]

const PAID_ALONE = `i.bill_id IS NOT NULL AND i.state = 'PAID'`
const PAID_TOGETHER = `i.joint_payment_id IS NOT NULL AND i.state = 'PAID'`
/** What the bell told each customer, against what happened to them. */
const news: Readonly<Record<string, string>> = {
  'NIPL Anda aktif': `nipl_order WHERE status = 'PAID'`,
  'Tagihan lunas': `payment_instruction i WHERE ${PAID_ALONE}`,
  '2 tagihan lunas': `payment_instruction i WHERE ${PAID_TOGETHER}`,
  'Wanprestasi: tagihan lewat jatuh tempo': `bill WHERE status = 'EXPIRE'`,
  'Jaminan Anda sudah dikembalikan': `payout WHERE state = 'sent' AND nipl_id IS NOT NULL`,
  'Hasil lelang Anda sudah dikirim': `payout WHERE state = 'sent' AND bill_id IS NOT NULL AND amount > 0`,
  'Hasil lelang Anda sudah diselesaikan': `payout WHERE state = 'sent' AND bill_id IS NOT NULL AND amount = 0`,
  'Jaminan Anda dipindahkan': `nipl WHERE refund_reference LIKE 'PINDAH-NIPL-%'`,
}

const sql = [
  ...kinds.flatMap(({ event, from, happened, effects }) =>
    Object.entries(effects).map(
      ([effect, times]) =>
        `SELECT ${event} AS event, '${effect}' AS effect, (${times})::float8 AS times, (${happened})::float8 AS expected
         FROM ${from}`,
    ),
  ),
  ...Object.entries(news).map(
    ([title, from]) =>
      `SELECT 'customer ' || c.id, 'was told: ${title}',
         (SELECT count(*) FROM notification WHERE customer_id = c.id AND title LIKE '${title}%')::float8,
         (SELECT count(*) FROM ${from} AND customer_id = c.id)::float8
       FROM customer c`,
  ),
].join('\nUNION ALL\n')

/** Over everything the database holds. */
export async function readEffects(client: pg.ClientBase): Promise<Effect[]> {
  return (await client.query<Effect>(sql)).rows
}
