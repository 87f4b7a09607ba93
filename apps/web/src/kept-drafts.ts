/** Where forms keep what was not sent yet: the browser's own database, for text and pictures alike. */
export const DRAFTS = 'ketok-drafts'

/** Signing out leaves nothing of a customer behind (reliability 2). Whoever has it open lets go. */
export function forgetDrafts(): void {
  globalThis.indexedDB?.deleteDatabase(DRAFTS)
}
