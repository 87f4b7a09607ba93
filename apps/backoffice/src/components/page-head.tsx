import type { FormKey } from '@ketok/domain'
import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { OthersOnForm } from './others-on-form.tsx'

export interface PageHeadProps {
  title: string
  /** Under the title: what this page lists, when, where. */
  note?: ReactNode
  actions?: ReactNode
  /** The record that is worked on here: whoever else has it open is named. */
  form?: FormKey | null
}

export function PageHead({ title, note, actions, form = null }: PageHeadProps) {
  return (
    <div className="office-head flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-1">
      <title>{`${title} · Kantor ${config.brand.name}`}</title>
      <div className="min-w-0">
        <h1 className="text-20 font-bold tracking-tight">{title}</h1>
        {note !== undefined && <div className="mt-1 text-13 text-text-2">{note}</div>}
        {form !== null && <OthersOnForm form={form} className="mt-2" />}
      </div>
      {actions}
    </div>
  )
}
