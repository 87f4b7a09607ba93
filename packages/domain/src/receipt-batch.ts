import { ByteRecord, utf8 } from './byte-record.ts'
import { HASH_SIZE, type Sha256 } from './hash-chain.ts'
import { type Receipt, receiptBytes, receiptSize, recordReceipt } from './receipt.ts'

/*
 * One signature for many receipts. A signature costs more than all the rest of a bid, so in a race the receipts of
 * one commit are the leaves of a hash tree, and its root is signed. Each bidder gets the hashes beside his way up:
 * enough to find the root again from his own receipt, and nothing about the others.
 *
 * leaf    SHA-256(0 1 | receipt)
 * node    SHA-256(1 1 | left 32 | right 32); the last of an odd row goes up unchanged
 * signed  'KETOK RECEIPTS\0\0' 16 | layout version 1 | number of receipts 4 | root 32
 */

const NAME = utf8('KETOK RECEIPTS\0\0')

/** Where a receipt stands among those signed together. */
export interface BatchProof {
  readonly size: number
  /** From 0. */
  readonly index: number
  /** The neighbours on the way up, lowest first. */
  readonly path: readonly Uint8Array[]
}

export function receiptLeaf(receipt: Receipt, sha256: Sha256): Uint8Array {
  const record = new ByteRecord(1 + receiptSize(receipt))
  record.u8(0)
  recordReceipt(record, receipt)
  return sha256(record.bytes)
}

export interface ReceiptTree {
  readonly root: Uint8Array
  proofOf(index: number): BatchProof
}

export function receiptTree(leaves: readonly Uint8Array[], sha256: Sha256): ReceiptTree {
  const rows: (readonly Uint8Array[])[] = [leaves]
  for (let row = leaves; row.length > 1; ) {
    const above: Uint8Array[] = []
    for (let index = 0; index < row.length; index += 2) {
      const left = row[index] as Uint8Array
      const right = row[index + 1]
      above.push(right === undefined ? left : node(left, right, sha256))
    }
    rows.push(above)
    row = above
  }
  return {
    root: rows.at(-1)?.[0] ?? new Uint8Array(HASH_SIZE),
    proofOf(index) {
      const path: Uint8Array[] = []
      for (const [height, row] of rows.slice(0, -1).entries()) {
        const neighbour = row[(index >> height) ^ 1]
        if (neighbour !== undefined) path.push(neighbour)
      }
      return { size: leaves.length, index, path }
    },
  }
}

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
  if (!Number.isInteger(proof.index) || proof.index < 0 || proof.index >= proof.size) return null
  const path = [...proof.path]
  let hash = receiptLeaf(receipt, sha256)
  let { index, size } = proof
  for (; size > 1; size = Math.ceil(size / 2), index >>= 1) {
    if ((index ^ 1) >= size) continue
    const neighbour = path.shift()
    if (neighbour?.length !== HASH_SIZE) return null
    hash = index % 2 === 0 ? node(hash, neighbour, sha256) : node(neighbour, hash, sha256)
  }
  return path.length === 0 ? batchBytes(hash, proof.size) : null
}

function node(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const record = new ByteRecord(1 + 2 * HASH_SIZE)
  record.u8(1)
  record.raw(left, HASH_SIZE)
  record.raw(right, HASH_SIZE)
  return sha256(record.bytes)
}
