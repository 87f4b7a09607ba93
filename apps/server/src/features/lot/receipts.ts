import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type LotId, receiptBytes } from '@ketok/domain'
import type { LotEventRow } from './lot-event-row.ts'

/** The house's signature over accepted bids. Ed25519 signs the same bytes the same way each time. */
export class Receipts {
  readonly #key: KeyObject
  /** Raw 32 bytes, base64: what a verifier needs. */
  readonly publicKey: string
  readonly keyId: string

  constructor(privateKeyPem: string) {
    this.#key = createPrivateKey(privateKeyPem)
    const raw = createPublicKey(this.#key).export({ type: 'spki', format: 'der' }).subarray(-32)
    this.publicKey = raw.toString('base64')
    this.keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  }

  /** The signature, base64, over one accepted step of a bidder. */
  sign(lotId: LotId, termsVersion: number, row: LotEventRow): string {
    return sign(null, signedBytes(lotId, termsVersion, row), this.#key).toString('base64')
  }

  /** The same on another thread: signing costs more than deciding, and a batch has hundreds. */
  signAside(lotId: LotId, termsVersion: number, row: LotEventRow): Promise<string> {
    return new Promise((resolve, reject) => {
      sign(null, signedBytes(lotId, termsVersion, row), this.#key, (error, signature) => {
        if (error) reject(error)
        else resolve(signature.toString('base64'))
      })
    })
  }
}

function signedBytes(lotId: LotId, termsVersion: number, row: LotEventRow): Uint8Array {
  if (row.bidder_id === null || row.maximum === null) {
    throw new Error(`Failed to sign seq ${row.seq} of lot ${lotId}: only bids have receipts`)
  }
  return receiptBytes({
    lotId,
    seq: row.seq,
    bidder: row.bidder_id,
    amount: row.maximum,
    at: row.at,
    hash: row.hash,
    termsVersion,
  })
}
