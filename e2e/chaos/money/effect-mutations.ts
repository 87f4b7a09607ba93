import pg from 'pg'
import { Tally } from '../checker.ts'
import { checkEffects, readEffects } from './effects.ts'

interface EffectMutation {
  readonly bug: string
  /** Changes one row that a fault might have left behind. */
  readonly sql: string
}

const mutations: readonly EffectMutation[] = [
  {
    bug: 'a notification told twice gives a NIPL twice',
    sql: `INSERT INTO nipl (auction_id, customer_id, order_id, nipl_number, price, state, created_at, changed_at)
          SELECT auction_id, customer_id, order_id, nipl_number + 100000, price, 'active', created_at, changed_at
          FROM nipl WHERE carried_from IS NULL LIMIT 1`,
  },
  {
    bug: 'an order is PAID and its NIPL does not exist',
    sql: 'DELETE FROM nipl WHERE id = (SELECT min(id) FROM nipl WHERE carried_from IS NULL)',
  },
  {
    bug: 'a bill is PAID and its NIPL stays with the customer',
    sql: `UPDATE nipl SET state = 'consumed' WHERE id = (SELECT nipl_id FROM bill WHERE status = 'PAID' LIMIT 1)`,
  },
  {
    bug: 'a default gives no strike',
    sql: 'DELETE FROM strike WHERE id = (SELECT min(id) FROM strike)',
  },
  {
    bug: 'a default leaves the bill in the books',
    sql: `DELETE FROM journal WHERE id = (SELECT id FROM journal WHERE kind = 'bill_written_back' LIMIT 1)`,
  },
  {
    bug: 'a lot is billed twice',
    sql: `INSERT INTO bill (lot_id, unit_id, auction_id, customer_id, nipl_id, hammer_price, total, status, hammered_at,
            due_at, expired_at)
          SELECT lot_id, unit_id, auction_id, customer_id, -nipl_id, hammer_price, total, 'EXPIRE', hammered_at, due_at, now()
          FROM bill WHERE status = 'PAID' LIMIT 1`,
  },
  {
    bug: 'an offer is taken and its NIPL stays free',
    sql: `UPDATE nipl SET state = 'active', lot_id = NULL
          WHERE id = (SELECT nipl_id FROM offer WHERE state = 'accepted' LIMIT 1)`,
  },
  {
    bug: 'an offer is taken and never billed',
    sql: `DELETE FROM bill WHERE id = (SELECT id FROM bill WHERE offer_id IS NOT NULL LIMIT 1)`,
  },
  {
    bug: 'a payout is sent and its NIPL is owed back still',
    sql: `UPDATE nipl SET state = 'refunding', refunded_at = NULL, refund_reference = NULL WHERE id =
          (SELECT nipl_id FROM payout WHERE state = 'sent' AND nipl_id IS NOT NULL LIMIT 1)`,
  },
  {
    bug: 'a seller is paid and the books do not know of it',
    sql: `DELETE FROM journal WHERE id = (SELECT id FROM journal WHERE kind = 'consignor_paid' LIMIT 1)`,
  },
  {
    bug: 'the books pay a seller whom the bank did not',
    sql: `UPDATE payout SET state = 'approved', bank_reference = NULL, sent_on = NULL, settled_by = NULL, settled_at = NULL
          WHERE id = (SELECT id FROM payout WHERE state = 'sent' AND bill_id IS NOT NULL LIMIT 1)`,
  },
  {
    bug: 'a seller is sent less than the books say',
    sql: `UPDATE payout SET amount = amount - 1
          WHERE id = (SELECT id FROM payout WHERE state = 'sent' AND bill_id IS NOT NULL LIMIT 1)`,
  },
  {
    bug: 'the house forgets what it owes a seller',
    sql: `DELETE FROM posting WHERE id = (SELECT min(id) FROM posting WHERE account = 'consignor')`,
  },
  {
    bug: 'a deposit is carried and comes nowhere',
    sql: 'DELETE FROM nipl WHERE id = (SELECT id FROM nipl WHERE carried_from IS NOT NULL LIMIT 1)',
  },
  {
    bug: 'a line of a statement is matched and never booked as a payment',
    sql: `DELETE FROM payment_event WHERE id =
          (SELECT id FROM payment_event WHERE payment_request_id LIKE 'MUTASI-%' LIMIT 1)`,
  },
  {
    bug: 'a statement is in the books and nobody else has confirmed it',
    sql: `UPDATE proposal SET state = 'waiting', decided_by = NULL, decided_at = NULL
          WHERE id = (SELECT id FROM proposal WHERE kind = 'import' AND state = 'approved' LIMIT 1)`,
  },
  {
    bug: 'an import is confirmed and a line of it is left out',
    sql: `UPDATE bank_statement_line
          SET state = 'unconfirmed', instruction_id = NULL, matched_by = NULL, matched_at = NULL
          WHERE id = (SELECT id FROM bank_statement_line WHERE state = 'matched' LIMIT 1)`,
  },
  {
    bug: 'an import is refused and its line is taken in all the same',
    sql: `UPDATE bank_statement_line SET state = 'open'
          WHERE id = (SELECT id FROM bank_statement_line WHERE state = 'discarded' LIMIT 1)`,
  },
  {
    bug: 'a statement is imported twice by one press',
    sql: `INSERT INTO bank_statement (file_name, staff_id, imported_at)
          SELECT file_name, staff_id, imported_at FROM bank_statement LIMIT 1`,
  },
  {
    bug: 'a line is matched by hand and nobody else has agreed',
    sql: `DELETE FROM proposal WHERE id =
          (SELECT id FROM proposal WHERE kind = 'match' AND state = 'approved' LIMIT 1)`,
  },
  {
    bug: 'a proposal is asked for twice',
    sql: `INSERT INTO staff_action (staff_id, action, subject_type, subject_id, after, at, address)
          SELECT staff_id, action, subject_type, subject_id, after, at, address
          FROM staff_action WHERE action = 'match.proposed' LIMIT 1`,
  },
  {
    bug: 'a line that no customer sent stays what is owed to customers',
    sql: `DELETE FROM journal WHERE id = (SELECT id FROM journal WHERE kind = 'suspense_dismissed' LIMIT 1)`,
  },
  {
    bug: 'what was paid too much is forgotten',
    sql: `DELETE FROM refund_case WHERE id = (SELECT id FROM refund_case WHERE reason = 'overpaid' LIMIT 1)`,
  },
  {
    bug: 'a customer is told twice',
    sql: `INSERT INTO notification (customer_id, title, description, created_at)
          SELECT customer_id, title, description, created_at FROM notification WHERE title = 'NIPL Anda aktif' LIMIT 1`,
  },
]

/** Makes each mutation in the database itself, looks, and takes it back; answers the bugs that were caught and missed. */
export async function mutateEffects(url: string): Promise<{ caught: string[]; missed: string[] }> {
  const client = new pg.Client(url)
  await client.connect()
  const found = { caught: [] as string[], missed: [] as string[] }
  try {
    for (const { bug, sql } of mutations) {
      await client.query('BEGIN')
      // The rules of the tables would refuse most of them.
      await client.query(`SET LOCAL session_replication_role = 'replica'`)
      const { rowCount } = await client.query(sql)
      const tally = new Tally()
      checkEffects(await readEffects(client), tally)
      await client.query('ROLLBACK')
      if (rowCount === 0) continue
      found[tally.violations.length > 0 ? 'caught' : 'missed'].push(bug)
    }
  } finally {
    await client.end()
  }
  return found
}
