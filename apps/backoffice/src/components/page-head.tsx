import type { ReactNode } from 'react'
import { config } from '../config.ts'

export interface PageHeadProps {
  title: string
  /** Under the title: what this page lists, when, where. */
  note?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <div className="office-head flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1">
      <title>{`${title} · Kantor ${config.brand.name}`}</title>
      <div className="min-w-0">
        <h1 className="text-20 font-bold tracking-tight">{title}</h1>
        {note !== undefined && <div className="mt-1 text-13 text-text-2">{note}</div>}
      </div>
      {actions}
    </div>
  )
}
