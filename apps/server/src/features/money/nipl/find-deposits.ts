import type { Query, Reply } from '@ketok/contract'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Db } from '../../../tables.ts'
import { depositsByState, deskDeposits } from './desk-deposit.store.ts'

const PAGE_SIZE = 100
/** What stands in the deposit account. */
const HELD: readonly string[] = ['active', 'held', 'consumed', 'refund_due', 'refunding', 'refund_failed']

/** The deposits of all customers, as the cashier's desk sees them. */
export async function findDeposits(
  db: Db,
  { state, auction_id, cari, page = 1, limit = PAGE_SIZE }: Query<'GET /office/keuangan/jaminan'>,
): Promise<Reply<'GET /office/keuangan/jaminan'>> {
  const [{ rows, total }, by_state] = await Promise.all([
    deskDeposits(db, {
      state,
      auctionId: auction_id,
      search: cari === '' ? undefined : cari,
      limit,
      offset: (page - 1) * limit,
    }),
    depositsByState(db),
  ])
  return {
    deposits: rows.map((row) => ({
      nipl_id: row.nipl_id,
      nipl_number: row.nipl_number,
      auction_id: row.auction_id,
      auction_name: row.auction_name,
      time_zone: row.time_zone,
      customer: { customer_id: row.customer_id, full_name: row.full_name, email: row.email },
      price: row.price,
      state: row.state,
      at_end: row.at_end,
      refund_by: wireTimeOrNull(row.refund_by),
      created_at: wireTime(row.created_at),
      changed_at: wireTime(row.changed_at),
      lot:
        row.lot_id === null
          ? null
          : { lot_id: row.lot_id, lot_number: row.lot_number ?? 0, title: row.title ?? '-' },
      bill:
        row.bill_id === null || row.bill_status === null || row.bill_due_at === null
          ? null
          : { bill_id: row.bill_id, status: row.bill_status, due_at: wireTime(row.bill_due_at) },
      refund_reference: row.refund_reference,
      refunded_at: wireTimeOrNull(row.refunded_at),
      refund_failure: row.refund_failure,
    })),
    total,
    held: by_state.reduce((sum, each) => sum + (HELD.includes(each.state) ? each.amount : 0), 0),
    by_state,
  }
}
