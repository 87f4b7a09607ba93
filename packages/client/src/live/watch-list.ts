/** What is watched over the live connection, by id: how far it was seen, and who looks. */
interface Watched<Listener> {
  seq: number
  listeners: Set<Listener>
}

export interface WatchList<Listener, Id = number> {
  /** From `lastSeq` on; several watchers share one subscription. The answer ends it. */
  watch(id: Id, lastSeq: number, listener: Listener): () => void
  /** After a lost line everything is asked for again, from where each was. */
  resubscribe(): void
  /** Who looks at it. */
  of(id: Id): Listener[]
  /** Everybody, whatever they look at. */
  all(): Listener[]
  /** Those who hear of a newer state, and whether it joins on to the last; null for a repeat or an older one. */
  take(id: Id, seq: number, since: number): { listeners: Listener[]; complete: boolean } | null
}

export interface WatchListParts<Id> {
  isConnected: () => boolean
  subscribe: (id: Id, lastSeq: number) => void
  unsubscribe: (id: Id) => void
}

export function createWatchList<Listener, Id = number>({
  isConnected,
  subscribe,
  unsubscribe,
}: WatchListParts<Id>): WatchList<Listener, Id> {
  const all = new Map<Id, Watched<Listener>>()
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
    all() {
      return [...all.values()].flatMap(({ listeners }) => [...listeners])
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
