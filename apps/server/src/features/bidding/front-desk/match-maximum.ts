import { HOUR_MS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { type Agreed, decideOnProposal } from '../../people/proposal/proposal.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import { decryptMaximum, formSubject, type WrittenWish } from './enter-maximum.ts'
import { placeWrittenMaximum } from './front-desk.jobs.ts'
import { placeMaximum } from './place-maximum.ts'
import { agreeToForm, type FormShown, formShown, lockForm, noteMatch } from './written-maximum.store.ts'

/** Whoever holds the paper reads it at the second try; who does not could go on guessing. */
const TRIES: Limit = { name: 'written_maximum', burst: 5, everyMs: HOUR_MS }

/**
 * The second of two people types the form again without seeing what the first typed: two who read the same paper read the
 * same amount, and no screen has to show a maximum.
 */
export async function matchMaximum(
  services: Services,
  staff: StaffCaller,
  formId: number,
  amount: number,
): Promise<FormShown> {
  const { db } = services
  const form = orNotFound(await formShown(db, formId))
  refuseOutsideBranch(staff, form.branch_id)
  const matched = await inTransaction(db, (tx) => match(services, tx, staff, formId, amount))
  if (!matched) refuse({ code: 'maximum_differs' }, 'amount')
  await decideOnProposal(services, staff, form.proposal_id, { state: 'approved' })
  await placeMaximum(services, formId)
  return orNotFound(await formShown(db, formId))
}

/** False when it is another amount; that somebody tried stays on record. */
async function match(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  formId: number,
  amount: number,
): Promise<boolean> {
  const form = orNotFound(await lockForm(tx, formId))
  if (form.entered_by === staff.staffId) refuse({ code: 'needs_another_person' })
  // Sent again, because the answer was lost: what they agreed to has happened or will.
  if (form.state !== 'waiting')
    return form.matched_by === staff.staffId || refuse({ code: 'proposal_decided' })
  await services.sharedLimits.take(TRIES, formId)
  if (decryptMaximum(services, form) !== amount) {
    await recordAction(tx, staff, {
      action: 'written_maximum.differed',
      subject: formSubject(formId),
      at: services.now(),
    })
    return false
  }
  await noteMatch(tx, formId, staff.staffId)
  return true
}

/** In the transaction of the agreement; the lot is asked after it, because its log is another transaction. */
export async function agreeToMaximum(
  services: Services,
  tx: Db,
  staff: StaffCaller,
  { wish: { form_id: formId }, askedBy }: Agreed<WrittenWish>,
): Promise<void> {
  const form = orNotFound(await lockForm(tx, formId))
  if (form.matched_by !== staff.staffId) refuse({ code: 'maximum_to_type' })
  const at = services.now()
  await agreeToForm(tx, formId, at)
  await services.jobs.enqueue(tx, placeWrittenMaximum, { formId })
  await recordAction(tx, staff, {
    action: 'written_maximum.agreed',
    subject: formSubject(formId),
    before: { asked_by: askedBy, form: form.form_number },
    after: { lot_id: form.lot_id, paddle: form.nipl_number },
    at,
  })
}
