import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { customerId, type Instant, instant, isId, MINUTE_MS } from '@ketok/domain'
import { jwtVerify, SignJWT } from 'jose'
import type { Caller } from '../../../platform/web/session.ts'

/** Security 1.2: at most ten minutes. Ended sessions are refused earlier, see `sessions.ts`. */
export const ACCESS_TOKEN_MS = 10 * MINUTE_MS

const AUDIENCE = 'ketok-customer'
const ALGORITHM = 'EdDSA'
const VERIFIED_MAX = 20_000

interface Verified extends Caller {
  readonly expiresAt: Instant
}

/** Signs and reads access tokens. What was verified once is remembered, so that a bid pays for no signature. */
export class AccessTokens {
  readonly #privateKey: KeyObject
  readonly #publicKeys: readonly KeyObject[]
  readonly #issuer: string
  readonly #verified = new Map<string, Verified>()

  /** PEM. The first key signs; what those that it replaced have signed is read until it runs out: of them the public half is enough. */
  constructor(keys: readonly [string, ...string[]], issuer: string) {
    this.#privateKey = createPrivateKey(keys[0])
    this.#publicKeys = keys.map((key) => createPublicKey(key))
    this.#issuer = issuer
  }

  /** The same caller and second give the same token: Ed25519 signatures are deterministic. */
  issue(caller: Caller, at: Instant): Promise<string> {
    const seconds = Math.floor(at / 1000)
    return new SignJWT({ sid: caller.sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
      .setIssuer(this.#issuer)
      .setAudience(AUDIENCE)
      .setSubject(String(caller.customerId))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + ACCESS_TOKEN_MS / 1000)
      .sign(this.#privateKey)
  }

  /** At once where it was read before. */
  read(token: string, now: Instant): Caller | null | Promise<Caller | null> {
    const known = this.#verified.get(token)
    if (known !== undefined) return now < known.expiresAt ? known : null
    return this.#readFirst(token, now)
  }

  async #readFirst(token: string, now: Instant): Promise<Caller | null> {
    const verified = await this.#verify(token, now)
    if (verified !== null) this.#remember(token, verified)
    return verified
  }

  async #verify(token: string, now: Instant): Promise<Verified | null> {
    for (const key of this.#publicKeys) {
      const verified = await this.#verifyWith(key, token, now)
      if (verified !== null) return verified
    }
    return null
  }

  async #verifyWith(key: KeyObject, token: string, now: Instant): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        typ: 'at+jwt',
        issuer: this.#issuer,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        currentDate: new Date(now),
      })
      const id = Number(payload.sub)
      if (!isId(id) || !isId(payload.sid)) return null
      return {
        customerId: customerId(id),
        sessionId: payload.sid,
        expiresAt: instant((payload.exp ?? 0) * 1000),
      }
    } catch {
      return null
    }
  }

  #remember(token: string, verified: Verified): void {
    if (this.#verified.size >= VERIFIED_MAX) {
      // The oldest go first: a map keeps the order in which it was filled, which here is nearly that of expiry.
      for (const oldest of this.#verified.keys()) {
        this.#verified.delete(oldest)
        if (this.#verified.size < VERIFIED_MAX * 0.9) break
      }
    }
    this.#verified.set(token, verified)
  }
}
