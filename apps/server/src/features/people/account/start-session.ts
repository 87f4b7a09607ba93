import { plus } from '@ketok/domain'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Customer } from './customer.store.ts'
import { SESSION_MS } from './refresh-token.ts'
import { insertRefreshToken, insertSession } from './session.store.ts'

/** Where a request came from, as the session list will show it. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | null
}

export interface TokenPair {
  readonly access_token: string
  readonly refresh_token: string
}

/** A new family of refresh tokens, and its first access token. */
export async function startSession(
  services: Services,
  tx: Db,
  customer: Customer,
  origin: Origin,
): Promise<TokenPair> {
  const at = services.now()
  const sessionId = await insertSession(tx, {
    customerId: customer.id,
    at,
    expiresAt: plus(at, SESSION_MS),
    address: origin.address,
    userAgent: origin.userAgent,
  })
  const refreshToken = randomToken()
  await insertRefreshToken(tx, { hash: tokenHash(refreshToken), sessionId, at })
  const accessToken = await services.session.tokens.issue({ customerId: customer.id, sessionId }, at)
  return { access_token: accessToken, refresh_token: refreshToken }
}
