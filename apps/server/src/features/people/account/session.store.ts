import { type CustomerId, type Instant, instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { EndReason } from './account.tables.ts'

export interface SessionStart {
  readonly customerId: CustomerId
  readonly at: Instant
  readonly expiresAt: Instant
  readonly address: string | null
  readonly userAgent: string | null
}

export async function insertSession(tx: Db, start: SessionStart): Promise<number> {
  const { id } = await tx
    .insertInto('session')
    .values({
      customer_id: start.customerId,
      created_at: new Date(start.at),
      expires_at: new Date(start.expiresAt),
      address: start.address,
      user_agent: start.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRefreshToken(
  tx: Db,
  token: { hash: Buffer; sessionId: number; at: Instant },
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: token.hash, session_id: token.sessionId, issued_at: new Date(token.at) })
    .execute()
}

/** The one of several tokens that was given out. */
export async function knownRefreshToken<Token extends { readonly hash: Buffer }>(
  tx: Db,
  tokens: readonly Token[],
): Promise<Token | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .select('token_hash')
    .where(
      'token_hash',
      'in',
      tokens.map(({ hash }) => hash),
    )
    .executeTakeFirst()
  return tokens.find(({ hash }) => row?.token_hash.equals(hash)) ?? null
}

export interface PresentedToken {
  readonly sessionId: number
  readonly customerId: CustomerId
  readonly rotatedAt: Instant | null
  readonly expiresAt: Instant
  readonly ended: boolean
}

/** Locks the token and its session: the second of two renewals at once sees what the first did. */
export async function lockRefreshToken(tx: Db, hash: Buffer): Promise<PresentedToken | null> {
  const row = await tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select([
      'session.id as session_id',
      'session.customer_id',
      'session.expires_at',
      'session.ended_at',
      'refresh_token.rotated_at',
    ])
    .where('refresh_token.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    sessionId: row.session_id,
    customerId: row.customer_id,
    rotatedAt: row.rotated_at === null ? null : instant(row.rotated_at.getTime()),
    expiresAt: instant(row.expires_at.getTime()),
    ended: row.ended_at !== null,
  }
}

export async function markRotated(tx: Db, hash: Buffer, at: Instant): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ rotated_at: new Date(at) })
    .where('token_hash', '=', hash)
    .execute()
}

export async function prolongSession(tx: Db, id: number, expiresAt: Instant): Promise<void> {
  await tx
    .updateTable('session')
    .set({ expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .execute()
}

/** The first reason stays. */
export async function endSession(tx: Db, id: number, reason: EndReason, at: Instant): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: new Date(at), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Answers the sessions that were open until now. */
export async function endSessionsOf(
  tx: Db,
  customerId: CustomerId,
  reason: EndReason,
  at: Instant,
  except: number | null = null,
): Promise<number[]> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: new Date(at), end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$call((query) => (except === null ? query : query.where('id', '!=', except)))
    .returning('id')
    .execute()
  return ended.map((session) => session.id)
}

export async function sessionsEndedSince(db: Db, since: Instant): Promise<number[]> {
  const ended = await db.selectFrom('session').select('id').where('ended_at', '>', new Date(since)).execute()
  return ended.map((session) => session.id)
}

/** Families may live for years. Who comes with a token this old is refused as one whom nobody knows. */
export async function deleteTokensRotatedBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('refresh_token').where('rotated_at', '<', new Date(before)).execute()
}

/** Families nobody can renew any more; their tokens go with them. */
export async function deleteSessionsExpiredBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', new Date(before)).execute()
}
