import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** The key that signs receipts signs days too: what is signed begins with what it is. */
export class DayKey {
  readonly #key: KeyObject
  /** Raw 32 bytes. */
  readonly publicKey: Buffer

  constructor(privateKeyPem: string) {
    this.#key = createPrivateKey(privateKeyPem)
    this.publicKey = createPublicKey(this.#key).export({ type: 'spki', format: 'der' }).subarray(-32)
  }

  sign(bytes: Uint8Array): Buffer {
    return sign(null, bytes, this.#key)
  }
}

/** The short name of a key, as receipts have it. */
export const keyIdOf = (publicKey: Buffer) =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
