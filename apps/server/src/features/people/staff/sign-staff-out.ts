import { inTransaction } from '../../../platform/database/database.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from './record-action.ts'
import { endStaffSession } from './staff-session.store.ts'
import { staffSessionEnded } from './staff-sessions.ts'

export async function signStaffOut({ db, live, now }: Services, staff: StaffCaller): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    if (!(await endStaffSession(tx, staff.sessionId, 'logout', at))) return
    await recordAction(tx, staff, {
      action: 'session.ended',
      subject: { type: 'session', id: staff.sessionId },
      at,
    })
  })
  live.announce(staffSessionEnded, staff.sessionId)
}
