import type { Spans } from '../observe/spans.ts'
import type { Bus } from './bus.ts'
import { type Listener, LocalPublisher, type Publisher, type Topic } from './publisher.ts'

/** How often each process says that it is there, and how far it has counted. */
const BEAT_MS = 1_000
/** After so many beats in which it does not hear itself, a process believes that the bus is gone. */
const ECHO_BEATS = 3
/** After so many beats without another process it believes that one dead, and its last announcements lost. */
const SILENT_BEATS = 5
/** So long its number is kept, so that a letter that comes very late is still known as late. */
const FORGET_BEATS = 600

/** One announcement as it travels, with the trace that it is part of; `news` is null then where there is none. */
type Item = readonly [kind: string, id: number, news?: unknown, traceparent?: string]

/** What travels: who sends, the number of the letter among theirs, and what is announced. */
interface Letter {
  readonly from: string
  readonly n: number
  readonly items: readonly Item[]
  /** The last one: they leave in order, and nothing of theirs is missing. */
  readonly leaves?: true
}

/** Another process: the number of its last letter, when that came, and whether no more is expected. */
interface Peer {
  readonly n: number
  readonly heardAt: number
  isGone: boolean
}

export interface SharedPublisherOptions {
  /** The id of this process, another one after each start. */
  readonly id: string
  readonly bus: Bus
  /** Whether certainly no other process listens: then nothing is sent. */
  readonly isAlone: () => boolean
  readonly spans?: Spans
  readonly onError: (error: unknown, kind: string) => void
  readonly beatMs?: number
}

/**
 * Announces in this process at once, and in the others over a bus. Each letter is numbered by its sender, so a letter that
 * is lost is noticed, at the latest with the next beat; one that is doubled or late is left out. Whoever listens is told
 * when something may have been missed (`onMissed`) and when the bus does not carry at all (`onLagging`).
 */
export class SharedPublisher implements Publisher {
  readonly #options: SharedPublisherOptions
  readonly #local: LocalPublisher
  readonly #beatMs: number
  readonly #missedListeners = new Set<() => void>()
  readonly #laggingListeners = new Set<(isLagging: boolean) => void>()
  readonly #peers = new Map<string, Peer>()
  #n = 0
  #waiting: Item[] = []
  #joined = false
  #beat: NodeJS.Timeout | undefined
  #missed: NodeJS.Timeout | undefined
  #echoAt = 0
  #keptAt = 0
  #isLagging = false

  constructor(options: SharedPublisherOptions) {
    this.#options = options
    this.#beatMs = options.beatMs ?? BEAT_MS
    this.#local = new LocalPublisher(options.onError)
  }

  /** Whether the bus does not carry, so that what others announce is not heard. */
  get isLagging(): boolean {
    return this.#isLagging
  }

  /** `unavailable` is a bus that cannot be reached, also while nobody else would hear it. */
  state(): 'ok' | 'lagging' | 'unavailable' {
    if (this.#joined && this.#options.bus.isAway === true) return 'unavailable'
    return this.#isLagging ? 'lagging' : 'ok'
  }

  announce(about: { readonly kind: string }, id: number, news?: unknown): void {
    this.#local.announce(about, id, news)
    if (!this.#joined || this.#options.isAlone()) return
    // What one turn announces travels together.
    if (this.#waiting.push(itemOf(about.kind, id, news, this.#options.spans?.traceparent)) === 1)
      setImmediate(() => this.#sendWaiting())
  }

  relay(about: { readonly kind: string }, id: number, news?: unknown): void {
    this.#local.relay(about, id, news)
  }

  listen<Id extends number, News>(about: Topic<Id, News>, listener: Listener<Id, News>): () => void {
    return this.#local.listen(about, listener)
  }

  /** Something announced elsewhere may not have arrived; soon after it was noticed, and once for many. */
  onMissed(listener: () => void): () => void {
    this.#missedListeners.add(listener)
    return () => this.#missedListeners.delete(listener)
  }

  /** The bus carries no more, or carries again. */
  onLagging(listener: (isLagging: boolean) => void): () => void {
    this.#laggingListeners.add(listener)
    return () => this.#laggingListeners.delete(listener)
  }

  /** From here on this process hears others and is heard by them. */
  async join(): Promise<void> {
    this.#joined = true
    this.#echoAt = performance.now()
    this.#keptAt = this.#echoAt
    await this.#options.bus.open((text) => this.#hear(text))
    this.#beat = setInterval(() => this.#keep(), this.#beatMs)
    this.#beat.unref()
    this.#keep()
  }

  async leave(): Promise<void> {
    if (!this.#joined) return
    clearInterval(this.#beat)
    clearTimeout(this.#missed)
    this.#sendWaiting()
    this.#send({ items: [], leaves: true })
    this.#joined = false
    await this.#options.bus.close()
  }

  #sendWaiting(): void {
    const items = this.#waiting
    this.#waiting = []
    let letter: Item[] = []
    let bytes = 0
    for (const item of items) {
      const size = Buffer.byteLength(JSON.stringify(item)) + 1
      if (bytes + size > this.#options.bus.maxBytes - ENVELOPE_BYTES && letter.length > 0) {
        this.#send({ items: letter })
        letter = []
        bytes = 0
      }
      letter.push(item)
      bytes += size
    }
    if (letter.length > 0) this.#send({ items: letter })
  }

  #send(letter: Omit<Letter, 'from' | 'n'>): void {
    if (!this.#joined) return
    const text = JSON.stringify({ from: this.#options.id, n: ++this.#n, ...letter } satisfies Letter)
    // One that is too long for the bus is counted all the same: who hears the next one knows that something is missing.
    if (Buffer.byteLength(text) <= this.#options.bus.maxBytes) this.#options.bus.send(text)
  }

  #hear(text: string): void {
    const letter = readLetter(text)
    if (letter === null) {
      this.#options.onError(new Error('Failed to read a letter of the bus'), 'bus')
      return
    }
    const { from, n, items } = letter
    const now = performance.now()
    if (from === this.#options.id) {
      this.#echoAt = now
      return
    }
    const last = this.#peers.get(from)?.n ?? 0
    if (n <= last) return
    if (n > last + 1) this.#missSomething()
    this.#peers.set(from, { n, heardAt: now, isGone: letter.leaves === true })
    for (const [kind, id, news, traceparent] of items) {
      const tell = () => this.#local.tell(kind, id, news ?? undefined, 'elsewhere')
      if (traceparent === undefined || this.#options.spans === undefined) tell()
      else this.#options.spans.hear(traceparent, `bus: ${kind}`, tell)
    }
  }

  /** Says that this process is there, and looks after those that are not. */
  #keep(): void {
    const now = performance.now()
    const stoodStillMs = now - this.#keptAt - this.#beatMs
    this.#keptAt = now
    // Nobody would answer: who has been alone has not been out of hearing.
    if (this.#options.isAlone()) this.#echoAt = now
    else this.#send({ items: [] })
    // What came while this process stood still is heard in a moment; nothing can be concluded yet.
    if (stoodStillMs > this.#beatMs) return
    this.#lag(now - this.#echoAt > ECHO_BEATS * this.#beatMs)
    for (const [id, peer] of this.#peers) {
      const silentMs = now - peer.heardAt
      if (silentMs > FORGET_BEATS * this.#beatMs) this.#peers.delete(id)
      else if (!peer.isGone && silentMs > SILENT_BEATS * this.#beatMs) {
        peer.isGone = true
        this.#missSomething()
      }
    }
  }

  #lag(isLagging: boolean): void {
    if (isLagging === this.#isLagging) return
    this.#isLagging = isLagging
    if (!isLagging) this.#missSomething()
    for (const listener of this.#laggingListeners) listener(isLagging)
  }

  #missSomething(): void {
    this.#missed ??= setTimeout(() => {
      this.#missed = undefined
      for (const listener of this.#missedListeners) listener()
    }, this.#beatMs / 4)
  }
}

function itemOf(kind: string, id: number, news: unknown, traceparent: string | undefined): Item {
  if (traceparent !== undefined) return [kind, id, news ?? null, traceparent]
  return news === undefined ? [kind, id] : [kind, id, news]
}

/** What stands around the items. */
const ENVELOPE_BYTES = 200

/** Null where it is not one: another program may write into the same channel. */
function readLetter(text: string): Letter | null {
  try {
    const letter: Partial<Letter> | null = JSON.parse(text)
    const isOne =
      typeof letter?.from === 'string' && Number.isSafeInteger(letter.n) && Array.isArray(letter.items)
    return isOne ? (letter as Letter) : null
  } catch {
    return null
  }
}
