import { localKept, sessionKept } from '@ketok/client'

const FORM = 'ketok-isian:'
/** Where a form of texts is kept for as long as its tab lives. */
export const draftKey = (name: string) => FORM + name

/** Where a form with pictures keeps what was not sent yet: the browser's own database. */
export const DRAFTS = 'ketok-drafts'

const SIGNED_OUT = 'ketok-keluar'
export const isSignOut = ({ key }: StorageEvent) => key === SIGNED_OUT

/** Of all forms, except those that carry this customer's number and that only they are shown. */
export function forgetForms(exceptOf?: number): void {
  for (const key of sessionKept.keys())
    if (key.startsWith(FORM) && !key.endsWith(`-${exceptOf}`)) sessionKept.removeItem(key)
}

/**
 * Of who signs out, nothing stays (security 1.3). A session that ended by itself leaves its customer's forms and pictures:
 * they are their work, and they go on with them when they come back. Whoever has the database open lets go.
 */
export function forgetDrafts(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DRAFTS)
  } catch {
    // A browser that forbids its database has kept nothing in it.
  }
  forgetForms()
  // Heard by other tabs.
  localKept.setItem(SIGNED_OUT, '')
  localKept.removeItem(SIGNED_OUT)
}
