import type { SaleLot } from '@ketok/contract/live'
import { type ChipTone, StatusChip } from '@ketok/ui'

const chips: Partial<Record<SaleLot['state'], { label: string; tone: ChipTone }>> = {
  sold: { label: 'Terjual', tone: 'success' },
  konfirmasi: { label: 'Konfirmasi', tone: 'warning' },
  passed: { label: 'Lewat', tone: 'neutral' },
  withdrawn: { label: 'Ditarik', tone: 'danger' },
  cancelled: { label: 'Batal', tone: 'danger' },
}

/** How a lot of the run order ended; nothing while it waits or is on the block. */
export function LotChip({ state }: Pick<SaleLot, 'state'>) {
  const chip = chips[state]
  return chip === undefined ? null : <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
}
