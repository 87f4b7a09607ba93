import type { CustomerId } from '@ketok/domain'
import type { Publisher } from '../../../platform/publisher.ts'

/** Connections are told of this often; who was not heard of for twice as long is away. */
export const PRESENT_EVERY_MS = 30_000

export const presenceTopic = (customerId: CustomerId) => `presence:${customerId}`

/**
 * Who has a page of the site open, on whichever node. A guess that heals itself: a lost message only means a mail to
 * somebody who is there, or none to somebody who left a moment ago.
 */
export class Presence {
  readonly #heardAt = new Map<number, number>()
  readonly #stopListening: () => void

  constructor(live: Publisher) {
    this.#stopListening = live.listen((topic, isThere) => {
      if (!topic.startsWith('presence:')) return
      const customerId = Number(topic.slice('presence:'.length))
      if (isThere === true) this.#heardAt.set(customerId, performance.now())
      else this.#heardAt.delete(customerId)
    })
  }

  has(customerId: CustomerId): boolean {
    const heardAt = this.#heardAt.get(customerId)
    if (heardAt === undefined) return false
    if (performance.now() - heardAt <= 2 * PRESENT_EVERY_MS) return true
    this.#heardAt.delete(customerId)
    return false
  }

  stop(): void {
    this.#stopListening()
  }
}
