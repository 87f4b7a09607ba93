import type { BidderId, LotId } from '../ids.ts'
import type { Instant } from '../instant.ts'
import type { Rupiah } from '../rupiah.ts'
import { ByteRecord, utf8 } from './byte-record.ts'
import { HASH_SIZE } from './hash-chain.ts'
import { PSEUDONYM_SIZE } from './ledger/commitment.ts'

const NAME = utf8('KETOK RECEIPT\0\0\0')

/** What the house promises a bidder in writing: this bid stands in this place of the log. */
export interface Receipt {
  readonly lotId: LotId
  readonly seq: number
  /** In a log of layout 2 the pseudonym of its bidder, before it their number. */
  readonly bidder: BidderId | Uint8Array
  readonly amount: Rupiah
  readonly at: Instant
  /** The hash of the event, which fixes everything before it. */
  readonly hash: Uint8Array
  readonly termsVersion: number
}

/**
 * The bytes under the Ed25519 signature; the leading name keeps a signature from meaning anything else.
 * 'KETOK RECEIPT\0\0\0' 16 | layout version 1 | lot 4 | seq 4 | bidder | amount 8 | at 8 | hash 32 | terms version 4
 * The bidder is 4 bytes in layout 1 and 16 in layout 2: 81 bytes in all, or 93.
 */
export function receiptBytes(receipt: Receipt): Uint8Array {
  const record = new ByteRecord(receiptSize(receipt))
  recordReceipt(record, receipt)
  return record.bytes
}

export function receiptSize({ bidder }: Receipt): number {
  return typeof bidder === 'number' ? 81 : 93
}

export function recordReceipt(record: ByteRecord, receipt: Receipt): void {
  const { bidder } = receipt
  record.raw(NAME, 16)
  record.u8(typeof bidder === 'number' ? 1 : 2)
  record.u32(receipt.lotId)
  record.u32(receipt.seq)
  if (typeof bidder === 'number') record.u32(bidder)
  else record.raw(bidder, PSEUDONYM_SIZE)
  record.u64(receipt.amount)
  record.u64(receipt.at)
  record.raw(receipt.hash, HASH_SIZE)
  record.u32(receipt.termsVersion)
}
