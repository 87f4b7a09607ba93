/** A value that tells its listeners when it changes. Free of React; fits `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Source<T> extends Observable<T> {
  set(value: T): void
}

export function source<T>(initial: T): Source<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
