import { classes } from './classes.ts'

export interface CountBadgeProps {
  count: number
  className?: string | undefined
}

/** A number on the corner of an icon; nothing at zero. Hidden from screen readers: the button's label says it in words. */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={classes('ui-badge', className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
