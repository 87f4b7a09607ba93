import type { Reply } from '@ketok/contract'
import {
  ArrowUpDownIcon,
  BanIcon,
  CheckIcon,
  type ChipTone,
  CopyIcon,
  HourglassIcon,
  type LucideIcon,
  RefreshCcwIcon,
  SearchIcon,
  StatusChip,
  UsersIcon,
  XIcon,
} from '@ketok/ui'

type LineState = Reply<'GET /office/keuangan/mutasi'>['lines'][number]['state']

export const lineStates: Readonly<Record<LineState, { label: string; tone: ChipTone; icon: LucideIcon }>> = {
  unconfirmed: { label: 'Belum disetujui', tone: 'warning', icon: UsersIcon },
  open: { label: 'Belum dikenali', tone: 'warning', icon: SearchIcon },
  partial: { label: 'Menunggu sisa', tone: 'warning', icon: HourglassIcon },
  matched: { label: 'Cocok', tone: 'success', icon: CheckIcon },
  returning: { label: 'Dikembalikan', tone: 'brand', icon: RefreshCcwIcon },
  dismissed: { label: 'Bukan pelanggan', tone: 'neutral', icon: BanIcon },
  noted: { label: 'Uang keluar', tone: 'neutral', icon: ArrowUpDownIcon },
  known: { label: 'Sudah dikenal', tone: 'neutral', icon: CopyIcon },
  discarded: { label: 'Impor batal', tone: 'neutral', icon: XIcon },
}

export function LineStateChip({ state }: { state: LineState }) {
  const { label, tone, icon } = lineStates[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}
