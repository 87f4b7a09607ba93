import { moveOnDesk } from '@ketok/domain'
import { orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { changeOnDesk } from './change-on-desk.ts'
import { recordStep, updateConsignment } from './consignment.store.ts'
import type { DeskReply } from './find-desk.ts'
import { givePlaceBack } from './inspection.store.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

interface Reason {
  readonly reason: string
  readonly version?: number | undefined
}

/** Its owner reads the reason; the place of the inspection is free for another. */
export function rejectConsignment(
  services: Services,
  staff: StaffCaller,
  id: number,
  reason: Reason,
): Promise<DeskReply> {
  return turnDown(services, staff, id, 'reject', reason)
}

/** What does not go on sale, or did not sell, goes back to its owner. */
export function returnConsignment(
  services: Services,
  staff: StaffCaller,
  id: number,
  reason: Reason,
): Promise<DeskReply> {
  return turnDown(services, staff, id, 'return', reason)
}

const ENDS = {
  reject: { action: 'rejected', news: consignorNews.rejected },
  return: { action: 'returned', news: consignorNews.returned },
} as const

function turnDown(
  services: Services,
  staff: StaffCaller,
  id: number,
  move: keyof typeof ENDS,
  { reason, version }: Reason,
): Promise<DeskReply> {
  const { action, news } = ENDS[move]
  return changeOnDesk(services, staff, { id, action, version }, async ({ tx, row, desk, at }) => {
    const { to } = orRefuse(moveOnDesk(desk, move))
    if (desk.state === 'inspection_booked' || desk.state === 'asked_back') await givePlaceBack(tx, id)
    await updateConsignment(tx, id, { asked: false })
    await recordStep(tx, id, { state: to, at, note: reason })
    await tellConsignor(services, tx, row, news(row, reason), at)
    return { state: to, after: { reason } }
  })
}
