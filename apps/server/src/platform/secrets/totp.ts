import { Secret, TOTP } from 'otpauth'
import { sameSecret } from './secrets.ts'

/** RFC 6238 as authenticator apps have it. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP_MS = SETTINGS.period * 1000
/** Phones' clocks are off by seconds, and typing takes some: one step to either side is taken too. */
const DRIFT_STEPS = 1
/** RFC 4226 recommends as many bytes as the hash has. */
const SECRET_BYTES = 20

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

/**
 * The time step whose code this is, or null. A step that was used, or an earlier one, is not looked at: what somebody
 * saw over a shoulder opens nothing. That is why the library's own search, which looks at all steps, is not used.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, after }: { at: number; after: number | null },
): number | null {
  const current = Math.floor(at / STEP_MS)
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    if (step > (after ?? -1) && sameSecret(codeAt(secret, step * STEP_MS), code)) return step
  }
  return null
}

export function codeAt(secret: Uint8Array, at: number): string {
  return TOTP.generate({ ...SETTINGS, secret: secretOf(secret), timestamp: at })
}

/** What authenticator apps read from the picture. */
export function totpUri(
  secret: Uint8Array,
  { issuer, account }: { issuer: string; account: string },
): string {
  return new TOTP({ ...SETTINGS, issuer, label: account, secret: secretOf(secret) }).toString()
}

/** RFC 4648 without padding, as people type it. */
export function toBase32(bytes: Uint8Array): string {
  return secretOf(bytes).base32
}

export function fromBase32(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes)
}

/** A small buffer shares its memory with others: the library must be given its own bytes alone. */
const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
