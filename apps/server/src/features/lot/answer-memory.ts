import type { Refusal } from '@ketok/contract/refusals'
import type { BidderId } from '@ketok/domain'
import type { LotEventRow } from './lot-event-row.ts'
import type { ReceiptSeal } from './receipts.ts'

/** What a bidder was told, for ever. */
export type Answer =
  | { readonly accepted: true; readonly row: LotEventRow; readonly seal: ReceiptSeal }
  | { readonly accepted: false; readonly refusal: Refusal }

/** On a quiet lot minutes, in a race a moment; older repeats are looked up. More would only feed the collector of garbage. */
const RECENT_MAX = 1_000

/**
 * Answers of one lot by question. The recent ones whole; of all others that ever were, 32 bits each, so that a new
 * question is known to be new without asking the database. No call does more than a constant amount of work: every
 * bid of the lot waits behind it.
 */
export class AnswerMemory {
  readonly #pending = new Map<string, Promise<Answer>>()
  #recent = new Map<string, Answer>()
  /** The ones before; dropped as a whole, for taking single ones from the front of a map is slow. */
  #fading = new Map<string, Answer>()
  /** Of everything ever answered, the recent ones too: nothing is left to do when they are dropped. */
  readonly #answered = new Set<number>()

  static key(bidder: BidderId, clientBidId: string): string {
    return `${bidder}:${clientBidId}`
  }

  get(key: string): Answer | Promise<Answer> | undefined {
    return this.#recent.get(key) ?? this.#pending.get(key) ?? this.#fading.get(key)
  }

  /** False when the question was certainly never answered through this node or before it started. */
  mayHold(key: string): boolean {
    return this.#answered.has(hash32(key))
  }

  remember(key: string, answer: Answer | Promise<Answer>): void {
    if (answer instanceof Promise) {
      this.#pending.set(key, answer)
      return
    }
    this.#pending.delete(key)
    this.#answered.add(hash32(key))
    this.#recent.set(key, answer)
    if (this.#recent.size < RECENT_MAX) return
    this.#fading = this.#recent
    this.#recent = new Map()
  }

  /** Nothing came of it: the question may be asked again. */
  forget(key: string): void {
    this.#pending.delete(key)
  }

  knowOlder(key: string): void {
    this.#answered.add(hash32(key))
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
