import type { Refusal } from '@ketok/contract/refusals'
import type { BidderId } from '@ketok/domain'
import type { LotEventRow } from './lot-event-row.ts'
import type { ReceiptSeal } from './receipts.ts'

/** What a bidder was told, for ever. */
export type Answer =
  | { readonly accepted: true; readonly row: LotEventRow; readonly seal: ReceiptSeal }
  | { readonly accepted: false; readonly refusal: Refusal }

/** A slow phone repeats within a minute or two; older repeats are looked up. */
const RECENT_MAX = 10_000

/**
 * Answers of one lot by question. The recent ones whole; of all others that ever were, 32 bits each, so that a new
 * question is known to be new without asking the database.
 */
export class AnswerMemory {
  #recent = new Map<string, Answer | Promise<Answer>>()
  /** The ones before; dropped as a whole, for taking single ones from the front of a map is slow. */
  #fading = new Map<string, Answer | Promise<Answer>>()
  readonly #older = new Set<number>()

  static key(bidder: BidderId, clientBidId: string): string {
    return `${bidder}:${clientBidId}`
  }

  get(key: string): Answer | Promise<Answer> | undefined {
    return this.#recent.get(key) ?? this.#fading.get(key)
  }

  /** False when the question was certainly never answered through this node or before it started. */
  mayHold(key: string): boolean {
    return this.#older.has(hash32(key))
  }

  remember(key: string, answer: Answer | Promise<Answer>): void {
    if (this.#fading.has(key)) {
      this.#fading.set(key, answer)
      return
    }
    this.#recent.set(key, answer)
    if (this.#recent.size >= RECENT_MAX) this.#fade()
  }

  /** Nothing came of it: the question may be asked again. */
  forget(key: string): void {
    this.#recent.delete(key)
    this.#fading.delete(key)
  }

  knowOlder(key: string): void {
    this.#older.add(hash32(key))
  }

  #fade(): void {
    const dropped = this.#fading
    this.#fading = this.#recent
    this.#recent = new Map()
    for (const [key, answer] of dropped) {
      // What is still pending must be found by its repeats.
      if (answer instanceof Promise) this.#recent.set(key, answer)
      else this.#older.add(hash32(key))
    }
  }
}

/** FNV-1a. Two questions with one hash cost a look-up, nothing more. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
