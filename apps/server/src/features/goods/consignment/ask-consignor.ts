import { moveOnDesk } from '@ketok/domain'
import { orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { changeOnDesk } from './change-on-desk.ts'
import { noteChange, recordStep, updateConsignment } from './consignment.store.ts'
import type { DeskReply } from './find-desk.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'
import { insertMessage } from './thread.store.ts'

/** The question stands in the thread, and the matter is with the owner until they answer. */
export function askConsignor(
  services: Services,
  staff: StaffCaller,
  id: number,
  { message, version }: { readonly message: string; readonly version?: number | undefined },
): Promise<DeskReply> {
  return changeOnDesk(services, staff, { id, action: 'asked', version }, async ({ tx, row, desk, at }) => {
    const { to } = orRefuse(moveOnDesk(desk, 'ask'))
    await insertMessage(tx, {
      consignment_id: id,
      author: 'house',
      staff_id: staff.staffId,
      body: message,
      at: new Date(at),
    })
    await updateConsignment(tx, id, { asked: true })
    if (to === row.state) await noteChange(tx, id, at)
    else await recordStep(tx, id, { state: to, at })
    await tellConsignor(services, tx, row, consignorNews.asked(row, message), at)
    return { state: to, after: { message } }
  })
}
