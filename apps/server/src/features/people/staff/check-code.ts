import type { Reply } from '@ketok/contract'
import { MINUTE_MS, SECOND_MS, type StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Origin } from '../account/account.ts'
import { enrol, proofOf } from './authenticator.ts'
import { recordAction } from './record-action.ts'
import { countFailure, forgetFailures, refuseLocked } from './sign-in-failures.ts'
import { lockStaff } from './staff.store.ts'
import { staffView } from './staff.views.ts'
import { startStaffSession } from './start-staff-session.ts'

/** A million codes, three of them right: five a minute leave no hope. */
export const codeTries: Limit = {
  name: 'staff_code',
  burst: 5,
  everyMs: 12 * SECOND_MS,
  growsToMs: 15 * MINUTE_MS,
}

/** The second half of a sign-in: whoever proves the authenticator is at work. */
export async function checkCode(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
): Promise<Reply<'POST /office/auth/totp'>> {
  const staffId = await services.staffSession.tokens.readChallenge(challenge, services.now())
  if (staffId === null) refuse({ code: 'sign_in_expired' })
  await services.sharedLimits.take(codeTries, staffId)
  const signedIn = await inTransaction(services.db, async (tx) => {
    const staff = await lockStaff(tx, staffId)
    await refuseLocked({ ...services, db: tx }, staff.email)
    if (staff.disabled_at !== null) refuse({ code: 'sign_in_expired' })
    const proof = await proofOf(services, tx, staffId, code)
    if (proof === null) {
      await countFailure(services, tx, staff.email, {
        action: 'sign_in.code_refused',
        address: origin.address,
      })
      return null
    }
    await forgetFailures(services, tx, staff.email)
    const recoveryCodes = proof === 'enrolment' ? await firstCodes(services, tx, staffId, origin) : null
    const tokens = await startStaffSession(services, tx, staffId, origin, proof)
    return { ...tokens, staff: staffView(staff), recovery_codes: recoveryCodes }
  })
  // The failure is committed by now, which a refusal thrown inside the transaction would have undone.
  if (signedIn === null) {
    await services.sharedLimits.failed(codeTries, staffId)
    refuse({ code: 'code_wrong' }, 'code')
  }
  await services.sharedLimits.forget(codeTries, staffId)
  return signedIn
}

async function firstCodes(
  services: Services,
  tx: Db,
  staffId: StaffId,
  { address }: Origin,
): Promise<string[]> {
  const at = services.now()
  await recordAction(
    tx,
    { staffId, address },
    { action: 'authenticator.enrolled', subject: { type: 'staff', id: staffId }, at },
  )
  return enrol(tx, staffId, at)
}
