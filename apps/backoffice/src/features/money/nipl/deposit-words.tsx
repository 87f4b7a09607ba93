import type { Reply } from '@ketok/contract'
import {
  BanIcon,
  CheckIcon,
  type ChipTone,
  CircleCheckIcon,
  GavelIcon,
  HourglassIcon,
  LockIcon,
  type LucideIcon,
  RefreshCcwIcon,
  StatusChip,
  TicketIcon,
  XIcon,
} from '@ketok/ui'
import { dayAndTime } from '../../../components/auction-words.tsx'

export type Deposit = Reply<'GET /office/keuangan/jaminan'>['deposits'][number]
export type DepositState = Deposit['state']

export const depositStates: Readonly<
  Record<DepositState, { label: string; tone: ChipTone; icon: LucideIcon; isHeld: boolean }>
> = {
  active: { label: 'Bebas', tone: 'success', icon: TicketIcon, isHeld: true },
  held: { label: 'Menahan lot', tone: 'brand', icon: LockIcon, isHeld: true },
  consumed: { label: 'Menang', tone: 'warning', icon: GavelIcon, isHeld: true },
  refund_due: { label: 'Harus kembali', tone: 'warning', icon: HourglassIcon, isHeld: true },
  refunding: { label: 'Sedang dikembalikan', tone: 'brand', icon: RefreshCcwIcon, isHeld: true },
  refund_failed: { label: 'Gagal kembali', tone: 'danger', icon: XIcon, isHeld: true },
  applied: { label: 'Dipakai', tone: 'neutral', icon: CheckIcon, isHeld: false },
  refunded: { label: 'Sudah kembali', tone: 'neutral', icon: CircleCheckIcon, isHeld: false },
  forfeited: { label: 'Hangus', tone: 'danger', icon: BanIcon, isHeld: false },
  ended: { label: 'Selesai tanpa jaminan', tone: 'neutral', icon: CircleCheckIcon, isHeld: false },
}

export function DepositStateChip({ state }: { state: DepositState }) {
  const { label, tone, icon } = depositStates[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

/** Why the money is where it is: in one line, and what comes next in another. */
export function whatHolds(deposit: Deposit): { what: string; next: string } {
  const { lot, bill, state, refund_by, at_end, refund_reference, refund_failure, time_zone } = deposit
  const lotWords = lot === null ? 'lot' : `Lot ${String(lot.lot_number).padStart(3, '0')} · ${lot.title}`
  switch (state) {
    case 'active':
      return {
        what: 'Tidak ditahan lot mana pun',
        next: at_end === 'carry' ? 'Dipindah ke lelang berikutnya' : 'Kembali setelah lelang selesai',
      }
    case 'held':
      return { what: lotWords, next: 'Penawaran tertinggi saat ini' }
    case 'consumed':
      return {
        what: lotWords,
        next: bill === null ? 'Menunggu hasil' : `Tagihan jatuh tempo ${dayAndTime(bill.due_at, time_zone)}`,
      }
    case 'refund_due':
      return {
        what: 'Lelang selesai',
        next: refund_by === null ? 'Harus dikembalikan' : `Paling lambat ${dayAndTime(refund_by, time_zone)}`,
      }
    case 'refunding':
      return { what: 'Pengembalian disiapkan', next: 'Menunggu persetujuan atau bank' }
    case 'refund_failed':
      return { what: 'Bank menolak pengembalian', next: refund_failure ?? 'Siapkan lagi' }
    case 'applied':
      return { what: lotWords, next: 'Dipotong dari tagihan' }
    case 'refunded':
      return { what: 'Dikembalikan', next: refund_reference ?? '-' }
    case 'ended':
      return { what: 'Lelang selesai', next: 'Tidak ada jaminan yang kembali' }
    case 'forfeited':
      return { what: lotWords, next: 'Wanprestasi' }
  }
}
