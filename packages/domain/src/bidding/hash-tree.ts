import { present } from '../present.ts'
import { ByteRecord } from './byte-record.ts'
import { HASH_SIZE, type Sha256 } from './hash-chain.ts'

/*
 * A tree of hashes (Merkle tree, shaped as in RFC 6962): one root speaks for many leaves, and a leaf is shown to be among
 * them by the few hashes beside its way up. Leaves begin with a byte 0 and nodes with a byte 1, so that no node can pass
 * for a leaf.
 *
 * node    SHA-256(1 1 | left 32 | right 32); the last of an odd row goes up unchanged
 */

/** Where a leaf stands, and what leads from it to the root. */
export interface TreeProof {
  /** How many leaves there are. */
  readonly size: number
  /** From 0. */
  readonly index: number
  /** The neighbours on the way up, lowest first. */
  readonly path: readonly Uint8Array[]
}

export interface HashTree {
  /** Of no leaves: all 0. */
  readonly root: Uint8Array
  proofOf(index: number): TreeProof
}

export function hashTree(leaves: readonly Uint8Array[], sha256: Sha256): HashTree {
  const rows: (readonly Uint8Array[])[] = [leaves]
  for (let row = leaves; row.length > 1; ) {
    const above: Uint8Array[] = []
    for (let index = 0; index < row.length; index += 2) {
      const left = present(row[index])
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

/** The root that a leaf and its proof lead to; null when the proof can not be one. */
export function rootByProof(leaf: Uint8Array, proof: TreeProof, sha256: Sha256): Uint8Array | null {
  let { index, size } = proof
  if (!Number.isInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null
  const path = [...proof.path]
  let hash = leaf
  for (; size > 1; size = Math.ceil(size / 2), index = Math.floor(index / 2)) {
    const isLast = index % 2 === 0 && index + 1 >= size
    if (isLast) continue
    const neighbour = path.shift()
    if (neighbour?.length !== HASH_SIZE) return null
    hash = index % 2 === 0 ? node(hash, neighbour, sha256) : node(neighbour, hash, sha256)
  }
  return path.length === 0 ? hash : null
}

function node(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const record = new ByteRecord(1 + 2 * HASH_SIZE)
  record.u8(1)
  record.raw(left, HASH_SIZE)
  record.raw(right, HASH_SIZE)
  return sha256(record.bytes)
}
