/** What is watched over the live connection, by id: how far it was seen, and who looks. */
interface Watched<Listener> {
  seq: number
  listeners: Set<Listener>
}

export interface WatchList<Listener> {
  /** From `lastSeq` on; several watchers share one subscription. The answer ends it. */
  watch(id: number, lastSeq: number, listener: Listener): () => void
  /** After a lost line everything is asked for again, from where each was. */
  resubscribe(): void
  /** Who looks at it. */
  of(id: number): Listener[]
  /** Those who hear of a newer state, and whether it joins on to the last; null for a repeat or an older one. */
  take(id: number, seq: number, since: number): { listeners: Listener[]; complete: boolean } | null
}

export interface WatchListParts {
  isConnected: () => boolean
  subscribe: (id: number, lastSeq: number) => void
  unsubscribe: (id: number) => void
}

export function createWatchList<Listener>({
  isConnected,
  subscribe,
  unsubscribe,
}: WatchListParts): WatchList<Listener> {
  const all = new Map<number, Watched<Listener>>()
  return {
    watch(id, lastSeq, listener) {
      let watched = all.get(id)
      if (!watched) {
        watched = { seq: lastSeq, listeners: new Set() }
        all.set(id, watched)
        if (isConnected()) subscribe(id, lastSeq)
      } else if (lastSeq < watched.seq && isConnected()) {
        // The newcomer is behind what others here have seen: ask for the state from where they are.
        watched.seq = lastSeq
        subscribe(id, lastSeq)
      }
      watched.listeners.add(listener)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size > 0 || all.get(id) !== watched) return
        all.delete(id)
        unsubscribe(id)
      }
    },
    resubscribe() {
      for (const [id, { seq }] of all) subscribe(id, seq)
    },
    of(id) {
      return [...(all.get(id)?.listeners ?? [])]
    },
    take(id, seq, since) {
      const watched = all.get(id)
      // A repeat or an older frame never moves a screen back.
      if (!watched || seq <= watched.seq) return null
      const complete = since <= watched.seq
      watched.seq = seq
      return { listeners: [...watched.listeners], complete }
    },
  }
}
