import type { Reply } from '@ketok/contract'
import { type LucideIcon, MapPinIcon, RadioIcon, StatusChip, TimerIcon } from '@ketok/ui'

type Kind = Reply<'GET /lelang/{auction_id}'>['kind']

export const kindWords: Record<Kind, { label: string; icon: LucideIcon }> = {
  time: { label: 'Waktu', icon: TimerIcon },
  live: { label: 'Langsung', icon: RadioIcon },
  offline: { label: 'Luring', icon: MapPinIcon },
}

/** Fixed icons (look.md 6): timed, live, on the floor. */
export function KindChip({ kind }: { kind: Kind }) {
  const { label, icon } = kindWords[kind]
  return (
    <StatusChip tone="brand" icon={icon}>
      {label}
    </StatusChip>
  )
}
