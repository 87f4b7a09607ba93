import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token nobody guesses: 32 random bytes, safe in links. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a token is stored: whoever reads the database cannot use it. Random tokens need no salt or slowness. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Takes as long whether the first or the last byte differs. */
export function sameSecret(a: string | Uint8Array, b: string | Uint8Array): boolean {
  const [left, right] = [a, b].map((value) => createHash('sha256').update(value).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM under a 32-byte key. `about` binds it to its place: it opens nowhere else. */
export function seal(plain: Uint8Array, key: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the key, the place or a single bit is not the one it was sealed with. */
export function unseal(sealed: Uint8Array, key: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
