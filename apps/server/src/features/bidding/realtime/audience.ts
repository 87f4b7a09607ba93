/**
 * How many watch each sale, or each lot, through this process: watchers once, however many pages they have open. Who is not
 * signed in is told apart by connection.
 */
export class Audience {
  readonly #watching = new Map<number, Map<number, number>>()

  came(watchedId: number, watcherId: number): void {
    const watchers = this.#watching.get(watchedId) ?? new Map<number, number>()
    watchers.set(watcherId, (watchers.get(watcherId) ?? 0) + 1)
    this.#watching.set(watchedId, watchers)
  }

  left(watchedId: number, watcherId: number): void {
    const watchers = this.#watching.get(watchedId)
    if (watchers === undefined) return
    const pages = (watchers.get(watcherId) ?? 0) - 1
    if (pages > 0) watchers.set(watcherId, pages)
    else watchers.delete(watcherId)
    if (watchers.size === 0) this.#watching.delete(watchedId)
  }

  count(watchedId: number): number {
    return this.#watching.get(watchedId)?.size ?? 0
  }
}
