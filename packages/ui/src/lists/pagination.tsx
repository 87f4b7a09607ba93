import type { MouseEvent } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  total: number
  pageSize: number
  onPage: (page: number) => void
  /** The page's address, so that it can be opened beside and shared; an ordinary press still goes through `onPage`. */
  hrefOf: (page: number) => string
  label?: string | undefined
}

/** Rounded up (spec 9.18). */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

export function Pagination({ page, total, pageSize, onPage, hrefOf, label = 'Halaman' }: PaginationProps) {
  const last = pageCount(total, pageSize)
  if (last <= 1) return null

  const goTo = (target: number) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (opensElsewhere) return
    event.preventDefault()
    onPage(target)
  }

  return (
    <nav aria-label={label}>
      <ul className="ui-pages">
        {page > 1 && (
          <li>
            <a
              href={hrefOf(page - 1)}
              onClick={goTo(page - 1)}
              className="ui-page"
              aria-label="Halaman sebelumnya"
              rel="prev"
            >
              <ChevronLeftIcon aria-hidden="true" />
            </a>
          </li>
        )}
        {pagesAround(page, last).map((shown) =>
          typeof shown === 'number' ? (
            <li key={shown}>
              <a
                href={hrefOf(shown)}
                onClick={goTo(shown)}
                className="ui-page"
                aria-label={`Halaman ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
              >
                {shown}
              </a>
            </li>
          ) : (
            <li key={shown} aria-hidden="true" className="ui-page-gap">
              …
            </li>
          ),
        )}
        {page < last && (
          <li>
            <a
              href={hrefOf(page + 1)}
              onClick={goTo(page + 1)}
              className="ui-page"
              aria-label="Halaman berikutnya"
              rel="next"
            >
              <ChevronRightIcon aria-hidden="true" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** First, last, and the neighbours; a gap stands for two pages or more, never for one. */
export function pagesAround(page: number, last: number): (number | 'before' | 'after')[] {
  const first = Math.min(page - 1, last - 2)
  const final = Math.max(page + 1, 3)
  const from = first <= 3 ? 1 : first
  const to = final >= last - 2 ? last : final
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1, 'before' as const] : []),
    ...middle,
    ...(to < last ? ['after' as const, last] : []),
  ]
}
