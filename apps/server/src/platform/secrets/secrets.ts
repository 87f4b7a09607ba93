import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { present } from '@ketok/domain'

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

/**
 * A key of 32 bytes and those that came before it. What is made is made with the first; what was made with any of them
 * still opens, so that a key is replaced while people are in the house.
 */
export type KeyRing = readonly [Uint8Array, ...Uint8Array[]]

/** Keys of a purpose of their own out of those of the house: what opens one thing must not also open another. */
export function ringFor(keys: KeyRing, purpose: string): KeyRing {
  const [current, ...previous] = keys.map((key) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32)))
  return [present(current), ...previous]
}

/** Whether `given` is what one of the keys makes; `make` says how. All are tried, whichever fits. */
export function isMadeByAny(
  keys: KeyRing,
  given: string | Uint8Array,
  make: (key: Uint8Array) => string | Uint8Array,
): boolean {
  return keys.map((key) => sameSecret(given, make(key))).includes(true)
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM under a 32-byte key. `about` binds it to its place: it opens nowhere else. */
export function encrypt(plain: Uint8Array, keys: Uint8Array | KeyRing, about: string): Buffer {
  const key = keys instanceof Uint8Array ? keys : keys[0]
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when none of the keys, or not the place or a single bit, is the one it was encrypted with. */
export function decrypt(encrypted: Uint8Array, keys: Uint8Array | KeyRing, about: string): Buffer {
  const [key, ...previous] = keys instanceof Uint8Array ? [keys] : keys
  const [next, ...later] = previous
  if (next === undefined) return decryptWith(encrypted, key, about)
  try {
    return decryptWith(encrypted, key, about)
  } catch {
    return decrypt(encrypted, [next, ...later], about)
  }
}

function decryptWith(encrypted: Uint8Array, key: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(encrypted)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
}
