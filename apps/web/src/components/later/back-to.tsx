import { ArrowLeftIcon } from '@ketok/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { config } from '../../config.ts'

export interface BackToProps {
  title: string
  /** What the page is about, in the browser's tab. */
  about?: string | undefined
  to: string
  /** What the way back is called for a person who hears it. */
  label: string
  children?: ReactNode
}

/** The head of a page that lies behind the list: the way back, the title, and what stands beside it. */
export function BackTo({ title, about, to, label, children }: BackToProps) {
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <title>{`${about ? `${title} ${about}` : title} · ${config.brand.name}`}</title>
      <div className="flex min-w-0 items-center gap-1">
        <Link
          to={to}
          aria-label={label}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken print:hidden"
        >
          <ArrowLeftIcon aria-hidden="true" />
        </Link>
        <h1 id="judul" className="text-20 font-bold tracking-tight wrap-anywhere md:text-24">
          {title}
        </h1>
      </div>
      {children}
    </div>
  )
}
