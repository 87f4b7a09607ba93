import { Breadcrumb } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { paths } from '../../paths.ts'

export interface ReadingPageProps {
  title: string
  note?: string
  /** The link to the page that lists this one. */
  under?: React.ReactNode
  /** Beside the column where there is room: what helps to find one's way in a long text. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** A page to be read: one narrow column, larger text. */
export function ReadingPage({ title, note, under, aside, children }: ReadingPageProps) {
  return (
    <article className="page-box py-4 md:py-6">
      <title>{`${title} · ${config.brand.name}`}</title>
      <div className="hidden md:block">
        <Breadcrumb
          items={[
            { key: 'home', link: <Link to={paths.home}>Beranda</Link> },
            ...(under ? [{ key: 'under', link: under }] : []),
            { key: 'page', link: <span>{title}</span> },
          ]}
        />
      </div>
      <header className="mt-2 max-w-[720px] md:mt-6">
        <h1 className="text-24 font-bold leading-snug tracking-tight text-balance md:text-30">{title}</h1>
        {note && <p className="mt-2 text-14 text-text-2">{note}</p>}
      </header>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,720px)_320px] lg:justify-between">
        <div className="min-w-0 max-w-[720px] text-16 leading-body">{children}</div>
        {aside}
      </div>
    </article>
  )
}
