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
  /** When a look last found nothing to tell. */
  #vainAt = Number.NEGATIVE_INFINITY
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
    if (this.#timer === undefined && !this.#sending) this.#sendInTime()
  }

  #sendInTime(): void {
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
    const sentBefore = this.#sentAt
    const at = performance.now()
    this.#sentAt = at
    try {
      const told = await this.#parts.frameAfter(this.#seq)
      if (told !== null && told.seq > this.#seq) this.#sendFrame(told)
      else this.#lookedInVain(at, sentBefore)
    } catch (error) {
      this.#parts.onError(error)
    } finally {
      this.#sending = false
    }
    if (this.#moved && this.#timer === undefined) this.#sendInTime()
  }

  /** It told nobody anything, so the next news is the first after a pause all the same; but looking costs, too. */
  #lookedInVain(at: number, sentBefore: number): void {
    if (at - this.#vainAt >= INTERVAL_MS) this.#sentAt = sentBefore
    this.#vainAt = at
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
