import { fullName } from '@ketok/contract'
import { HOUR_MS, type Instant, normalizeEmail, SECOND_MS } from '@ketok/domain'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { Config } from '../../../config.ts'
import { RefusalError, refuse } from '../../../platform/refusal.ts'

/** What Google says of who signs in. */
export interface GoogleIdentity {
  /** The only name of the account that never changes and is never given to another. */
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  /** Whether Google itself runs the mailbox, so that its word on the address is final. */
  readonly vouchesForEmail: boolean
  readonly nonce: string
}

/** Google's own limit; the nonce of an accepted token is kept as long. */
export const GOOGLE_TOKEN_MS = HOUR_MS
const CLOCK_TOLERANCE_SECONDS = 30
const JWKS_TIMEOUT_MS = 3 * SECOND_MS
const JWKS_COOLDOWN_MS = 30 * SECOND_MS

/** Failures of fetching the keys, and not of the token. */
const NOT_THE_TOKEN = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** Reads id_tokens against the issuer's published keys, fetched when first needed and kept for a while. */
export class GoogleTokens {
  readonly #options: Config['google']
  readonly #keys: ReturnType<typeof createRemoteJWKSet>

  constructor(options: Config['google']) {
    this.#options = options
    this.#keys = createRemoteJWKSet(new URL(options.jwksUrl), {
      timeoutDuration: JWKS_TIMEOUT_MS,
      cooldownDuration: JWKS_COOLDOWN_MS,
    })
  }

  async read(idToken: string, now: Instant): Promise<GoogleIdentity> {
    const { clientId, issuer } = this.#options
    if (clientId === '') refuse({ code: 'google_unavailable' })
    try {
      const { payload } = await jwtVerify(idToken, this.#keys, {
        // Google has always issued both forms.
        issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'email', 'nonce', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: GOOGLE_TOKEN_MS / 1000,
        currentDate: new Date(now),
      })
      const { sub = '', email, name, nonce, hd } = payload
      if (sub === '' || typeof email !== 'string' || typeof nonce !== 'string')
        refuse({ code: 'google_rejected' })
      const address = normalizeEmail(email)
      return {
        sub,
        email: address,
        emailVerified: payload.email_verified === true,
        // Whoever chose it at Google chose it freely: our own rule for names holds.
        name: fullName.safeParse(name).data ?? address,
        vouchesForEmail: address.endsWith('@gmail.com') || typeof hd === 'string',
        nonce,
      }
    } catch (error) {
      if (error instanceof RefusalError) throw error
      const ofTheToken = error instanceof errors.JOSEError && !NOT_THE_TOKEN.has(error.code)
      refuse({ code: ofTheToken ? 'google_rejected' : 'google_unavailable' })
    }
  }
}
