import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type Instant, isId, MINUTE_MS, type StaffId, staffId } from '@ketok/domain'
import { jwtVerify, SignJWT } from 'jose'

export const OFFICE_TOKEN_MS = 10 * MINUTE_MS
/** From the right password to the right code. */
const CHALLENGE_MS = 5 * MINUTE_MS

const ALGORITHM = 'EdDSA'

/**
 * What the back office's tokens are for. Neither is a customer's, whose audience is another: one kind never passes for
 * another although the same key signs all.
 */
const audiences = { access: 'ketok-office', challenge: 'ketok-office-code' } as const

export interface AccessClaim {
  readonly staffId: StaffId
  readonly sessionId: number
}

/** Signs and reads the tokens of the back office. */
export class OfficeTokens {
  readonly #privateKey: KeyObject
  readonly #publicKeys: readonly KeyObject[]
  readonly #issuer: string

  /** PEM. The first key signs; what those that it replaced have signed is read until it runs out: of them the public half is enough. */
  constructor(keys: readonly [string, ...string[]], issuer: string) {
    this.#privateKey = createPrivateKey(keys[0])
    this.#publicKeys = keys.map((key) => createPublicKey(key))
    this.#issuer = issuer
  }

  /** The same sign-in and second give the same token: Ed25519 signatures are deterministic. */
  issueAccess({ staffId, sessionId }: AccessClaim, at: Instant): Promise<string> {
    return this.#sign('access', { sid: sessionId }, staffId, at, OFFICE_TOKEN_MS)
  }

  async readAccess(token: string, now: Instant): Promise<AccessClaim | null> {
    const claims = await this.#verify('access', token, now)
    return claims !== null && isId(claims.sid) ? { staffId: claims.staffId, sessionId: claims.sid } : null
  }

  /** Says that this person gave the right password just now. */
  issueChallenge(staffId: StaffId, at: Instant): Promise<string> {
    return this.#sign('challenge', {}, staffId, at, CHALLENGE_MS)
  }

  async readChallenge(token: string, now: Instant): Promise<StaffId | null> {
    return (await this.#verify('challenge', token, now))?.staffId ?? null
  }

  #sign(
    kind: keyof typeof audiences,
    claims: Record<string, number>,
    staffId: StaffId,
    at: Instant,
    lastsMs: number,
  ) {
    const seconds = Math.floor(at / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
      .setIssuer(this.#issuer)
      .setAudience(audiences[kind])
      .setSubject(String(staffId))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + lastsMs / 1000)
      .sign(this.#privateKey)
  }

  async #verify(kind: keyof typeof audiences, token: string, now: Instant) {
    for (const key of this.#publicKeys) {
      const claims = await this.#verifyWith(key, kind, token, now)
      if (claims !== null) return claims
    }
    return null
  }

  async #verifyWith(key: KeyObject, kind: keyof typeof audiences, token: string, now: Instant) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: 'at+jwt',
        issuer: this.#issuer,
        audience: audiences[kind],
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(now),
      })
      return { staffId: staffId(Number(payload.sub)), sid: payload.sid }
    } catch {
      return null
    }
  }
}
