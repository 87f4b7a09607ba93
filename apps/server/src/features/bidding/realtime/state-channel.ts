import { LOT_FRAMES_PER_SECOND } from '@ketok/contract/limits'
import type { LiveConnection, Watched } from './live-connection.ts'

const INTERVAL_MS = 1000 / LOT_FRAMES_PER_SECOND

/** A state as the WebSocket frame that is sent, and how far it goes. */
export interface StateFrame {
  readonly seq: number
  readonly frame: Buffer
}

export interface StateChannelParts {
  readonly what: Watched
  /** The newest state, with what changed since a seq; null when there is nothing newer. */
  readonly frameAfter: (seq: number) => Promise<StateFrame | null>
  readonly onError: (error: unknown) => void
  /** After each frame: who is behind is looked after. */
  readonly onSent: (stalled: LiveConnection[]) => void
}

/**
 * Everyone who watches one lot or one sale. News says only that it moved; the first is sent at once, further ones at
 * most so often, always with the newest state, which is serialised once for all.
 */
export class StateChannel {
  readonly watchers = new Set<LiveConnection>()
  readonly #parts: StateChannelParts
  /** The last seq told; what came after it is in the next frame. */
  #seq: number
  #moved = false
  #sentAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #sending = false

  constructor(parts: StateChannelParts, seq: number) {
    this.#parts = parts
    this.#seq = seq
  }

  /** Without a seq: something moved, and the state itself will say how far. */
  hear(seq?: number): void {
    if (seq !== undefined && seq <= this.#seq) return
    this.#moved = true
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
    this.#moved = false
    this.#sentAt = performance.now()
    try {
      const told = await this.#parts.frameAfter(this.#seq)
      if (told !== null && told.seq > this.#seq) this.#sendFrame(told)
    } catch (error) {
      this.#parts.onError(error)
    } finally {
      this.#sending = false
    }
    if (this.#moved && this.#timer === undefined) {
      this.#timer = setTimeout(() => void this.#send(), INTERVAL_MS)
    }
  }

  #sendFrame({ seq, frame }: StateFrame): void {
    this.#seq = seq
    const stalled: LiveConnection[] = []
    for (const watcher of this.watchers) {
      watcher.shareState(this.#parts.what, seq, frame)
      if (watcher.isStalled) stalled.push(watcher)
    }
    if (stalled.length > 0) this.#parts.onSent(stalled)
  }
}
