import { beforeLookingAgain, takesTime } from '../../product/pause.ts'
import type { Chance } from '../chance.ts'
import type { BidRequest } from '../facts.ts'
import type { HouseLine } from './house-line.ts'
import type { Watcher } from './watcher.ts'
import type { Witness } from './witness.ts'

const BASE = 100_000_000
const INCREMENT = 500_000
/** Long enough for every repeat to outlive a restart; some people give up before. */
const TRIES = 40
const THINKING_MS = [20, 160] as const

export interface BidderParts {
  readonly id: number
  readonly line: HouseLine
  readonly watcher: Watcher
  readonly witness: Witness
  readonly chance: Chance
  readonly lotIds: readonly number[]
  readonly tag: string
}

/** Somebody who wants any of the lots, bids in a hurry, makes mistakes, and asks again when no answer comes. */
export class Bidder {
  readonly #parts: BidderParts
  readonly #requests: BidRequest[] = []
  #going = true

  constructor(parts: BidderParts) {
    this.#parts = parts
  }

  stop(): void {
    this.#going = false
  }

  async bidOn(): Promise<void> {
    const { chance, lotIds, watcher } = this.#parts
    while (this.#going) {
      await takesTime(chance.whole(...THINKING_MS))
      const open = lotIds.filter((lotId) => !watcher.ended.has(lotId))
      if (open.length === 0) return
      const whim = chance.whole(1, 100)
      if (whim <= 12) await this.#askAgain()
      else if (whim <= 24) await this.#look(chance.pick(open))
      else await this.#ask(chance.pick(open))
    }
  }

  async #ask(lotId: number): Promise<void> {
    const { id, witness, tag } = this.#parts
    const clientBidId = `${tag}-${id}-${this.#requests.length}`
    const request: BidRequest = {
      bidder: id,
      lotId,
      clientBidId,
      amount: this.#amountFor(lotId),
      attempts: [],
    }
    this.#requests.push(request)
    witness.requests.push(request)
    await this.#untilDecided(request)
  }

  #amountFor(lotId: number): number {
    const { chance, watcher } = this.#parts
    const price = watcher.prices.get(lotId) ?? null
    const least = price === null ? BASE : price + INCREMENT
    if (chance.percent(3)) return least + 1
    if (chance.percent(5)) return Math.max(BASE, least - 4 * INCREMENT)
    if (chance.percent(45)) return least
    return least + chance.whole(1, 40) * INCREMENT
  }

  async #untilDecided(request: BidRequest): Promise<void> {
    const { chance } = this.#parts
    for (let tries = 0; tries < TRIES; tries++) {
      const kind = await this.#attempt(request)
      if (kind === 'accepted' || kind === 'refused' || kind === 'fault') return
      if (kind === 'unknown' && chance.percent(4)) return
      await beforeLookingAgain(chance.whole(100, 400))
    }
  }

  /** The same request once more, as a page does that was reloaded. */
  async #askAgain(): Promise<void> {
    const { chance } = this.#parts
    if (this.#requests.length === 0) return
    await this.#untilDecided(chance.pick(this.#requests))
  }

  async #attempt(request: BidRequest) {
    const { line, witness } = this.#parts
    const sentAt = witness.now()
    const answer = await line.bid(request.lotId, request.amount, request.clientBidId)
    request.attempts.push({ sentAt, answeredAt: witness.now(), answer })
    return answer.kind
  }

  async #look(lotId: number): Promise<void> {
    const { id, line, witness, chance } = this.#parts
    const path = chance.pick([`/lot/${lotId}`, `/lot/${lotId}/riwayat`, `/customer/lot/${lotId}`])
    const body = await line.read(path)
    if (typeof body?.seq !== 'number') return
    witness.saw({ viewer: id, lotId, seq: body.seq, kind: 'reply', connection: null, body })
  }
}
