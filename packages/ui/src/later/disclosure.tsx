import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../icons.ts'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean | undefined
  /** Disclosures of one name close each other. */
  name?: string | undefined
  className?: string | undefined
}

/** A heading that opens its text. The browser's own element: find-in-page opens it too. */
export function Disclosure({ summary, children, defaultOpen, name, className }: DisclosureProps) {
  return (
    <details className={classes('ui-disclosure', className)} open={defaultOpen} name={name}>
      <summary>
        {summary}
        <ChevronDownIcon aria-hidden="true" />
      </summary>
      <div className="ui-disclosure-body">{children}</div>
    </details>
  )
}

export interface AccordionProps {
  items: readonly { key: string | number; summary: ReactNode; body: ReactNode }[]
  /** One at a time when named. */
  name?: string | undefined
  boxed?: boolean | undefined
}

export function Accordion({ items, name, boxed }: AccordionProps) {
  return (
    <div className={classes(boxed && 'ui-accordion-boxed')}>
      {items.map((item) => (
        <Disclosure key={item.key} summary={item.summary} name={name}>
          {item.body}
        </Disclosure>
      ))}
    </div>
  )
}
