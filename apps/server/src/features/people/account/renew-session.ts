import { type CustomerId, type Instant, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { meaningOf, SESSION_MS, successorsOf } from './refresh-token.ts'
import {
  endSession,
  insertRefreshToken,
  knownRefreshToken,
  lockRefreshToken,
  markRotated,
  prolongSession,
} from './session.store.ts'
import type { TokenPair } from './start-session.ts'

type Renewal =
  | { outcome: 'renewed'; customerId: CustomerId; sessionId: number; refreshToken: string; at: Instant }
  | { outcome: 'reused'; sessionId: number }
  | { outcome: 'unknown' }

/** A refresh token is exchanged once. Used again after the grace time, somebody has a copy: its whole family ends. */
export async function renewSession(services: Services, refreshToken: string): Promise<TokenPair> {
  const renewal = await inTransaction(services.db, (tx) => exchange(services, tx, refreshToken))
  if (renewal.outcome === 'reused') services.session.markEnded([renewal.sessionId])
  // The ending is committed by now, which a refusal thrown inside the transaction would have undone.
  if (renewal.outcome !== 'renewed') refuse({ code: 'session_ended' })
  return {
    access_token: await services.session.tokens.issue(renewal, renewal.at),
    refresh_token: renewal.refreshToken,
  }
}

async function exchange(services: Services, tx: Db, token: string): Promise<Renewal> {
  const hash = tokenHash(token)
  const presented = await lockRefreshToken(tx, hash)
  const now = services.now()
  if (presented === null || presented.ended || now >= presented.expiresAt) return { outcome: 'unknown' }

  const { sessionId, customerId, rotatedAt } = presented
  const meaning = meaningOf(rotatedAt, now)
  if (meaning === 'reused') {
    await endSession(tx, sessionId, 'reuse', now)
    return { outcome: 'reused', sessionId }
  }
  const successors = successorsOf(token, services.config.keys.sealing)
  if (meaning === 'repeated') {
    // Another node, or this one before its key was replaced, may have answered first.
    const given = await knownRefreshToken(tx, successors)
    return given === null
      ? { outcome: 'unknown' }
      : { outcome: 'renewed', customerId, sessionId, refreshToken: given.token, at: rotatedAt ?? now }
  }
  const [next] = successors
  if (next === undefined) return { outcome: 'unknown' }
  await markRotated(tx, hash, now)
  await insertRefreshToken(tx, { hash: next.hash, sessionId, at: now })
  await prolongSession(tx, sessionId, plus(now, SESSION_MS))
  return { outcome: 'renewed', customerId, sessionId, refreshToken: next.token, at: now }
}
