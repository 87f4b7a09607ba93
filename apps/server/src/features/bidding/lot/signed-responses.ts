import { present } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { batchMates } from './lot.store.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { ReceiptSeal, Receipts } from './receipts.ts'
import type { Answer } from './response-memory.ts'

/** What of a lot its receipts depend on; it never changes once the lot is published. */
export type SealedLot = Pick<LotSnapshot, 'sheet' | 'logFormat'>

/** The seals of a committed batch by seq; only bids have one. */
export function sealsOf(
  receipts: Receipts,
  { sheet, logFormat }: SealedLot,
  batch: readonly LotEventRow[],
): ReadonlyMap<number, ReceiptSeal> {
  const asked = batch.filter((row) => row.client_bid_id !== null)
  const seals = receipts.seal(logFormat, sheet.terms.version, asked)
  return new Map(asked.map((row, index) => [row.seq, present(seals[index])]))
}

/** The answers that accepted bids were given, by seq. Receipts are sealed with those they were sealed with then. */
export async function sealedAnswers(
  { db, receipts }: { readonly db: Db; readonly receipts: Receipts },
  lot: SealedLot,
  rows: readonly LotEventRow[],
): Promise<ReadonlyMap<number, Answer>> {
  if (rows.length === 0) return new Map()
  const mates = await batchMates(db, lot.sheet.lotId, [...new Set(rows.map((row) => row.batch_seq))])
  const seals = new Map<number, ReceiptSeal>()
  for (const batch of Map.groupBy(mates, (row) => row.batch_seq).values()) {
    for (const [seq, seal] of sealsOf(receipts, lot, batch)) seals.set(seq, seal)
  }
  return new Map(rows.map((row) => [row.seq, { accepted: true, row, seal: present(seals.get(row.seq)) }]))
}
