import type { FormPerson } from '@ketok/contract/live'
import type { FormKey } from '@ketok/domain'
import { Avatar, classes } from '@ketok/ui'
import { timeOnly } from './auction-words.tsx'
import { useOthersOnForm } from './use-others-on-form.ts'

/** More are counted. */
const NAMED_MAX = 3

export interface OthersOnFormProps {
  form: FormKey
  /** What they have open, in the words of whoever reads it. */
  what?: 'halaman ini' | 'isian ini' | undefined
  className?: string | undefined
}

/** Colleagues who have the same record open, near its title: one talks to them before one types over each other. */
export function OthersOnForm({ form, what = 'halaman ini', className }: OthersOnFormProps) {
  const others = useOthersOnForm(form)
  return (
    // It stands there before it has words, or they would not be read out; without words it takes no room.
    <div role="status" className="max-w-full empty:absolute">
      {others.length > 0 && (
        <div
          className={classes(
            'inline-flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1 pr-3 pl-1 text-13 text-text',
            className,
          )}
        >
          <span className="flex flex-none gap-1">
            {others.slice(0, NAMED_MAX).map(({ staff_id, full_name }) => (
              <Avatar key={staff_id} name={full_name} className="size-6 text-[11px]" />
            ))}
          </span>
          <span className="min-w-0 wrap-anywhere">{wordsOf(others, what)}</span>
        </div>
      )}
    </div>
  )
}

/** 'Rina Wulandari (sejak 14.30 WIB) dan 2 petugas lain juga membuka halaman ini' */
export function wordsOf(others: readonly FormPerson[], what: string): string {
  const isCrowd = others.length > NAMED_MAX
  const names = others
    .slice(0, isCrowd ? NAMED_MAX - 1 : NAMED_MAX)
    .map(({ full_name, since }) => `${full_name} (sejak ${timeOnly(since)})`)
  if (isCrowd) names.push(`${others.length - names.length} petugas lain`)
  const last = names.pop() ?? ''
  const before = names.length === 0 ? '' : `${names.join(', ')}${names.length > 1 ? ',' : ''} dan `
  return `${before}${last} juga membuka ${what}`
}
