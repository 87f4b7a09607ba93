import { source } from '../observable.ts'

/** What the parts of a page ask of a storage. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Kept extends TokenStorage {
  keys(): string[]
}

/** Whether this browser refused to keep something: it is forbidden, or full. */
export const isForgetful = source(false)

/** The browser's storage, and memory where it forbids its storage, breaks it or has no room left: no page may fail of it. */
export function keptIn(storage: () => Storage): Kept {
  const memory = new Map<string, string>()
  const ask = <T>(question: (storage: Storage) => T): T | undefined => {
    try {
      return question(storage())
    } catch {
      isForgetful.set(true)
      return undefined
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? ask((kept) => kept.getItem(key)) ?? null,
    setItem(key, value) {
      memory.set(key, value)
      ask((kept) => {
        kept.setItem(key, value)
        memory.delete(key)
      })
    },
    removeItem(key) {
      memory.delete(key)
      ask((kept) => kept.removeItem(key))
    },
    keys: () => [...memory.keys(), ...(ask(Object.keys) ?? [])],
  }
}

/** One keeps its values for good, the other for as long as the tab lives. */
export const localKept = keptIn(() => localStorage)
export const sessionKept = keptIn(() => sessionStorage)
