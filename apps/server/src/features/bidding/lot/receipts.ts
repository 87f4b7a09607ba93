import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { batchBytes, type Receipt, receiptBytes, receiptLeaf, receiptTree } from '@ketok/domain'
import { sha256 } from '../../../platform/hot/sha256.ts'
import type { LogFormat } from './lot-chain.ts'
import type { LotEventRow } from './lot-event-row.ts'

/** A receipt is proved by its signature, and by what was signed with it when several were signed together. */
export interface ReceiptSignature {
  readonly signature: string
  readonly batch?: { readonly size: number; readonly index: number; readonly path: string }
}

/** So few are signed one by one: a receipt that stands alone is easier to check by hand. */
const ALONE_MAX = 3

/** The house's signature over accepted bids. Ed25519 signs the same bytes the same way each time. */
export class Receipts {
  readonly #key: KeyObject
  /** Raw 32 bytes, base64: what a verifier needs. */
  readonly publicKey: string
  /** Of the keys that this one replaced: receipts that people saved are theirs. */
  readonly earlierPublicKeys: readonly string[]
  readonly keyId: string

  constructor([current, ...earlier]: readonly [string, ...string[]]) {
    this.#key = createPrivateKey(current)
    const raw = rawPublicKey(current)
    this.earlierPublicKeys = earlier.map((pem) => rawPublicKey(pem).toString('base64'))
    this.publicKey = raw.toString('base64')
    this.keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  }

  /** The signatures of all receipts of one batch, in order. The same batch is signed the same way each time. */
  sign(logFormat: LogFormat, termsVersion: number, rows: readonly LotEventRow[]): ReceiptSignature[] {
    const receipts = rows.map((row) => receiptOf(logFormat, termsVersion, row))
    if (rows.length <= ALONE_MAX) {
      return receipts.map((receipt) => ({ signature: this.#sign(receiptBytes(receipt)) }))
    }
    const tree = receiptTree(
      receipts.map((receipt) => receiptLeaf(receipt, sha256)),
      sha256,
    )
    const signature = this.#sign(batchBytes(tree.root, rows.length))
    return rows.map((_, index) => {
      const { size, path } = tree.proofOf(index)
      return { signature, batch: { size, index, path: Buffer.concat(path).toString('base64') } }
    })
  }

  #sign(bytes: Uint8Array): string {
    return sign(null, bytes, this.#key).toString('base64')
  }
}

/** Takes a private key or a public one. */
const rawPublicKey = (pem: string): Buffer =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).subarray(-32)

function receiptOf({ lotId, pseudonyms }: LogFormat, termsVersion: number, row: LotEventRow): Receipt {
  if (row.bidder_id === null || row.maximum === null) {
    throw new Error(`Failed to sign seq ${row.seq} of lot ${lotId}: only bids have receipts`)
  }
  return {
    lotId,
    seq: row.seq,
    bidder: pseudonyms?.bidder(row.bidder_id) ?? row.bidder_id,
    amount: row.maximum,
    at: row.at,
    hash: row.hash,
    termsVersion,
  }
}
