import type { Reply } from '@ketok/contract'
import { DAY_MS, HOUR_MS, type Instant, parseIso } from '@ketok/domain'
import { BanIcon, CheckIcon, type ChipTone, ClockIcon, type LucideIcon, StatusChip } from '@ketok/ui'

export type Bill = Reply<'GET /office/keuangan/tagihan'>['bills'][number]
export type BillDetail = Reply<'GET /office/keuangan/tagihan/{bill_id}'>

export const billStates: Readonly<
  Record<Bill['status'], { label: string; tone: ChipTone; icon: LucideIcon }>
> = {
  PENDING: { label: 'Menunggu', tone: 'warning', icon: ClockIcon },
  PAID: { label: 'Lunas', tone: 'success', icon: CheckIcon },
  EXPIRE: { label: 'Wanprestasi', tone: 'danger', icon: BanIcon },
}

export function BillStateChip({ status }: Pick<Bill, 'status'>) {
  const { label, tone, icon } = billStates[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

export const lotWords = (lotNumber: number) => `Lot ${String(lotNumber).padStart(3, '0')}`

/** Below this a call to the winner is due. */
const PRESSING_MS = 2 * DAY_MS

/** How much time an unpaid bill has left. */
export function timeLeft(dueIso: string, now: Instant): { words: string; pressing: boolean } {
  const due = parseIso(dueIso)
  if (due === null) return { words: '-', pressing: false }
  const left = due - now
  if (left <= 0) return { words: 'lewat', pressing: true }
  if (left < HOUR_MS) return { words: 'kurang dari 1 jam', pressing: true }
  if (left < DAY_MS) return { words: `${Math.floor(left / HOUR_MS)} jam lagi`, pressing: true }
  return { words: `${Math.floor(left / DAY_MS)} hari lagi`, pressing: left < PRESSING_MS }
}
