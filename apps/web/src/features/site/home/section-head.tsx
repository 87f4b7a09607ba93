import { ArrowRightIcon, linkClass } from '@ketok/ui'
import { Link } from 'react-router'

export interface SectionHeadProps {
  id: string
  title: string
  note?: string
  more?: { label: string; to: string }
}

export function SectionHead({ id, title, note, more }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <div>
        <h2 id={id} className="text-20 font-bold tracking-tight md:text-24">
          {title}
        </h2>
        {note && <p className="mt-0.5 text-13 text-text-2 max-md:hidden">{note}</p>}
      </div>
      {more && (
        <Link
          to={more.to}
          className={`${linkClass} inline-flex min-h-11 shrink-0 items-center gap-1 text-14`}
        >
          {more.label}
          <ArrowRightIcon aria-hidden="true" className="size-4" />
        </Link>
      )}
    </div>
  )
}
