import type { Reply } from '@ketok/contract'
import { PAYMENT_STATUS_SHOWN } from '@ketok/domain'
import { BanIcon, CheckIcon, ClockIcon, type LucideIcon, StatusChip } from '@ketok/ui'

export type PaymentStatus = Reply<'GET /customer/transaksi'>['transactions'][number]['status']

const icons: Record<PaymentStatus, LucideIcon> = { PENDING: ClockIcon, PAID: CheckIcon, EXPIRE: BanIcon }

/** Spec 4.11: 'Menunggu Pembayaran', 'Lunas', 'Wanprestasi'. */
export function PaymentStatusChip({ status }: { status: PaymentStatus }) {
  const { label, colour } = PAYMENT_STATUS_SHOWN[status]
  return (
    <StatusChip tone={colour} icon={icons[status]}>
      {label}
    </StatusChip>
  )
}
