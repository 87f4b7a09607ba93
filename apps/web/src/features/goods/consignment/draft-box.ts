import { DRAFTS } from '../../../components/forms/kept-drafts.ts'
import type { Draft } from './draft.ts'

/**
 * The draft in the browser's own database, so that it outlives the tab. Words and pictures apart: words change with
 * each letter, pictures are written once. A browser that keeps nothing (private windows of some) makes every call a
 * no-op: the form works on, and only closing the tab loses it.
 */
const WORDS = 'words'
const PHOTOS = 'photos'
const THE_DRAFT = 'consignment'

export async function readDraft(): Promise<Draft | null> {
  return (await within(WORDS, 'readonly', (store) => store.get(THE_DRAFT) as IDBRequest<Draft>)) ?? null
}

export async function keepDraft(draft: Draft): Promise<void> {
  await within(WORDS, 'readwrite', (store) => store.put(draft, THE_DRAFT))
}

export async function readPhoto(id: string): Promise<Blob | null> {
  return (await within(PHOTOS, 'readonly', (store) => store.get(id) as IDBRequest<Blob>)) ?? null
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

let opening: Promise<IDBDatabase | null> | undefined

function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    const request = asked()
    if (request === null) return resolve(null)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(WORDS)
      request.result.createObjectStore(PHOTOS)
    }
    request.onerror = () => resolve(null)
    request.onsuccess = () => {
      const database = request.result
      const letGo = () => {
        database.close()
        opening = undefined
      }
      // Signing out deletes all drafts, in whichever tab.
      database.onversionchange = letGo
      database.onclose = letGo
      resolve(database)
    }
  })
  return opening
}

/** Some browsers have no database, some forbid it by throwing. */
function asked(): IDBOpenDBRequest | null {
  try {
    return globalThis.indexedDB?.open(DRAFTS, 1) ?? null
  } catch {
    return null
  }
}

/** Null when nothing is kept here, or no room is left. */
async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await open()
  if (database === null) return null
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(name, mode)
      const request = work(transaction.objectStore(name))
      // Not left to the next turn: by then the tab may be closed, and what was not committed is gone with it.
      if (mode === 'readwrite') transaction.commit?.()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => resolve(null)
      transaction.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}
