import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { proofOf, renewRecoveryCodes } from './authenticator.ts'
import { codeTries } from './office-tries.ts'
import { recordAction } from './record-action.ts'
import { lockStaff } from './staff.store.ts'

/** The old ones are worth nothing from now on. A recovery code does not do: it may be the one that was stolen. */
export async function replaceRecoveryCodes(
  services: Services,
  staff: StaffCaller,
  code: string,
): Promise<string[]> {
  await services.sharedLimits.take(codeTries, staff.staffId)
  if (code.length > 6) refuse({ code: 'code_wrong' }, 'code')
  const codes = await inTransaction(services.db, async (tx) => {
    await lockStaff(tx, staff.staffId)
    if ((await proofOf(services, tx, staff.staffId, code)) === null) return null
    await recordAction(tx, staff, {
      action: 'recovery_codes.replaced',
      subject: { type: 'staff', id: staff.staffId },
      at: services.now(),
    })
    return renewRecoveryCodes(tx, staff.staffId)
  })
  if (codes === null) {
    await services.sharedLimits.failed(codeTries, staff.staffId)
    refuse({ code: 'code_wrong' }, 'code')
  }
  await services.sharedLimits.forget(codeTries, staff.staffId)
  return codes
}
