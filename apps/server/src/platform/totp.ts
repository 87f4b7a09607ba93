import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret } from './secrets.ts'

/** RFC 6238 as authenticator apps have it: SHA-1, six digits, a new code each 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Phones' clocks are off by seconds, and typing takes some: one step to either side is taken too. */
const DRIFT_STEPS = 1
/** RFC 4226 recommends as many bytes as the hash has. */
const SECRET_BYTES = 20

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/**
 * The time step whose code this is, or null. A step that was used, or an earlier one, is not looked at: what somebody
 * saw over a shoulder opens nothing.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, after }: { at: number; after: number | null },
): number | null {
  const current = Math.floor(at / STEP_MS)
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    if (step > (after ?? -1) && sameSecret(codeOfStep(secret, step), code)) return step
  }
  return null
}

export function codeAt(secret: Uint8Array, at: number): string {
  return codeOfStep(secret, Math.floor(at / STEP_MS))
}

function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226, 5.3: the last four bits say where the number is taken from.
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** What authenticator apps read from the picture. */
export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  // A plus is a plus to many apps, not a blank.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}

/** RFC 4648 without padding, as people type it. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31]
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    const value = BASE32.indexOf(letter)
    if (value < 0) throw new RangeError(`Failed to read base32: ${letter} is not of its alphabet`)
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >>> bits) & 0xff)
    }
    held &= (1 << bits) - 1
  }
  return Buffer.from(bytes)
}
