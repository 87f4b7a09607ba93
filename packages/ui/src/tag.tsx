import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TagProps {
  tone?: 'brand' | 'tint' | 'light' | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
  children: ReactNode
}

/** An arrow-cut label with a punched hole. */
export function Tag({ tone = 'brand', size = 'md', className, children }: TagProps) {
  return (
    <span
      className={classes(
        'ui-tag',
        tone !== 'brand' && `ui-tag-${tone}`,
        size === 'lg' && 'ui-tag-lg',
        className,
      )}
    >
      {children}
    </span>
  )
}
