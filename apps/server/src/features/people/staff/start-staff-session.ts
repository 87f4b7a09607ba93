import { plus, type StaffId } from '@ketok/domain'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Origin, TokenPair } from '../account/account.ts'
import type { Proof } from './authenticator.ts'
import { recordAction } from './record-action.ts'
import { insertStaffRefreshToken, insertStaffSession } from './staff-session.store.ts'
import { SESSION_MS } from './staff-sessions.ts'

/** A new family of refresh tokens, and its first access token. */
export async function startStaffSession(
  services: Services,
  tx: Db,
  staffId: StaffId,
  { address, userAgent }: Origin,
  proof: Proof,
): Promise<TokenPair> {
  const at = services.now()
  const sessionId = await insertStaffSession(tx, {
    staffId,
    at,
    expiresAt: plus(at, SESSION_MS),
    address,
    userAgent,
  })
  const refreshToken = randomToken()
  await insertStaffRefreshToken(tx, { hash: tokenHash(refreshToken), sessionId, at })
  await recordAction(
    tx,
    { staffId, address },
    { action: 'session.started', subject: { type: 'session', id: sessionId }, after: { proof }, at },
  )
  return {
    access_token: await services.staffSession.tokens.issueAccess({ staffId, sessionId }, at),
    refresh_token: refreshToken,
  }
}
