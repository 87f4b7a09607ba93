import type { CustomerId } from '@ketok/domain'
import { type Publisher, topic } from '../../../platform/bus/publisher.ts'

export { OpenForms } from './open-forms.ts'

/** Connections are told of this often; who was not heard of for twice as long is away. */
export const PRESENT_EVERY_MS = 30_000

/** Whether a customer has a page open. */
export const presence = topic<CustomerId, boolean>('presence')

/**
 * Who has a page of the site open, on whichever node. A guess that heals itself: a lost message only means a mail to
 * somebody who is there, or none to somebody who left a moment ago.
 */
export class Presence {
  readonly #heardAt = new Map<CustomerId, number>()
  readonly #stopListening: () => void

  constructor(live: Publisher) {
    this.#stopListening = live.listen(presence, (customerId, isThere) => {
      if (isThere) this.#heardAt.set(customerId, performance.now())
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
