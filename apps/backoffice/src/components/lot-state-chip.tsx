import type { Reply } from '@ketok/contract'
import {
  BanIcon,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  HourglassIcon,
  type LucideIcon,
  MinusIcon,
  PauseIcon,
  PlayIcon,
  StatusChip,
} from '@ketok/ui'

type LotState = NonNullable<Reply<'GET /office/lelang-ulang'>['lots'][number]['relisted']>['state']

const states: Record<LotState, { label: string; tone: ChipTone; icon: LucideIcon }> = {
  scheduled: { label: 'Menunggu', tone: 'neutral', icon: ClockIcon },
  open: { label: 'Terbuka', tone: 'success', icon: PlayIcon },
  paused: { label: 'Dijeda', tone: 'warning', icon: PauseIcon },
  sold: { label: 'Terjual', tone: 'success', icon: CheckIcon },
  konfirmasi: { label: 'Konfirmasi', tone: 'warning', icon: HourglassIcon },
  passed: { label: 'Tidak terjual', tone: 'neutral', icon: MinusIcon },
  withdrawn: { label: 'Ditarik', tone: 'danger', icon: BanIcon },
  cancelled: { label: 'Dibatalkan', tone: 'danger', icon: BanIcon },
}

export function LotStateChip({ state }: { state: LotState }) {
  const { label, tone, icon } = states[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}
