import { ByteRecord, utf8 } from './byte-record.ts'
import { HASH_SIZE, type Sha256 } from './hash-chain.ts'
import { type HashTree, hashTree, rootByProof, type TreeProof } from './hash-tree.ts'
import { type Receipt, receiptBytes, receiptSize, recordReceipt } from './receipt.ts'

/*
 * One signature for many receipts. A signature costs more than all the rest of a bid, so in a race the receipts of
 * one commit are the leaves of a hash tree, and its root is signed. Each bidder gets the hashes beside their way up:
 * enough to find the root again from their own receipt, and nothing about the others.
 *
 * leaf    SHA-256(0 1 | receipt)
 * node    as in `hash-tree`
 * signed  'KETOK RECEIPTS\0\0' 16 | layout version 1 | number of receipts 4 | root 32
 */

const NAME = utf8('KETOK RECEIPTS\0\0')

/** Where a receipt stands among those signed together. */
export type BatchProof = TreeProof

export function receiptLeaf(receipt: Receipt, sha256: Sha256): Uint8Array {
  const record = new ByteRecord(1 + receiptSize(receipt))
  record.u8(0)
  recordReceipt(record, receipt)
  return sha256(record.bytes)
}

export type ReceiptTree = HashTree

/** The receipts of one commit, by their leaves. */
export const receiptTree: (leaves: readonly Uint8Array[], sha256: Sha256) => ReceiptTree = hashTree

export function batchBytes(root: Uint8Array, size: number): Uint8Array {
  const record = new ByteRecord(53)
  record.raw(NAME, 16)
  record.u8(1)
  record.u32(size)
  record.raw(root, HASH_SIZE)
  return record.bytes
}

/** The bytes under the signature of a receipt, signed alone or with others; null when the proof can not be one. */
export function signedReceiptBytes(
  receipt: Receipt,
  proof: BatchProof | null,
  sha256: Sha256,
): Uint8Array | null {
  if (proof === null) return receiptBytes(receipt)
  const root = rootByProof(receiptLeaf(receipt, sha256), proof, sha256)
  return root === null ? null : batchBytes(root, proof.size)
}
