import { StatusChip } from '@ketok/ui'
import { type DefaultedLot, wayWords } from './relisting-words.ts'

export function WayChip({ way }: { way: DefaultedLot['after_default'] }) {
  const { label, tone } = wayWords[way]
  return <StatusChip tone={tone}>{label}</StatusChip>
}
