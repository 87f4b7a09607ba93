import type { Reply } from '@ketok/contract'
import {
  CheckIcon,
  type ChipTone,
  CircleCheckIcon,
  type LucideIcon,
  StatusChip,
  UsersIcon,
  XIcon,
} from '@ketok/ui'

type Refunds = Reply<'GET /office/keuangan/pengembalian'>
type PayoutState = Refunds['payouts'][number]['state']
type OwedReason = Refunds['owed'][number]['reason']

export const payoutStates: Readonly<
  Record<PayoutState, { label: string; tone: ChipTone; icon: LucideIcon }>
> = {
  prepared: { label: 'Menunggu persetujuan', tone: 'warning', icon: UsersIcon },
  approved: { label: 'Siap dikirim', tone: 'brand', icon: CheckIcon },
  sent: { label: 'Terkirim', tone: 'success', icon: CircleCheckIcon },
  failed: { label: 'Ditolak bank', tone: 'danger', icon: XIcon },
  rejected: { label: 'Tidak disetujui', tone: 'danger', icon: XIcon },
}

/** Where a lot left its seller nothing, nothing was sent. */
export const payoutStateLabel = ({ state, amount }: { state: PayoutState; amount: number }): string =>
  state === 'sent' && amount === 0 ? 'Selesai' : payoutStates[state].label

export function PayoutStateChip({ state, amount }: { state: PayoutState; amount: number }) {
  const { tone, icon } = payoutStates[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {payoutStateLabel({ state, amount })}
    </StatusChip>
  )
}

/** Why the house owes it back. */
export const owedReasons: Readonly<Record<OwedReason, string>> = {
  auction_ended: 'Lelang selesai',
  late: 'Dibayar terlambat',
  paid_already: 'Dibayar dua kali',
  cancelled: 'Cara bayar lama',
  surplus: 'Batas terkecil bank',
  nipl_excess: 'Sisa jaminan',
  overpaid: 'Kelebihan bayar',
  partial: 'Kurang bayar',
  unidentified: 'Tanpa tagihan',
}
