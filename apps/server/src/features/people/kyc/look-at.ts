import type { Body } from '@ketok/contract'
import { type CustomerId, MINUTE_MS, type PrivateField } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { type Papers, papersOf, readIdentityPhoto } from '../profile/profile.ts'
import { recordLook } from './record-look.ts'
import { latestSubmission } from './submission.store.ts'

/** A day's cases need some; whoever copies the whole file of customers is stopped soon. */
const looks: Limit = { name: 'identity_look', burst: 40, everyMs: MINUTE_MS }

type Clear = Body<'POST /office/persetujuan/{customer_id}/buka'>['field']

/** One private fact in the clear. */
export async function lookAtField(
  services: Services,
  staff: StaffCaller,
  customerId: CustomerId,
  { field, reason }: { readonly field: Clear; readonly reason: string },
): Promise<{ field: PrivateField; value: string }> {
  services.limits.take(looks, staff.staffId)
  return inTransaction(services.db, async (tx) => {
    orNotFound(await latestSubmission(tx, customerId))
    const papers = orNotFound((await papersOf(services, tx, [customerId])).get(customerId) ?? null)
    const value = orNotFound(values[field](papers))
    await recordLook(tx, staff, { customerId, field, reason, at: services.now() })
    return { field, value }
  })
}

const values: { [F in Clear]: (papers: Papers) => string | null } = {
  identity_number: ({ facts }) => facts.nik,
  npwp: ({ facts }) => facts.npwp,
  birth_date: ({ facts }) => facts.birthDate,
  identity_address: ({ facts }) => facts.identityAddress,
  current_address: ({ facts }) => facts.currentAddress,
  phone: ({ facts }) => facts.phone,
  email: ({ email }) => email,
  rekening_number: ({ facts }) => facts.rekeningNumber,
}

/** The picture of the card. A reply that is kept nowhere, and no link: links are passed on and stay in histories. */
export async function lookAtPhoto(
  services: Services,
  staff: StaffCaller,
  customerId: CustomerId,
  reason: string,
): Promise<{ picture: string }> {
  services.limits.take(looks, staff.staffId)
  orNotFound(await latestSubmission(services.db, customerId))
  const photo = orNotFound(await readIdentityPhoto(services, customerId))
  await inTransaction(services.db, (tx) =>
    recordLook(tx, staff, { customerId, field: 'identity_file', reason, at: services.now() }),
  )
  return { picture: `data:image/webp;base64,${photo.toString('base64')}` }
}
