import type { TimeZone } from '@ketok/domain'
import { classes } from '@ketok/ui'
import { momentWords } from '../later/local-time.ts'
import { at } from '../lot-time.ts'
import { Sentence } from '../lots/sentence.tsx'

export interface Step {
  label: string
  /** Null for what is still to come. */
  at: string | null
  /** Of a branch, whose clock then stands beside that of the house. */
  zone?: TimeZone | undefined
  note?: string | null
  /** Of a step to come: when, at the latest. */
  by?: string | null
}

/** What has happened, and what is still to come: a line of points from top to bottom. */
export function StepList({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        // A step may happen twice: a transfer that failed is tried again.
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={index} className="group relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classes(
              'relative mt-1 size-3 shrink-0 rounded-full border-2',
              step.at === null ? 'border-line-control bg-surface' : 'border-brand bg-brand',
            )}
          />
          <span className={classes('min-w-0 text-14', step.at === null && 'text-text-2')}>
            <span className="font-medium">{step.label}</span>
            {[whenOf(step), step.note].map(
              (words) =>
                words && (
                  <span key={words} className="block text-13 wrap-anywhere text-text-2">
                    <Sentence>{words}</Sentence>
                  </span>
                ),
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const moment = (text: string, zone?: TimeZone) => momentWords(at(text), zone)

/** Null where the note says all there is to say. */
function whenOf({ at: time, zone, by, note }: Step): string | null {
  if (time !== null) return moment(time, zone)
  if (by) return `Paling lambat ${moment(by)}`
  return note ? null : 'Belum'
}
