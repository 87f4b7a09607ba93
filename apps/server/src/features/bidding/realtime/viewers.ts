import { type Publisher, type Topic, topic } from '../../../platform/bus/publisher.ts'

/** The first change is told at once, further ones together. */
const TELL_MS = 1_000
/** Said again so often, in case it was lost; a process that was not heard of for twice as long counts no more. */
const AGAIN_MS = 15_000
/** Beyond so many customers only their number is told: some of them may then be counted at two processes. */
const NAMED_MAX = 500

/** What one process knows of who watches one thing. */
export interface ViewersNews {
  readonly node: string
  /** Customers, so that one with pages at two processes is counted once. */
  readonly customers: readonly number[]
  /** Those who are not named: visitors without an account, and the customers beyond the first 500. */
  readonly others: number
}

export const saleViewers = topic<number, ViewersNews>('sale-viewers')
export const lotViewers = topic<number, ViewersNews>('lot-viewers')

export interface ViewersParts {
  readonly node: string
  readonly live: Publisher
  readonly topic: Topic<number, ViewersNews>
}

interface Remote extends ViewersNews {
  readonly heardAt: number
}

/**
 * How many watch each sale, or each lot, through all processes: each viewer once, however many pages they have open. Who is
 * not signed in is told apart by connection, and has a negative number.
 */
export class Viewers {
  readonly #parts: ViewersParts
  readonly #here = new Map<number, Map<number, number>>()
  readonly #elsewhere = new Map<number, Map<string, Remote>>()
  readonly #telling = new Map<number, NodeJS.Timeout>()
  readonly #toldAt = new Map<number, number>()
  readonly #again: NodeJS.Timeout
  readonly #stopListening: () => void

  constructor(parts: ViewersParts) {
    this.#parts = parts
    this.#stopListening = parts.live.listen(parts.topic, (watchedId, news, origin) => {
      if (origin === 'elsewhere') this.#hear(watchedId, news)
    })
    this.#again = setInterval(() => this.#tellAgain(), AGAIN_MS)
    this.#again.unref()
  }

  stop(): void {
    this.#stopListening()
    clearInterval(this.#again)
    for (const timer of this.#telling.values()) clearTimeout(timer)
  }

  came(watchedId: number, viewerId: number): void {
    const viewers = this.#here.get(watchedId) ?? new Map<number, number>()
    viewers.set(viewerId, (viewers.get(viewerId) ?? 0) + 1)
    this.#here.set(watchedId, viewers)
    this.#tellSoon(watchedId)
  }

  left(watchedId: number, viewerId: number): void {
    const viewers = this.#here.get(watchedId)
    if (viewers === undefined) return
    const pages = (viewers.get(viewerId) ?? 0) - 1
    if (pages > 0) viewers.set(viewerId, pages)
    else viewers.delete(viewerId)
    if (viewers.size === 0) this.#here.delete(watchedId)
    this.#tellSoon(watchedId)
  }

  count(watchedId: number): number {
    const here = this.#here.get(watchedId)
    const elsewhere = this.#elsewhere.get(watchedId)
    if (elsewhere === undefined) return here?.size ?? 0
    const named = new Set(here?.keys())
    let others = 0
    for (const [node, { customers, others: more, heardAt }] of elsewhere) {
      if (performance.now() - heardAt > 2 * AGAIN_MS) {
        elsewhere.delete(node)
        continue
      }
      for (const customer of customers) named.add(customer)
      others += more
    }
    return named.size + others
  }

  #hear(watchedId: number, news: ViewersNews): void {
    const nodes = this.#elsewhere.get(watchedId) ?? new Map<string, Remote>()
    if (news.customers.length + news.others === 0) nodes.delete(news.node)
    else nodes.set(news.node, { ...news, heardAt: performance.now() })
    if (nodes.size === 0) this.#elsewhere.delete(watchedId)
    else this.#elsewhere.set(watchedId, nodes)
  }

  #tellSoon(watchedId: number): void {
    if (this.#telling.has(watchedId)) return
    const waitMs = (this.#toldAt.get(watchedId) ?? Number.NEGATIVE_INFINITY) + TELL_MS - performance.now()
    const timer = setTimeout(() => this.#tell(watchedId), Math.max(0, waitMs))
    timer.unref()
    this.#telling.set(watchedId, timer)
  }

  #tell(watchedId: number): void {
    this.#telling.delete(watchedId)
    const viewers = [...(this.#here.get(watchedId)?.keys() ?? [])]
    if (viewers.length === 0) this.#toldAt.delete(watchedId)
    else this.#toldAt.set(watchedId, performance.now())
    const customers = viewers.filter((id) => id > 0).slice(0, NAMED_MAX)
    const { node, live, topic: about } = this.#parts
    live.announce(about, watchedId, { node, customers, others: viewers.length - customers.length })
  }

  #tellAgain(): void {
    for (const watchedId of this.#here.keys()) this.#tellSoon(watchedId)
  }
}
