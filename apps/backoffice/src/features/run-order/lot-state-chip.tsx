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
import type { RunOrderLot } from './use-move-lot.ts'

const states: Record<RunOrderLot['state'], { label: string; tone: ChipTone; icon: LucideIcon }> = {
  scheduled: { label: 'Menunggu', tone: 'neutral', icon: ClockIcon },
  open: { label: 'Terbuka', tone: 'success', icon: PlayIcon },
  paused: { label: 'Dijeda', tone: 'warning', icon: PauseIcon },
  sold: { label: 'Terjual', tone: 'success', icon: CheckIcon },
  konfirmasi: { label: 'Konfirmasi', tone: 'warning', icon: HourglassIcon },
  passed: { label: 'Tidak terjual', tone: 'neutral', icon: MinusIcon },
  withdrawn: { label: 'Ditarik', tone: 'danger', icon: BanIcon },
  cancelled: { label: 'Dibatalkan', tone: 'danger', icon: BanIcon },
}

export function LotStateChip({ state }: Pick<RunOrderLot, 'state'>) {
  const { label, tone, icon } = states[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}
