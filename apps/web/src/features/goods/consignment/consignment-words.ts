import type { Reply } from '@ketok/contract'
import {
  BanIcon,
  CalendarClockIcon,
  type ChipTone,
  CircleCheckIcon,
  GavelIcon,
  HandCoinsIcon,
  HourglassIcon,
  type LucideIcon,
  SearchIcon,
} from '@ketok/ui'

export type ConsignmentState = Reply<'GET /customer/titip-lelang/{id}'>['state']

interface Shown {
  readonly label: string
  readonly tone: ChipTone
  readonly icon: LucideIcon
}

/** What people call the states of a consignment, on the chip and along its way. */
export const STATE_SHOWN: Record<ConsignmentState, Shown> = {
  submitted: { label: 'Diajukan', tone: 'warning', icon: HourglassIcon },
  inspection_booked: { label: 'Inspeksi dijadwalkan', tone: 'brand', icon: CalendarClockIcon },
  inspected: { label: 'Sudah diinspeksi', tone: 'brand', icon: SearchIcon },
  price_agreed: { label: 'Harga disepakati', tone: 'brand', icon: HandCoinsIcon },
  auction_planned: { label: 'Dijadwalkan lelang', tone: 'brand', icon: GavelIcon },
  sold: { label: 'Terjual', tone: 'success', icon: CircleCheckIcon },
  unsold: { label: 'Tidak terjual', tone: 'neutral', icon: BanIcon },
  rejected: { label: 'Ditolak', tone: 'danger', icon: BanIcon },
  cancelled: { label: 'Dibatalkan', tone: 'neutral', icon: BanIcon },
}

const WAY: readonly ConsignmentState[] = [
  'submitted',
  'inspection_booked',
  'inspected',
  'price_agreed',
  'auction_planned',
  'sold',
]

/** What is still to come after a state; nothing for what has ended. */
export function stillToCome(state: ConsignmentState): ConsignmentState[] {
  const reached = WAY.indexOf(state)
  return reached === -1 ? [] : WAY.slice(reached + 1)
}
