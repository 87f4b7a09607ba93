import type { Reply } from '@ketok/contract'
import type { HistoryRow } from '@ketok/contract/live'
import type { LotId } from '@ketok/domain'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { visibleLot } from './find-lot.ts'
import { latestBids } from './lot.store.ts'
import { eventOf } from './lot-event-row.ts'
import { historyRowsOf } from './lot-form.ts'

const ROWS_DEFAULT = 50

/** Newest first. A page ends between two events, so that `before_seq` of its last row goes on without a gap. */
export async function findHistory(
  services: Services,
  lotId: LotId,
  { limit = ROWS_DEFAULT, beforeSeq }: { limit?: number | undefined; beforeSeq?: number | undefined },
  visitor: () => Promise<Caller | null>,
): Promise<Reply<'GET /lot/{lot_id}/riwayat'>> {
  const snapshot = await visibleLot(services, lotId, visitor)
  const { announcedSeq, bidCount } = snapshot.projection
  // What another node appended since has names that this one has not read yet.
  const before = Math.min(beforeSeq ?? Number.MAX_SAFE_INTEGER, snapshot.lot.seq + 1)
  const rows: HistoryRow[] = []
  for (const bid of await latestBids(services.db, lotId, limit, before)) {
    const told = historyRowsOf(eventOf(lotId, bid)).reverse()
    if (rows.length > 0 && rows.length + told.length > limit) break
    for (const row of told) rows.push(snapshot.wireRow(row))
  }
  return { rows, seq: announcedSeq, total: bidCount }
}
