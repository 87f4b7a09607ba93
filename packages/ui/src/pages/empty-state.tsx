import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty and what helps. */
  children?: ReactNode
  /** One brand button; a quieter one may follow. */
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('ui-box', className)}>
      <span className="ui-empty-tag" aria-hidden="true" />
      <h2 className="ui-box-title">{title}</h2>
      {children !== undefined && <p className="ui-box-text">{children}</p>}
      {action !== undefined && <div className="ui-box-actions">{action}</div>}
    </div>
  )
}
