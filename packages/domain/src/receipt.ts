import { ByteRecord, utf8 } from './byte-record.ts'
import { HASH_SIZE } from './hash-chain.ts'
import type { BidderId, LotId } from './ids.ts'
import type { Instant } from './instant.ts'
import type { Rupiah } from './rupiah.ts'

export const RECEIPT_SIZE = 81

const NAME = utf8('KETOK RECEIPT\0\0\0')

/** What the house promises a bidder in writing: this bid stands in this place of the log. */
export interface Receipt {
  readonly lotId: LotId
  readonly seq: number
  readonly bidder: BidderId
  readonly amount: Rupiah
  readonly at: Instant
  /** The hash of the event, which fixes everything before it. */
  readonly hash: Uint8Array
  readonly termsVersion: number
}

/**
 * The bytes under the Ed25519 signature, 81 in all; the leading name keeps a signature from meaning anything else.
 * 'KETOK RECEIPT\0\0\0' 16 | layout version 1 | lot 4 | seq 4 | bidder 4 | amount 8 | at 8 | hash 32 | terms version 4
 */
export function receiptBytes(receipt: Receipt): Uint8Array {
  const record = new ByteRecord(RECEIPT_SIZE)
  recordReceipt(record, receipt)
  return record.bytes
}

export function recordReceipt(record: ByteRecord, receipt: Receipt): void {
  record.raw(NAME, 16)
  record.u8(1)
  record.u32(receipt.lotId)
  record.u32(receipt.seq)
  record.u32(receipt.bidder)
  record.u64(receipt.amount)
  record.u64(receipt.at)
  record.raw(receipt.hash, HASH_SIZE)
  record.u32(receipt.termsVersion)
}
