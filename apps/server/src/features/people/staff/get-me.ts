import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { countRecoveryCodes } from './authenticator.store.ts'
import { staffById } from './staff.store.ts'
import { sessionView, staffView } from './staff.views.ts'
import { markActive, staffSession } from './staff-session.store.ts'

export async function getMe(
  { db, now }: Services,
  { staffId, sessionId }: StaffCaller,
): Promise<Reply<'GET /office/me'>> {
  const [staff, session, recoveryCodes] = await Promise.all([
    staffById(db, staffId),
    staffSession(db, sessionId),
    countRecoveryCodes(db, staffId),
  ])
  return {
    staff: staffView(staff),
    session: sessionView(orNotFound(session), now()),
    recovery_code_count: recoveryCodes,
  }
}

/** At once, not only every so often: who has just been warned wants to see the time begin anew. */
export async function stayActive(
  { db, now }: Services,
  { sessionId }: StaffCaller,
): Promise<Reply<'POST /office/auth/active'>> {
  await markActive(db, sessionId, now())
  return sessionView(orNotFound(await staffSession(db, sessionId)), now())
}
