import type { Reply } from '@ketok/contract'
import { RESENDS_MAX } from '@ketok/domain'
import {
  BanIcon,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  EyeIcon,
  type LucideIcon,
  MailIcon,
  PencilIcon,
  StatusChip,
  TicketIcon,
  XIcon,
} from '@ketok/ui'
import { dayAndTime } from '../../../components/auction-words.tsx'

export type Guest = Reply<'GET /office/lelang/{auction_id}/undangan'>['invitations'][number]

/** In the order in which an invitation lives. */
export const guestStates: Record<Guest['state'], { label: string; tone: ChipTone; icon: LucideIcon }> = {
  draft: { label: 'Disiapkan', tone: 'neutral', icon: PencilIcon },
  sent: { label: 'Terkirim', tone: 'neutral', icon: MailIcon },
  opened: { label: 'Dibuka', tone: 'neutral', icon: EyeIcon },
  accepted: { label: 'Diterima', tone: 'brand', icon: CheckIcon },
  eligible: { label: 'Siap menawar', tone: 'success', icon: TicketIcon },
  declined: { label: 'Ditolak', tone: 'warning', icon: BanIcon },
  expired: { label: 'Lewat batas', tone: 'neutral', icon: ClockIcon },
  withdrawn: { label: 'Ditarik', tone: 'neutral', icon: XIcon },
}

export function GuestStateChip({ state }: Pick<Guest, 'state'>) {
  const { label, tone, icon } = guestStates[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

/** How often it was sent again, and when the last time was. */
export function resentWords({ resent_at }: Guest): string {
  const last = resent_at.at(-1)
  return last === undefined ? '' : `ulang ${resent_at.length} dari ${RESENDS_MAX}, ${dayAndTime(last)}`
}
