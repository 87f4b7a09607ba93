import type { Reply } from '@ketok/contract'
import type { StaffId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { Origin } from '../account/account.ts'
import { enrol, proofOf } from './authenticator.ts'
import { takeCodeTry } from './office-tries.ts'
import { recordAction } from './record-action.ts'
import { lockStaff, staffById } from './staff.store.ts'
import { staffView } from './staff.views.ts'
import { startStaffSession } from './start-staff-session.ts'

/** The second half of a sign-in: whoever proves the authenticator is at work. `deviceOf`: what the browser keeps of them. */
export async function checkCode(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
  deviceOf: (email: string) => string | null,
): Promise<Reply<'POST /office/auth/totp'>> {
  const staffId = await services.staffSession.tokens.readChallenge(challenge, services.now())
  if (staffId === null) refuse({ code: 'sign_in_expired' })
  const { email } = await staffById(services.db, staffId)
  const { address } = origin
  const counted = await takeCodeTry(services, { email, address, device: deviceOf(email), staffId })
  const signedIn = await inTransaction(services.db, async (tx) => {
    const staff = await lockStaff(tx, staffId)
    await counted.refuseLocked(tx)
    if (staff.disabled_at !== null) refuse({ code: 'sign_in_expired' })
    const proof = await proofOf(services, tx, staffId, code)
    await counted.note(tx, proof !== null)
    if (proof === null) return null
    const recoveryCodes = proof === 'enrolment' ? await firstCodes(services, tx, staffId, origin) : null
    const tokens = await startStaffSession(services, tx, staffId, origin, proof)
    return { ...tokens, staff: staffView(staff), recovery_codes: recoveryCodes }
  })
  // The failure is committed by now, which a refusal thrown inside the transaction would have undone.
  if (signedIn === null) {
    await counted.failed()
    refuse({ code: 'code_wrong' }, 'code')
  }
  await counted.succeeded()
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
