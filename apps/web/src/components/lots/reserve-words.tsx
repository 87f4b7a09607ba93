import { CheckIcon, StatusChip } from '@ketok/ui'
import { latePart } from '../../first-paint/first-paint.ts'

/** `hidden`: nobody has bid yet, so nothing could have fallen short of it. */
export type Reserve = 'none' | 'hidden' | 'met' | 'unmet'

const words: Record<Reserve, string> = {
  none: 'Tanpa limit',
  hidden: 'Dengan limit',
  met: 'Limit terpenuhi',
  unmet: 'Limit belum terpenuhi',
}

/** What is known of the least a seller takes. */
export function ReserveWords({ is }: { is: Reserve }) {
  const isMet = is === 'met'
  return (
    <StatusChip tone={isMet ? 'success' : 'neutral'} icon={isMet ? CheckIcon : undefined}>
      {words[is]}
    </StatusChip>
  )
}

/** The words are there at once, what they mean when somebody may tap them. */
export const ReserveChip = latePart(
  () => import('../later/explained-reserve.tsx'),
  (module) => module.ExplainedReserve,
  ReserveWords,
)
