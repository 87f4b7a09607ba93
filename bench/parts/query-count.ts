import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '@ketok/server/src/services.ts'

/** Counts what the database is asked, apart from what a house asks that nobody visits (signs of life, clocks). */
export class QueryCount {
  readonly #idle = new Set<string>()
  #learning = false
  #count = 0

  static async over({ pool }: Services, idleMs: number): Promise<QueryCount> {
    const count = new QueryCount()
    const watched = new WeakSet<object>()
    pool.on('acquire', (client) => {
      if (watched.has(client)) return
      watched.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      Object.assign(client, {
        query: (...args: unknown[]) => {
          count.#see(args[0])
          return query(...args)
        },
      })
    })
    count.#learning = true
    await pause(idleMs)
    count.#learning = false
    return count
  }

  async during(act: () => Promise<void>): Promise<number> {
    this.#count = 0
    await act()
    return this.#count
  }

  #see(query: unknown): void {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    if (this.#learning) this.#idle.add(text)
    else if (!this.#idle.has(text)) this.#count++
  }
}
