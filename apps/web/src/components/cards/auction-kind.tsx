import type { Reply } from '@ketok/contract'
import { type LucideIcon, MapPinIcon, RadioIcon, StatusChip, TimerIcon } from '@ketok/ui'

type Kind = Reply<'GET /lelang/{auction_id}'>['kind']

/** `label` stands after the word "Lelang"; `chip` stands alone, where "Waktu" would say nothing. */
export const kindWords: Record<Kind, { label: string; chip: string; icon: LucideIcon }> = {
  time: { label: 'Waktu', chip: 'Lelang waktu', icon: TimerIcon },
  live: { label: 'Langsung', chip: 'Langsung', icon: RadioIcon },
  offline: { label: 'Di tempat', chip: 'Di tempat', icon: MapPinIcon },
}

/** Fixed icons (look 5): timed, live, on the floor. */
export function KindChip({ kind }: { kind: Kind }) {
  const { chip, icon } = kindWords[kind]
  return (
    <StatusChip tone="brand" icon={icon}>
      {chip}
    </StatusChip>
  )
}
