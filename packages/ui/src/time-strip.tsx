import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ClockIcon, LockIcon, type LucideIcon, PauseIcon, RefreshCcwIcon, TimerIcon } from './icons.ts'

export type TimeTone = 'normal' | 'closing' | 'extended' | 'paused' | 'closed'

export interface TimeStripProps {
  tone: TimeTone
  label: ReactNode
  /** The time left, the time it ended, or the result. */
  value: ReactNode
  /** A second line under the label. */
  note?: ReactNode
  icon?: LucideIcon | undefined
  /** 0 to 1: the line along the top. */
  elapsed?: number | undefined
  /** `md` in cards, `lg` in bars, `xl` where time is the main thing. */
  size?: 'md' | 'lg' | 'xl' | undefined
  className?: string | undefined
}

const iconOf: Record<TimeTone, LucideIcon> = {
  normal: ClockIcon,
  closing: TimerIcon,
  extended: RefreshCcwIcon,
  paused: PauseIcon,
  closed: LockIcon,
}

/** The mark of a time: running, nearly over, prolonged, standing still, over. */
export function TimeIcon({ tone, className }: { tone: TimeTone; className?: string }) {
  const Icon = iconOf[tone]
  return <Icon aria-hidden="true" className={className} />
}

/** No countdown: a date or a result, which at a countdown's size would not fit beside its label. */
const isLong = (value: ReactNode) => typeof value === 'string' && value.length > 10

/** Shows a time and how far it has run; it does not count by itself, and it is not announced at every second. */
export function TimeStrip({
  tone,
  label,
  value,
  note,
  icon,
  elapsed,
  size = 'md',
  className,
}: TimeStripProps) {
  const Icon = icon ?? iconOf[tone]
  return (
    <div
      translate="no"
      className={classes('ui-time', `ui-time-${tone}`, size !== 'md' && `ui-time-${size}`, className)}
    >
      {elapsed !== undefined && (
        <div className="ui-time-track" aria-hidden="true">
          <i style={{ transform: `scaleX(${Math.max(0, Math.min(1, elapsed))})` }} />
        </div>
      )}
      <Icon aria-hidden="true" />
      <div className="ui-time-words">
        <div className="ui-time-label">{label}</div>
        {note !== undefined && <div className="ui-time-note">{note}</div>}
      </div>
      <div className={classes('ui-time-value', isLong(value) && 'ui-time-long')} role="timer" aria-live="off">
        {value}
      </div>
    </div>
  )
}
