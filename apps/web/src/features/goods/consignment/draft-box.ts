import { keptDatabase } from '@ketok/client'
import { DRAFTS } from '../../../components/forms/kept-drafts.ts'
import { type Draft, draftOf, type KeptDraft } from './draft.ts'

/**
 * The draft in the browser's own database, so that it outlives the tab. Words and pictures apart: words change with
 * each letter, pictures are written once. A browser that keeps nothing (private windows of some) makes every call a
 * no-op: the form works on, and only closing the tab loses it.
 */
const WORDS = 'words'
const PHOTOS = 'photos'
const THE_DRAFT = 'consignment'
/** Signing out deletes all drafts, in whichever tab. */
const within = keptDatabase(DRAFTS, [WORDS, PHOTOS])

export async function readDraft(): Promise<Draft | null> {
  const kept = await within<KeptDraft>(WORDS, 'readonly', (store) => store.get(THE_DRAFT))
  return kept ? draftOf(kept) : null
}

export async function keepDraft(draft: Draft): Promise<void> {
  await within(WORDS, 'readwrite', (store) => store.put(draft, THE_DRAFT))
}

export async function readPhoto(id: string): Promise<Blob | null> {
  return (await within<Blob>(PHOTOS, 'readonly', (store) => store.get(id))) ?? null
}

export async function keepPhoto(id: string, photo: Blob): Promise<boolean> {
  return (await within(PHOTOS, 'readwrite', (store) => store.put(photo, id))) !== null
}

export async function dropPhoto(id: string): Promise<void> {
  await within(PHOTOS, 'readwrite', (store) => store.delete(id))
}

export async function dropDraft(): Promise<void> {
  await within(WORDS, 'readwrite', (store) => store.delete(THE_DRAFT))
  await within(PHOTOS, 'readwrite', (store) => store.clear())
}
