import { moveOnDesk } from '@ketok/domain'
import { orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { changeOnDesk } from './change-on-desk.ts'
import { noteChange, updateConsignment } from './consignment.store.ts'
import type { DeskReply } from './find-desk.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/** The form is complete. What is accepted already stays so: a second press changes nothing. */
export function acceptConsignment(services: Services, staff: StaffCaller, id: number): Promise<DeskReply> {
  return changeOnDesk(services, staff, { id, action: 'accepted' }, async ({ tx, row, desk, at }) => {
    const { to } = orRefuse(moveOnDesk(desk, 'accept'))
    if (desk.accepted) return null
    await updateConsignment(tx, id, { accepted_at: new Date(at) })
    await noteChange(tx, id, at)
    await tellConsignor(services, tx, row, consignorNews.accepted(row, desk.booked), at)
    return { state: to, after: { accepted: true } }
  })
}
