import type { Reply } from '@ketok/contract'
import { type Instant, wibIso } from '@ketok/domain'
import type { Staff } from './staff.store.ts'
import type { OpenSession } from './staff-session.store.ts'
import { idleEndOf } from './staff-sessions.ts'

type Me = Reply<'GET /office/me'>

export function staffView({ id, full_name, email, roles }: Staff): Me['staff'] {
  return { staff_id: id, full_name, email, roles }
}

export function sessionView(session: OpenSession, now: Instant): Me['session'] {
  return {
    idle_ends_at: wibIso(idleEndOf(session)),
    ends_at: wibIso(session.expiresAt),
    server_time: wibIso(now),
  }
}
