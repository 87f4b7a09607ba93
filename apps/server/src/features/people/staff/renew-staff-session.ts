import type { Instant } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { meaningOf, successorsOf, type TokenPair } from '../account/account.ts'
import {
  endStaffSession,
  insertStaffRefreshToken,
  knownStaffRefreshToken,
  lockStaffRefreshToken,
  markStaffTokenRotated,
  type OpenSession,
  staffSession,
} from './staff-session.store.ts'
import { reasonOver, staffSessionEnded } from './staff-sessions.ts'

type Renewal =
  | { outcome: 'renewed'; session: OpenSession; refreshToken: string; at: Instant }
  | { outcome: 'refused'; sessionId: number | null }

/** As customers renew theirs (`renew-session.ts`), but the session ends when it must, however often it is renewed. */
export async function renewStaffSession(services: Services, refreshToken: string): Promise<TokenPair> {
  const renewal = await inTransaction(services.db, (tx) => exchange(services, tx, refreshToken))
  if (renewal.outcome === 'refused') {
    if (renewal.sessionId !== null) services.live.announce(staffSessionEnded, renewal.sessionId)
    refuse({ code: 'session_ended' })
  }
  const { session, at } = renewal
  return {
    access_token: await services.staffSession.tokens.issueAccess(
      { staffId: session.staffId, sessionId: session.id },
      at,
    ),
    refresh_token: renewal.refreshToken,
  }
}

async function exchange(services: Services, tx: Db, token: string): Promise<Renewal> {
  const hash = tokenHash(token)
  const presented = await lockStaffRefreshToken(tx, hash)
  const session = presented === null ? null : await staffSession(tx, presented.sessionId)
  if (presented === null || session === null) return { outcome: 'refused', sessionId: null }
  const now = services.now()
  const over = reasonOver(session, now)
  if (over !== null) {
    await endStaffSession(tx, session.id, over, now)
    return { outcome: 'refused', sessionId: session.id }
  }
  const meaning = meaningOf(presented.rotatedAt, now)
  if (meaning === 'reused') {
    await endStaffSession(tx, session.id, 'reuse', now)
    return { outcome: 'refused', sessionId: session.id }
  }
  const successors = successorsOf(token, services.config.keys.sealing)
  const next = meaning === 'repeated' ? await knownStaffRefreshToken(tx, successors) : successors[0]
  if (!next) return { outcome: 'refused', sessionId: null }
  if (meaning === 'fresh') {
    await markStaffTokenRotated(tx, hash, now)
    await insertStaffRefreshToken(tx, { hash: next.hash, sessionId: session.id, at: now })
  }
  return { outcome: 'renewed', session, refreshToken: next.token, at: presented.rotatedAt ?? now }
}
