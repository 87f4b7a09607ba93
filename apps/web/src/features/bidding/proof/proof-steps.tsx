import {
  CheckIcon,
  type ChipTone,
  CircleHelpIcon,
  Disclosure,
  HourglassIcon,
  LockIcon,
  type LucideIcon,
  StatusChip,
  XIcon,
} from '@ketok/ui'
import { MARK_WORDS, type Mark, type ProofStep } from './proof-words.ts'

const LOOKS: Readonly<Record<Mark, { tone: ChipTone; icon: LucideIcon }>> = {
  checked: { tone: 'success', icon: CheckIcon },
  closed: { tone: 'neutral', icon: LockIcon },
  mismatch: { tone: 'danger', icon: XIcon },
  waiting: { tone: 'neutral', icon: HourglassIcon },
  unknown: { tone: 'neutral', icon: CircleHelpIcon },
}

/** Each thing that the log claims, whether it agrees, and what that means for whoever asks. */
export function ProofSteps({ steps }: { steps: readonly ProofStep[] }) {
  return (
    <ol className="mt-3 border-line border-t">
      {steps.map(({ key, title, mark, seq, meaning }) => (
        <li key={key}>
          <Disclosure
            summary={
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-40 text-15 font-medium">
                  {title}
                  <span className="block text-13 font-normal text-text-2">Apa artinya?</span>
                </span>
                <StatusChip tone={LOOKS[mark].tone} icon={LOOKS[mark].icon}>
                  {MARK_WORDS[mark]}
                  {mark === 'mismatch' && seq !== null && ` (#${seq})`}
                </StatusChip>
              </span>
            }
          >
            <p className="max-w-[60ch] text-14 leading-body">{meaning}</p>
          </Disclosure>
        </li>
      ))}
    </ol>
  )
}
