import type { ReactNode } from 'react'

export interface BreadcrumbProps {
  /** From the root down; each a link, the last the plain name of this page. */
  items: readonly { key: string; link: ReactNode }[]
  label?: string | undefined
}

export function Breadcrumb({ items, label = 'Jejak halaman' }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="ui-crumbs">
        {items.map((item, index) => (
          <li key={item.key} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.link}
          </li>
        ))}
      </ol>
    </nav>
  )
}
