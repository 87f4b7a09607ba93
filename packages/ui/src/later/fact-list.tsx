import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** The sum: a line above, heavier. */
  total?: boolean | undefined
}

export interface FactListProps {
  facts: readonly Fact[]
  /** Two columns from 768 px on. */
  columns?: boolean | undefined
  /** The rows stand without lines between them, for sums. */
  bare?: boolean | undefined
  className?: string | undefined
}

/** Names at the left, values at the right. */
export function FactList({ facts, columns, bare, className }: FactListProps) {
  return (
    <dl className={classes('ui-facts', columns && 'ui-facts-columns', bare && 'ui-facts-bare', className)}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact is its place; labels may repeat
        <div key={index} className={fact.total ? 'ui-facts-total' : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
