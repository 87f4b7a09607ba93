import type { Reading } from '../platform/observe/metrics.ts'
import type { Services } from '../services.ts'

/** Each is one number of one statement, cheap enough to be asked every few seconds. */
const readings: readonly (readonly [name: string, help: string, sql: string])[] = [
  ['lots_open', 'Lots that take bids now', `SELECT count(*) FROM lot_state WHERE state = 'open'`],
  [
    'bids_per_minute',
    'Bids accepted within the last minute',
    `SELECT count(*) FROM lot_event WHERE type IN ('bid_placed', 'bid_taken') AND at > $1::timestamptz - interval '1 minute'
       AND lot_id IN (SELECT lot_id FROM lot_state WHERE last_at > $1::timestamptz - interval '1 minute')`,
  ],
  ['nipl_active', 'NIPL that may be bid with', `SELECT count(*) FROM nipl WHERE state = 'active'`],
  [
    'nipl_orders_pending',
    'NIPL orders that wait for money',
    `SELECT count(*) FROM nipl_order WHERE status = 'PENDING'`,
  ],
  ['bills_pending', 'Bills that wait for money', `SELECT count(*) FROM bill WHERE status = 'PENDING'`],
  [
    'bills_pending_rupiah',
    'What they come to',
    `SELECT coalesce(sum(total), 0) FROM bill WHERE status = 'PENDING'`,
  ],
  [
    'deposits_held_rupiah',
    'Deposits of customers that the house holds',
    `SELECT coalesce(-sum(amount), 0) FROM posting WHERE account = 'deposit'`,
  ],
  [
    'suspense_rupiah',
    'Money that came in for nothing that waits',
    `SELECT coalesce(-sum(amount), 0) FROM posting WHERE account = 'suspense'`,
  ],
  [
    'refund_cases_open',
    'Refunds nobody has paid out yet',
    `SELECT count(*) FROM refund_case WHERE state = 'open'`,
  ],
  [
    'payment_accounts_unregistered',
    'Accounts the gateway has not confirmed',
    `SELECT count(*) FROM payment_instruction WHERE state = 'PENDING' AND registered_at IS NULL AND expires_at > $1`,
  ],
  [
    'jobs_late',
    'Jobs that should have been done a minute ago',
    `SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after < $1::timestamptz - interval '1 minute'`,
  ],
  ['jobs_failed', 'Jobs that were given up', `SELECT count(*) FROM pgboss.job WHERE state = 'failed'`],
]

/** How the house does, for whoever is woken by it. One that cannot be read is absent, and hides no other. */
export function businessReadings({ pool, now, log }: Services): Reading[] {
  return readings.map(([name, help, sql]) => ({
    name: `ketok_${name}`,
    help,
    async read() {
      try {
        const values = sql.includes('$1') ? [new Date(now())] : []
        const { rows } = await pool.query<Record<string, unknown>>(sql, values)
        return Number(Object.values(rows[0] ?? {})[0])
      } catch (error) {
        log.warn({ err: error, reading: name }, 'metrics: a number could not be read')
        return Number.NaN
      }
    },
  }))
}
