import { present } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import { batchMates } from './lot.store.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { ReceiptSignature, Receipts } from './receipts.ts'
import type { CommandResponse } from './response-memory.ts'

/** What of a lot its receipts depend on; it never changes once the lot is published. */
export type ReceiptLot = Pick<LotSnapshot, 'sheet' | 'logFormat'>

/** The signatures of a committed batch by seq; only bids have one. */
export function signaturesOf(
  receipts: Receipts,
  { sheet, logFormat }: ReceiptLot,
  batch: readonly LotEventRow[],
): ReadonlyMap<number, ReceiptSignature> {
  const requests = batch.filter((row) => row.client_bid_id !== null)
  const signatures = receipts.sign(logFormat, sheet.terms.version, requests)
  return new Map(requests.map((row, index) => [row.seq, present(signatures[index])]))
}

/** The answers that accepted bids were given, by seq. Receipts are signed with those they were signed with then. */
export async function signedResponses(
  { db, receipts }: { readonly db: Db; readonly receipts: Receipts },
  lot: ReceiptLot,
  rows: readonly LotEventRow[],
): Promise<ReadonlyMap<number, CommandResponse>> {
  if (rows.length === 0) return new Map()
  const mates = await batchMates(db, lot.sheet.lotId, [...new Set(rows.map((row) => row.batch_seq))])
  const signatures = new Map<number, ReceiptSignature>()
  for (const batch of Map.groupBy(mates, (row) => row.batch_seq).values()) {
    for (const [seq, signature] of signaturesOf(receipts, lot, batch)) signatures.set(seq, signature)
  }
  return new Map(
    rows.map((row) => [row.seq, { accepted: true, row, signature: present(signatures.get(row.seq)) }]),
  )
}
