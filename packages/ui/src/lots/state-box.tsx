import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleIcon,
  InfoIcon,
  type LucideIcon,
  TriangleAlertIcon,
} from '../icons.ts'

export type StateTone = 'success' | 'danger' | 'warning' | 'info' | 'neutral'

export interface StateBoxProps {
  tone: StateTone
  title: ReactNode
  children?: ReactNode
  icon?: LucideIcon | undefined
  className?: string | undefined
}

const iconOf: Record<StateTone, LucideIcon> = {
  success: CircleCheckIcon,
  danger: CircleAlertIcon,
  warning: TriangleAlertIcon,
  info: InfoIcon,
  neutral: CircleIcon,
}

/** How one stands: edge, icon, word and one line. Changes are announced. */
export function StateBox({ tone, title, children, icon, className }: StateBoxProps) {
  const Icon = icon ?? iconOf[tone]
  return (
    <div role="status" className={classes('ui-state', `ui-state-${tone}`, className)}>
      <Icon aria-hidden="true" className="size-6" />
      <div>
        <div className="ui-state-title">{title}</div>
        {children !== undefined && <div className="ui-state-note">{children}</div>}
      </div>
    </div>
  )
}
