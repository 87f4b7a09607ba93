declare const spoken: unique symbol

/** What can be announced: news of one kind about one thing at a time. Each is declared once, by the noun that announces it. */
export interface Topic<Id extends number, News = undefined> {
  /** Names it where words are needed: in the log, and to a broker between nodes. */
  readonly kind: string
  /** Never there: it keeps the types of what is announced. */
  readonly [spoken]?: (id: Id, news: News) => void
}

export function topic<Id extends number, News = undefined>(kind: string): Topic<Id, News> {
  return { kind }
}

type Listener<Id extends number, News> = (id: Id, news: News) => void

/**
 * How news leaves a use case: by topic and id, to whoever listens, in the order announced. Within one process here;
 * several nodes put a broker behind the same port. News may be lost: listeners heal by `seq`.
 */
export interface Publisher {
  announce<Id extends number>(about: Topic<Id>, id: NoInfer<Id>): void
  announce<Id extends number, News>(about: Topic<Id, News>, id: NoInfer<Id>, news: NoInfer<News>): void
  /** Every announcement of the topic; answers how to stop. */
  listen<Id extends number, News>(about: Topic<Id, News>, listener: Listener<Id, News>): () => void
}

/** What a topic lets in by its types is what its listeners take: that is not said again inside. */
type AnyListener = (id: number, news: unknown) => void

export class LocalPublisher implements Publisher {
  readonly #listeners = new Map<object, Set<AnyListener>>()
  readonly #onError: (error: unknown, kind: string) => void

  constructor(onError: (error: unknown, kind: string) => void) {
    this.#onError = onError
  }

  announce(about: { readonly kind: string }, id: number, news?: unknown): void {
    const listeners = this.#listeners.get(about)
    if (listeners === undefined) return
    for (const listener of listeners) {
      try {
        listener(id, news)
      } catch (error) {
        // The fact is committed already: a listener's fault must not make it look refused.
        this.#onError(error, about.kind)
      }
    }
  }

  listen<Id extends number, News>(about: Topic<Id, News>, heard: Listener<Id, News>): () => void {
    const listener = heard as AnyListener
    const listeners = this.#listeners.get(about) ?? new Set()
    this.#listeners.set(about, listeners.add(listener))
    return () => listeners.delete(listener)
  }
}
