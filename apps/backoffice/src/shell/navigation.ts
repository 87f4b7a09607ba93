import { AUDITORS, holdsOneOf, SCHEDULE_STAFF, STAFF_ROLES, type StaffRole } from '@ketok/domain'
import { CalendarClockIcon, CircleUserIcon, HistoryIcon, type LucideIcon } from '@ketok/ui'
import { paths } from '../paths.ts'

export interface Place {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly roles: readonly StaffRole[]
  /** Pressed after G. */
  readonly key: string
}

/** The places of the office in the order of a working day; everybody sees his own. */
const places: readonly Place[] = [
  { to: paths.auctions, label: 'Lelang hari ini', icon: CalendarClockIcon, roles: SCHEDULE_STAFF, key: 'l' },
  { to: paths.record(), label: 'Catatan', icon: HistoryIcon, roles: AUDITORS, key: 'c' },
  { to: paths.account, label: 'Akun saya', icon: CircleUserIcon, roles: STAFF_ROLES, key: 'a' },
]

export function openTo(roles: readonly StaffRole[]): Place[] {
  return places.filter((place) => holdsOneOf(roles, place.roles))
}
