import type { AuctionId } from '@ketok/domain'

/** A room fills in a few seconds: each who comes in is no news of its own. */
const ROOM_MS = 2_000
const FIRST_MS = 200

/**
 * When those who watch a sale are told what moves without a step of it: how many they are, where its film is. Soon
 * after the first change, then at most so often, and only what is new.
 */
export class RoomNews {
  readonly #tell: (auctionId: AuctionId, told: string | undefined) => Promise<string | undefined>
  readonly #timers = new Map<AuctionId, NodeJS.Timeout>()
  readonly #rooms = new Map<AuctionId, { at: number; told: string | undefined }>()

  /** `tell` gets what was told last and answers what stands now. */
  constructor(tell: (auctionId: AuctionId, told: string | undefined) => Promise<string | undefined>) {
    this.#tell = tell
  }

  moved(auctionId: AuctionId): void {
    if (this.#timers.has(auctionId)) return
    const { at = Number.NEGATIVE_INFINITY } = this.#rooms.get(auctionId) ?? {}
    const waitMs = Math.max(FIRST_MS, at + ROOM_MS - performance.now())
    const timer = setTimeout(() => void this.#due(auctionId), waitMs)
    timer.unref()
    this.#timers.set(auctionId, timer)
  }

  /** Nobody watches any more. */
  forget(auctionId: AuctionId): void {
    clearTimeout(this.#timers.get(auctionId))
    this.#timers.delete(auctionId)
    this.#rooms.delete(auctionId)
  }

  close(): void {
    for (const auctionId of [...this.#timers.keys()]) this.forget(auctionId)
  }

  async #due(auctionId: AuctionId): Promise<void> {
    this.#timers.delete(auctionId)
    const told = await this.#tell(auctionId, this.#rooms.get(auctionId)?.told)
    if (told !== undefined) this.#rooms.set(auctionId, { at: performance.now(), told })
  }
}
