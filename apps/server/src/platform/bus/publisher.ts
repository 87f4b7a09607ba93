declare const announced: unique symbol

/** What can be announced: news of one kind about one thing at a time. Each is declared once, by the noun that announces it. */
export interface Topic<Id extends number, News = undefined> {
  /** Names it where words are needed: in the log, and between processes. Two topics never share one. */
  readonly kind: string
  /** Never there: it keeps the types of what is announced. */
  readonly [announced]?: (id: Id, news: News) => void
}

export function topic<Id extends number, News = undefined>(kind: string): Topic<Id, News> {
  return { kind }
}

/** Whether it was announced in this process or in another one of the house. */
export type Origin = 'here' | 'elsewhere'

export type Listener<Id extends number, News> = (id: Id, news: News, origin: Origin) => void

/**
 * How news leaves a use case: by topic and id, to whoever listens in any process of the house, in the order in which one
 * process announced it. News may be lost: listeners heal by `seq`.
 */
export interface Publisher {
  announce<Id extends number>(about: Topic<Id>, id: NoInfer<Id>): void
  announce<Id extends number, News>(about: Topic<Id, News>, id: NoInfer<Id>, news: NoInfer<News>): void
  /** Only to listeners of this process: it happened in another one, and each learns of it by itself. */
  relay<Id extends number, News>(about: Topic<Id, News>, id: NoInfer<Id>, news: NoInfer<News>): void
  /** Every announcement of the topic; answers how to stop. */
  listen<Id extends number, News>(about: Topic<Id, News>, listener: Listener<Id, News>): () => void
}

/** What a topic lets in by its types is what its listeners take: that is not said again inside. */
type AnyListener = (id: number, news: unknown, origin: Origin) => void

export class LocalPublisher implements Publisher {
  readonly #listeners = new Map<string, Set<AnyListener>>()
  readonly #onError: (error: unknown, kind: string) => void

  constructor(onError: (error: unknown, kind: string) => void) {
    this.#onError = onError
  }

  announce(about: { readonly kind: string }, id: number, news?: unknown): void {
    this.tell(about.kind, id, news, 'here')
  }

  relay(about: { readonly kind: string }, id: number, news?: unknown): void {
    this.tell(about.kind, id, news, 'elsewhere')
  }

  listen<Id extends number, News>(about: Topic<Id, News>, heard: Listener<Id, News>): () => void {
    const listener = heard as AnyListener
    const listeners = this.#listeners.get(about.kind) ?? new Set()
    this.#listeners.set(about.kind, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** A kind that nobody here listens to passes in silence: it may be one of a newer version. */
  tell(kind: string, id: number, news: unknown, origin: Origin): void {
    for (const listener of this.#listeners.get(kind) ?? []) {
      try {
        listener(id, news, origin)
      } catch (error) {
        // The fact is committed already: a listener's fault must not make it look refused.
        this.#onError(error, kind)
      }
    }
  }
}
