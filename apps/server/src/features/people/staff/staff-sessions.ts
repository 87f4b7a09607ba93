import { HOUR_MS, type Instant, MINUTE_MS, plus, SECOND_MS } from '@ketok/domain'
import { topic } from '../../../platform/bus/publisher.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { StaffCaller, StaffSession } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import type { OfficeTokens } from './office-token.ts'
import type { StaffEndReason } from './staff.tables.ts'
import { endStaffSession, markActive, type OpenSession, staffSession } from './staff-session.store.ts'

/** Whoever does nothing for so long has left their desk. */
const IDLE_MS = 30 * MINUTE_MS
/** However busy the day: a new one begins with a new sign-in. */
export const SESSION_MS = 12 * HOUR_MS
/** Activity is written down no more often than that. */
const ACTIVE_STEP_MS = 20 * SECOND_MS

export interface StaffSessionsOptions {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: OfficeTokens
}

/**
 * Tells which member of staff calls. Unlike customers' sessions these ask the database each time: there are few staff,
 * and a role or an account taken away must be gone at once.
 */
export class StaffSessions implements StaffSession {
  readonly #options: StaffSessionsOptions

  constructor(options: StaffSessionsOptions) {
    this.#options = options
  }

  get tokens(): OfficeTokens {
    return this.#options.tokens
  }

  async authenticate(
    authorization: string | undefined,
    { method, ip, isByItself = false }: { method: string; ip: string; isByItself?: boolean },
  ): Promise<StaffCaller | null> {
    if (authorization === undefined) return null
    const { db, clock, tokens } = this.#options
    const now = clock.now()
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
    const claim = token === undefined ? null : await tokens.readAccess(token, now)
    const session = claim === null ? null : await staffSession(db, claim.sessionId)
    if (session === null) refuse({ code: 'session_ended' })
    const over = reasonOver(session, now)
    if (over !== null) {
      await endStaffSession(db, session.id, over, now)
      refuse({ code: 'session_ended' })
    }
    // Pages read by themselves, so that reading proves no person; what is written, a person did.
    const isPersons = method !== 'GET' && !isByItself
    if (isPersons && now - session.activeAt >= ACTIVE_STEP_MS) await markActive(db, session.id, now)
    return {
      staffId: session.staffId,
      sessionId: session.id,
      name: session.name,
      roles: session.roles,
      branchIds: session.branchIds,
      address: ip,
    }
  }

  /** For connections that outlive a call: who opened it, as they are now; null once they may be here no longer. */
  async atWork(sessionId: number): Promise<StaffAtWork | null> {
    const { db, clock } = this.#options
    const session = await staffSession(db, sessionId)
    return session === null || reasonOver(session, clock.now()) !== null ? null : session
  }
}

/** Whose connection it is. */
export type StaffAtWork = Pick<OpenSession, 'staffId' | 'name' | 'roles' | 'branchIds'>

/** Live connections of a sign-in hear on it that they are over. */
export const staffSessionEnded = topic<number>('staff-session')

/** Why it ends now, if it does; one that has ended keeps its first reason. */
export function reasonOver(session: OpenSession, now: Instant): StaffEndReason | null {
  if (session.endReason !== null) return session.endReason
  if (session.disabled) return 'disabled'
  if (now >= session.expiresAt) return 'expired'
  return now >= idleEndOf(session) ? 'idle' : null
}

export function idleEndOf({ activeAt }: Pick<OpenSession, 'activeAt'>): Instant {
  return plus(activeAt, IDLE_MS)
}
