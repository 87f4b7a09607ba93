import type { Body } from '@ketok/contract'
import { instant, moveOnDesk, takeOffered, wibIso } from '@ketok/domain'
import { orRefuse, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { takeSlot } from './book-place.ts'
import { changeOnDesk } from './change-on-desk.ts'
import type { DeskReply } from './find-desk.ts'
import { consignorNews, tellConsignor } from './tell-consignor.ts'

/**
 * The inspection as the desk books it for an owner who telephones or stands before it. What is moved takes a time from them, so
 * they read why.
 */
export function bookForOwner(
  services: Services,
  staff: StaffCaller,
  id: number,
  { reason = '', version, ...wanted }: Body<'PUT /office/titipan/{id}/inspeksi'>,
): Promise<DeskReply> {
  const { now } = services
  // From here on the consignment is with this branch, and whoever is bound to another would not see it any more.
  refuseOutsideBranch(staff, wanted.branch_id)
  return changeOnDesk(
    services,
    staff,
    { id, action: 'inspection_booked', version },
    async ({ tx, row, desk, at }) => {
      const { branch_id, starts_at } = row
      const isSame = branch_id === wanted.branch_id && starts_at?.getTime() === Date.parse(wanted.starts_at)
      if (isSame) return null
      const { to } = orRefuse(moveOnDesk(desk, 'book'))
      const isMoved = starts_at !== null
      if (isMoved && reason === '') refuse({ code: 'slot_move_unexplained' }, 'reason')
      const holidays = await housesHolidays(tx)
      const appointment = await takeSlot(services, tx, id, wanted, {
        decide: (startsAt, clock) => takeOffered(startsAt, now(), clock),
        holidays,
        because: reason,
      })
      const news = isMoved
        ? consignorNews.moved(row, appointment, reason)
        : consignorNews.bookedByHouse(row, appointment)
      await tellConsignor(services, tx, row, news, at)
      return {
        state: to,
        before: isMoved ? { branch_id, starts_at: wibIso(instant(starts_at.getTime())) } : {},
        after: { branch_id: wanted.branch_id, starts_at: wibIso(appointment.startsAt), reason },
      }
    },
  )
}
