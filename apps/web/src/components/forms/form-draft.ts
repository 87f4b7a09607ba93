import { sessionKept } from '@ketok/client'
import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftKey } from './kept-drafts.ts'

/**
 * What was typed into a form in this tab and not sent: a reload or a wrong press of Back costs nothing. Only fields
 * that the caller names: no password, no number of a paper, no consent.
 */
export function storedDraft<V extends FieldValues>(
  name: string,
  fields: readonly (keyof V & string)[],
): Partial<V> {
  try {
    const kept: unknown = JSON.parse(sessionKept.getItem(draftKey(name)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const known: readonly string[] = fields
    const texts = Object.entries(kept).filter(
      ([field, value]) => known.includes(field) && ['string', 'number'].includes(typeof value),
    )
    return Object.fromEntries(texts) as Partial<V>
  } catch {
    return {}
  }
}

export function forgetDraft(name: string): void {
  sessionKept.removeItem(draftKey(name))
}

/**
 * Keeps the named fields while they say anything else than the form says `byItself`; told by the form and not drawn
 * from it, so that a letter costs no drawing of all its fields.
 */
export function useKeptDraft<V extends FieldValues>(
  name: string,
  byItself: V,
  fields: readonly (keyof V & string)[],
  { subscribe }: Pick<UseFormReturn<V>, 'subscribe'>,
): void {
  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback({ values }) {
        if (fields.every((field) => values[field] === byItself[field])) return forgetDraft(name)
        const kept = Object.fromEntries(fields.map((field) => [field, values[field]]))
        sessionKept.setItem(draftKey(name), JSON.stringify(kept))
      },
    }),
  )
}
