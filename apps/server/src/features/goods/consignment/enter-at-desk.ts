import type { Body } from '@ketok/contract'
import { consignedTitle, consignmentNumber } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { consignmentByIdempotencyKey, noteChange, updateConsignment } from './consignment.store.ts'
import { consignorAtDesk } from './desk.store.ts'
import { type DeskReply, getDeskConsignment } from './find-desk.ts'
import { checkedForm, keepForm } from './submit-consignment.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

type Entered = Body<'POST /office/titipan'>

/**
 * The form of an owner who stands at the desk, typed by whoever serves them and signed on paper. It is taken as it is, for
 * who typed it has looked at it; the pictures are those of the gate and of the inspection.
 */
export async function enterAtDesk(
  services: Services,
  staff: StaffCaller,
  entered: Entered,
): Promise<DeskReply> {
  const { db, now } = services
  const { customer_id: customerId, client_consignment_id: mark } = entered
  const consignor = await consignorAtDesk(db, customerId)
  if (consignor === null) refuse({ code: 'consignor_unknown' }, 'customer_id')
  if (consignor.isBarred) refuse({ code: 'consignor_barred' }, 'customer_id')
  const checked = await checkedForm(services, entered)
  const made = await inTransaction(db, async (tx) => {
    const at = now()
    const id = await keepForm(tx, { ...entered, customerId }, checked, { at, enteredBy: staff.staffId })
    if (id === null) return null
    await updateConsignment(tx, id, { accepted_at: new Date(at) })
    await noteChange(tx, id, at)
    await recordAction(tx, staff, {
      action: 'consignment.entered',
      subject: { type: 'consignment', id },
      after: { number: consignmentNumber(id), customer_id: customerId, consent: 'paper' },
      at,
    })
    const consigned = { id, customer_id: customerId, title: consignedTitle(checked.facts) }
    await tellConsignor(services, tx, consigned, consignorNews.entered(consigned), at)
    return id
  })
  const id = orNotFound(made ?? (await consignmentByIdempotencyKey(db, customerId, mark)))
  return getDeskConsignment(services, staff, id)
}
