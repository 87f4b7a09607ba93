import type { Instant } from '../instant.ts'

/** What the site shows as lists of pieces; the house's own page is one of its kind. */
export const CONTENT_KINDS = ['banner', 'blog', 'faq', 'prosedur'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export type ContentState = 'shown' | 'coming' | 'over' | 'hidden'

interface Shown {
  readonly isHidden: boolean
  /** Null: from ever. */
  readonly from: Instant | null
  /** Null: for ever. The piece is gone at this very moment. */
  readonly until: Instant | null
}

/** Whether visitors see a piece now. */
export function contentState({ isHidden, from, until }: Shown, now: Instant): ContentState {
  if (isHidden) return 'hidden'
  if (until !== null && until <= now) return 'over'
  return from !== null && from > now ? 'coming' : 'shown'
}

const LONGEST_SLUG = 60

/** The address of a question on its page, from its own words: short, and whole words only. */
export function slugOf(words: string): string {
  const parts = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const part of parts ?? []) {
    const longer = slug === '' ? part.slice(0, LONGEST_SLUG) : `${slug}-${part}`
    if (longer.length > LONGEST_SLUG) break
    slug = longer
  }
  return slug === '' ? 'pertanyaan' : slug
}
