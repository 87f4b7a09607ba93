import { LOT_FRAMES_PER_SECOND } from '@ketok/contract/limits'
import type { ServerMessage } from '@ketok/contract/live'
import type { Instant } from '@ketok/domain'
import type { LotStanding } from '../lot/lot-standing.ts'
import type { LiveConnection } from './live-connection.ts'

const INTERVAL_MS = 1000 / LOT_FRAMES_PER_SECOND

export interface LotChannelParts {
  readonly lotId: number
  readonly now: () => Instant
  /** The lot as committed now. */
  readonly standing: () => Promise<LotStanding | null>
  readonly onError: (error: unknown) => void
  /** After each frame: who is behind is looked after. */
  readonly onSent: (stalled: LiveConnection[]) => void
}

/**
 * Everyone who watches one lot. News says only that the lot moved; the first is sent at once, further ones at most
 * so often, always with the newest state, which is serialised once for all.
 */
export class LotChannel {
  readonly watchers = new Set<LiveConnection>()
  readonly #parts: LotChannelParts
  /** The last seq told; rows after it are in the next frame. */
  #seq: number
  #heardSeq: number
  #sentAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #sending = false

  constructor(parts: LotChannelParts, seq: number) {
    this.#parts = parts
    this.#seq = seq
    this.#heardSeq = seq
  }

  hear(seq: number): void {
    if (seq <= this.#heardSeq) return
    this.#heardSeq = seq
    if (this.#timer !== undefined || this.#sending) return
    const waitMs = this.#sentAt + INTERVAL_MS - performance.now()
    if (waitMs <= 0) void this.#send()
    else this.#timer = setTimeout(() => void this.#send(), waitMs)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    this.#sending = true
    this.#sentAt = performance.now()
    try {
      const standing = await this.#parts.standing()
      if (standing !== null) this.#sendFrame(standing)
    } catch (error) {
      this.#parts.onError(error)
    } finally {
      this.#sending = false
    }
    if (this.#heardSeq > this.#seq && this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.#send(), INTERVAL_MS)
    }
  }

  #sendFrame(standing: LotStanding): void {
    const seq = standing.columns.announcedSeq
    if (seq <= this.#seq) return
    const frame = lotFrame(standing, this.#seq, this.#parts.now())
    this.#seq = seq
    const stalled: LiveConnection[] = []
    for (const watcher of this.watchers) {
      watcher.sendLot(this.#parts.lotId, seq, frame)
      if (watcher.isStalled) stalled.push(watcher)
    }
    if (stalled.length > 0) this.#parts.onSent(stalled)
  }
}

/** A lot with the rows after a seq, as the bytes that are sent. */
export function lotFrame(standing: LotStanding, afterSeq: number, now: Instant): Buffer {
  const { rows, after } = standing.rowsSince(afterSeq)
  const message: ServerMessage = { type: 'lot', rows, rows_after_seq: after, ...standing.publicLot(now) }
  return Buffer.from(JSON.stringify(message))
}
