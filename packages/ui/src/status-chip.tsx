import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { LucideIcon } from './icons.ts'

export type ChipTone = 'brand' | 'success' | 'warning' | 'danger' | 'neutral' | 'ink' | 'alert'

export interface StatusChipProps {
  tone: ChipTone
  icon?: LucideIcon | undefined
  className?: string | undefined
  children: ReactNode
}

/** A state in one word, with its icon: colour never stands alone. */
export function StatusChip({ tone, icon: Icon, className, children }: StatusChipProps) {
  return (
    <span className={classes('ui-chip', `ui-chip-${tone}`, className)}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  )
}
