import type { Refusal } from '@ketok/contract/refusals'
import type { BidderId } from '@ketok/domain'
import { GenerationalMap } from '../../../platform/hot/generational-map.ts'
import { IntHashSet } from '../../../platform/hot/int-hash-set.ts'
import type { LotEventRow } from './lot-event-row.ts'
import type { ReceiptSignature } from './receipts.ts'

/** What a bidder was told, for ever. */
export type CommandResponse =
  | { readonly accepted: true; readonly row: LotEventRow; readonly signature: ReceiptSignature }
  | {
      readonly accepted: false
      readonly refusal: Refusal
      /** `requestTextOf` what was asked; null of a command without an idempotency key, and of what was refused before it was kept. */
      readonly request: string | null
    }

/** In a race a few seconds of them; older repeats are looked up. */
const RECENT_MAX = 1_000

/**
 * Answers of one lot by request: the ones on their way and the latest refusals, whole; of all that ever were,
 * 32 bits each, so that a new request is known to be new without asking the database. Accepted bids are in the log
 * before their bidder hears of it, and a repeat is looked up there: remembered here, they would live just long enough
 * to be dear to collect. No call does more than a constant amount of work: every bid of the lot waits behind it.
 */
export class ResponseMemory {
  readonly #pending = new GenerationalMap<string, Promise<CommandResponse>>()
  #refused = new Map<string, CommandResponse>()
  /** The ones before; dropped as a whole, for taking single ones from the front of a map is slow. */
  #fading = new Map<string, CommandResponse>()
  /** Hashes of every request that was ever answered, and of those on their way. */
  readonly #answered = new IntHashSet()

  static key(bidder: BidderId, clientBidId: string): string {
    return `${bidder}:${clientBidId}`
  }

  get(key: string): CommandResponse | Promise<CommandResponse> | undefined {
    // Nearly every request is new, and one look says so.
    if (!this.mayHold(key)) return undefined
    return this.#pending.get(key) ?? this.#refused.get(key) ?? this.#fading.get(key)
  }

  /** False when the request was certainly never put through this node, nor answered before it started. */
  mayHold(key: string): boolean {
    return this.#answered.has(hash32(key))
  }

  remember(key: string, response: CommandResponse | Promise<CommandResponse>): void {
    this.#answered.add(hash32(key))
    if (response instanceof Promise) {
      this.#pending.set(key, response)
      return
    }
    this.#pending.delete(key)
    if (response.accepted) return
    this.#refused.set(key, response)
    if (this.#refused.size < RECENT_MAX) return
    this.#fading = this.#refused
    this.#refused = new Map()
  }

  /** Nothing came of it: the request may be asked again. */
  forget(key: string): void {
    this.#pending.delete(key)
  }

  knowOlder(key: string): void {
    this.#answered.add(hash32(key))
  }
}

/** FNV-1a. Two requests with one hash cost a look-up, nothing more. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash | 0
}
