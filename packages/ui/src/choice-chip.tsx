import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { XIcon } from './icons.ts'

export interface ChoiceChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean
  count?: ReactNode
}

/** A choice that can be on or off. */
export function ChoiceChip({ pressed, count, className, children, ...rest }: ChoiceChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classes('ui-choice', className)}>
      {children}
      {count !== undefined && <span className="ui-choice-count">{count}</span>}
    </button>
  )
}

export interface RemovableChipProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string
  removeLabel?: ((label: string) => string) | undefined
}

/** A chosen condition; pressing takes it away. */
export function RemovableChip({
  label,
  removeLabel = (label) => `Hapus ${label}`,
  className,
  ...rest
}: RemovableChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={removeLabel(label)}
      className={classes('ui-choice ui-choice-removable', className)}
    >
      {label}
      <XIcon aria-hidden="true" />
    </button>
  )
}
