import type { Services } from '../../../services.ts'
import type { Presence } from '../presence/presence.ts'
import { customerNews } from './customer-news.ts'
import { dispatchNews } from './dispatch-news.ts'
import { tellOutbid } from './tell-outbid.ts'

/** Long enough to take a rush of bids together, short enough to feel at once. */
const GATHER_MS = 1_000

/**
 * Follows what this process hears of, a moment behind. It only makes the sweep's work come sooner: what it misses,
 * here or on another node, the sweep finds in the log.
 */
export class NewsFollower {
  readonly #services: Services
  readonly #presence: Presence
  readonly #stopListening: readonly (() => void)[]
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | null = null

  constructor(services: Services, presence: Presence) {
    this.#services = services
    this.#presence = presence
    const soon = () => this.#soon()
    this.#stopListening = [
      services.newsDue.follow(soon),
      services.live.listen(customerNews, (_id, _news, origin) => {
        // The process that announced it follows it.
        if (origin === 'here') soon()
      }),
    ]
  }

  async stop(): Promise<void> {
    for (const stop of this.#stopListening) stop()
    clearTimeout(this.#timer)
    await this.#working
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#working = this.#follow().finally(() => {
        this.#working = null
        this.#timer = undefined
      })
    }, GATHER_MS)
  }

  async #follow(): Promise<void> {
    try {
      await tellOutbid(this.#services)
      await dispatchNews(this.#services, this.#presence)
    } catch (error) {
      this.#services.log.error({ err: error }, 'news: could not be followed; the sweep comes back to it')
    }
  }
}
