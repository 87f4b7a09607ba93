/** So many entries share one table: it is copied whole while it grows, and let go whole. */
const GENERATION = 1_024

interface Generation<K, V> {
  readonly entries: Map<K, V | null>
  /** Entries that are not emptied. */
  live: number
}

/**
 * For entries that come and go thousands of times a second. A `Map` moves to a new table every so many deletions, and the
 * old table goes on pointing to the new one. Once one of them has become old, the collection of young objects takes the
 * whole chain for alive, with everything that stood in each table when it was left, until the next full collection: a
 * fifth of all bids were carried along like that. Here nothing is deleted one by one. An entry is emptied, and a
 * generation in which all are empty goes as a whole; none knows the next.
 */
export class GenerationalMap<K, V extends object> {
  #generations: Generation<K, V>[] = [emptyGeneration()]

  get(key: K): V | undefined {
    return this.#holderOf(key)?.entries.get(key) ?? undefined
  }

  set(key: K, value: V): void {
    const holder = this.#holderOf(key)
    if (holder !== undefined) {
      holder.entries.set(key, value)
      return
    }
    const newest = this.#newest()
    newest.entries.set(key, value)
    newest.live++
  }

  delete(key: K): void {
    const holder = this.#holderOf(key)
    if (holder === undefined) return
    holder.entries.set(key, null)
    holder.live--
  }

  /** How many entries anything is kept of, emptied ones included. */
  get tableSize(): number {
    return this.#generations.reduce((sum, { entries }) => sum + entries.size, 0)
  }

  #holderOf(key: K): Generation<K, V> | undefined {
    return this.#generations.find(({ entries }) => (entries.get(key) ?? null) !== null)
  }

  #newest(): Generation<K, V> {
    const newest = this.#generations.at(-1)
    if (newest !== undefined && newest.entries.size < GENERATION) return newest
    const next = emptyGeneration<K, V>()
    this.#generations = [...this.#generations.filter(({ live }) => live > 0), next]
    return next
  }
}

function emptyGeneration<K, V>(): Generation<K, V> {
  return { entries: new Map(), live: 0 }
}
