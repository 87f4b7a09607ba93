import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode
  note?: ReactNode
  /** At the right edge: a price, a logo, a chip. */
  aside?: ReactNode
}

/** One of several answers, as a card. Cards with the same `name` form the group; wrap them in a `fieldset`. */
export function RadioCard({ title, note, aside, className, ...rest }: RadioCardProps) {
  return (
    <label className={classes('ui-radio-card', className)}>
      <input {...rest} type="radio" className="ui-radio-input" />
      <span>
        <span className="ui-radio-title">{title}</span>
        {note !== undefined && <span className="ui-radio-note block">{note}</span>}
      </span>
      {aside}
    </label>
  )
}
