import type { Reply } from '@ketok/contract'
import { CONSIGNMENT_STATE_WORDS, consignmentWords } from '@ketok/domain'
import {
  BanIcon,
  CalendarClockIcon,
  type ChipTone,
  CircleCheckIcon,
  GavelIcon,
  HandCoinsIcon,
  HourglassIcon,
  type LucideIcon,
  MessageCircleIcon,
  SearchIcon,
} from '@ketok/ui'

export type ConsignmentState = Reply<'GET /customer/titip-lelang/{id}'>['state']

type Standing = Pick<Reply<'GET /customer/titip-lelang/{id}'>, 'state' | 'inspection'>

interface Shown {
  readonly label: string
  readonly tone: ChipTone
  readonly icon: LucideIcon
}

const LOOK: Record<ConsignmentState, Omit<Shown, 'label'>> = {
  submitted: { tone: 'warning', icon: HourglassIcon },
  asked_back: { tone: 'warning', icon: MessageCircleIcon },
  inspection_booked: { tone: 'brand', icon: CalendarClockIcon },
  inspected: { tone: 'brand', icon: SearchIcon },
  price_proposed: { tone: 'warning', icon: HandCoinsIcon },
  price_agreed: { tone: 'brand', icon: HandCoinsIcon },
  auction_planned: { tone: 'brand', icon: CalendarClockIcon },
  on_sale: { tone: 'brand', icon: GavelIcon },
  sold: { tone: 'success', icon: CircleCheckIcon },
  handed_over: { tone: 'success', icon: CircleCheckIcon },
  settled: { tone: 'success', icon: CircleCheckIcon },
  unsold: { tone: 'neutral', icon: BanIcon },
  re_offered: { tone: 'warning', icon: HandCoinsIcon },
  returned: { tone: 'neutral', icon: BanIcon },
  rejected: { tone: 'danger', icon: BanIcon },
  cancelled: { tone: 'neutral', icon: BanIcon },
}

/** To its owner the house speaks of what they have to do. */
const OWN_WORDS: Partial<Record<ConsignmentState, string>> = {
  asked_back: 'Perlu jawaban Anda',
  price_proposed: 'Usulan harga untuk Anda',
  re_offered: 'Usulan limit baru untuk Anda',
}

/** The chip of a consignment. */
export function shownToOwner({ state, inspection }: Standing): Shown {
  const isMissed = inspection?.is_missed ?? false
  return {
    label: OWN_WORDS[state] ?? consignmentWords(state, isMissed),
    ...LOOK[state],
    ...(isMissed && { tone: 'warning' as const }),
  }
}

/** A state along the way of a consignment, past or to come. */
export const stepWords = (state: ConsignmentState): string => CONSIGNMENT_STATE_WORDS[state]

const WAY: readonly ConsignmentState[] = [
  'submitted',
  'inspection_booked',
  'inspected',
  'price_proposed',
  'price_agreed',
  'auction_planned',
  'on_sale',
  'sold',
  'handed_over',
  'settled',
]

/** Where a turn beside the way comes back to it. */
const BACK_ON_WAY: Partial<Record<ConsignmentState, ConsignmentState>> = {
  asked_back: 'submitted',
  re_offered: 'price_proposed',
}

/** What is still to come after a state; nothing for what has ended. */
export function stillToCome(state: ConsignmentState): ConsignmentState[] {
  const reached = WAY.indexOf(BACK_ON_WAY[state] ?? state)
  return reached === -1 ? [] : WAY.slice(reached + 1)
}
