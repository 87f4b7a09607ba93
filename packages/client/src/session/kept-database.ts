/** One act on one store. Null when nothing is kept here, or no room is left. */
export type KeptDatabase = <T>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
) => Promise<T | null>

/**
 * The browser's own database under one name, opened at the first use. A browser that keeps nothing (private windows of
 * some) answers null to everything. Where another tab deletes it, it is let go of and opened anew.
 */
export function keptDatabase(name: string, stores: readonly string[]): KeptDatabase {
  let opening: Promise<IDBDatabase | null> | undefined

  function open(): Promise<IDBDatabase | null> {
    opening ??= new Promise((resolve) => {
      const request = openRequest(name)
      if (request === null) return resolve(null)
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store)
      }
      request.onerror = () => resolve(null)
      request.onsuccess = () => {
        const database = request.result
        const letGo = () => {
          database.close()
          opening = undefined
        }
        database.onversionchange = letGo
        database.onclose = letGo
        resolve(database)
      }
    })
    return opening
  }

  return async <T>(
    store: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<T | null> => {
    const database = await open()
    if (database === null) return null
    return new Promise((resolve) => {
      try {
        const transaction = database.transaction(store, mode)
        const request = work(transaction.objectStore(store)) as IDBRequest<T>
        // Not left to the next turn: by then the page may be closed, and what was not committed is gone with it.
        if (mode === 'readwrite') transaction.commit?.()
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => resolve(null)
        transaction.onerror = () => resolve(null)
      } catch {
        resolve(null)
      }
    })
  }
}

/** Some browsers have no database, some forbid it by throwing. */
function openRequest(name: string): IDBOpenDBRequest | null {
  try {
    return globalThis.indexedDB?.open(name, 1) ?? null
  } catch {
    return null
  }
}
