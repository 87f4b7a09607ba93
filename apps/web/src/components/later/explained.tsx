import { CircleHelpIcon, classes, Popover } from '@ketok/ui'
import type { ReactNode } from 'react'

export interface ExplainedProps {
  /** What is pressed, as it stands on the page: a chip, a letter. */
  children: ReactNode
  /** Names the panel for who listens: 'Arti nilai A'. */
  label: string
  words: string
  className?: string | undefined
}

/** A word of the trade, and what it means to whoever taps it. */
export function Explained({ children, label, words, className }: ExplainedProps) {
  return (
    <Popover
      label={label}
      role="dialog"
      className="w-72"
      trigger={(props) => (
        // As high as a finger, without moving what stands around it.
        <button
          type="button"
          {...props}
          className={classes(
            'explained -my-2.5 inline-flex min-h-11 flex-wrap items-center gap-1 text-left',
            className,
          )}
        >
          {children}
          <CircleHelpIcon aria-hidden="true" className="size-4 shrink-0 text-text-2" />
          <span className="sr-only">, apa artinya?</span>
        </button>
      )}
    >
      {() => <p className="p-3 text-14 leading-body text-text">{words}</p>}
    </Popover>
  )
}
