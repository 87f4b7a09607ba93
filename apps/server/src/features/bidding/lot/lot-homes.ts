import { createHash } from 'node:crypto'
import type { Reply } from '@ketok/contract'
import type { Refusal } from '@ketok/contract/refusals'
import { type BidderId, type Instant, type LotId, plus } from '@ketok/domain'
import type { Errands } from '../../../platform/bus/bus.ts'
import type { Spans } from '../../../platform/observe/spans.ts'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { CommandRequest } from './batch.ts'
import type { Nodes } from './nodes.ts'

type BidResponse = Reply<'POST /customer/lot/{lot_id}/bid'>

/** A bidder's request as it travels to the process where its lot has its queue. */
export interface LotRequest {
  readonly bidder: BidderId
  readonly lotId: LotId
  readonly clientBidId: string
  readonly command: CommandRequest
  /** The trace that it is part of, where its spans are kept. */
  readonly traceparent?: string
  /** Later whoever sent it has decided it themselves. */
  readonly wantedUntil?: Instant
}

type HomeResponse =
  | { readonly response: BidResponse }
  | { readonly refusal: Refusal; readonly field?: string }

/** For so long a request is wanted there; the bidder waits ten seconds in all. */
const WANTED_MS = 1_000
/** After that nobody there can decide it any more, and whoever asked decides it: the house's clocks differ by less. */
const TIMEOUT_MS = 1_500
/** So long nobody is sent to a process that did not answer. */
const AVOIDED_MS = 5_000
/**
 * The version of `LotRequest` and `HomeResponse`, to be raised whenever one of them changes. It is part of the address, so
 * that during a rolling restart servers of two versions do not send each other what the other would misread.
 */
const SHAPE = 3
const addressOf = (node: string) => `${node}-shape-${SHAPE}`
/** Requests of one moment that travel together. */
const TOGETHER_MAX = 500

export interface LotHomesParts {
  /** The id of this process. */
  readonly node: string
  readonly nodes: Nodes
  readonly clock: Clock
  readonly spans: Spans
  readonly errands: Errands | undefined
}

interface Waiting {
  readonly request: LotRequest
  /** Null: decide it yourself. */
  readonly resolve: (response: HomeResponse | null) => void
}

/**
 * Where each lot has its one queue when several processes serve it: at the living process that the lot's number points to
 * (rendezvous hashing, so that one that comes or goes moves only its own lots). Others send their bidders' requests there,
 * those of one moment together. It is for speed alone: two queues for one lot are correct, for the database lets only one of
 * them append at a seq, and a request that was sent away and decided here as well is one request, by its idempotency key.
 */
export class LotHomes {
  readonly #node: string
  readonly #nodes: Nodes
  readonly #clock: Clock
  readonly #spans: Spans
  readonly #errands: Errands | undefined
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #avoided = new Map<string, number>()
  readonly #homes = new Map<LotId, string>()
  #homesOf: readonly string[] = []

  constructor({ node, nodes, clock, spans, errands }: LotHomesParts) {
    this.#node = node
    this.#nodes = nodes
    this.#clock = clock
    this.#spans = spans
    this.#errands = errands
  }

  /** From here on `decide` answers what others send. */
  serve(decide: (request: LotRequest) => Promise<BidResponse>): void {
    this.#errands?.serve(addressOf(this.#node), async (text) => {
      const requests: LotRequest[] = JSON.parse(text)
      const responses = await Promise.all(
        requests.map((request) => answered((sent) => this.#decide(decide, sent), request)),
      )
      return JSON.stringify(responses)
    })
  }

  /**
   * Whether the lot has its queue elsewhere. False while this process is alone, without a bus that can ask, and for a while
   * after a process did not answer.
   */
  isElsewhere(lotId: LotId): boolean {
    return this.#awayFrom(lotId) !== null
  }

  /** What the lot's own process answers; null where it does not, and the request is to be decided here. */
  async ask(request: LotRequest): Promise<BidResponse | null> {
    const home = this.#awayFrom(request.lotId)
    if (home === null) return null
    const given = await this.#spans.within('lot: ask its home', () => this.#askHome(home, request))
    if (given === null) return null
    // Too late there, and so not decided: here it still may be.
    if ('refusal' in given && given.refusal.code === 'unavailable') return null
    if ('refusal' in given) throw new RefusalError(given.refusal, given.field)
    return given.response
  }

  #askHome(home: string, request: LotRequest): Promise<HomeResponse | null> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(home) ?? []
      this.#waiting.set(home, waiting)
      const inTime = plus(this.#clock.now(), WANTED_MS)
      const { wantedUntil: given = inTime } = request
      const wantedUntil = given < inTime ? given : inTime
      const { traceparent } = this.#spans
      const sent = { ...request, wantedUntil, ...(traceparent === undefined ? {} : { traceparent }) }
      if (waiting.push({ request: sent, resolve }) === 1) setImmediate(() => this.#send(home))
    })
  }

  #decide(decide: (request: LotRequest) => Promise<BidResponse>, request: LotRequest): Promise<BidResponse> {
    return this.#spans.resume(request.traceparent, 'lot: asked by another server', () => decide(request))
  }

  #awayFrom(lotId: LotId): string | null {
    if (this.#errands === undefined) return null
    const { living } = this.#nodes
    if (living.length < 2) return null
    if (living !== this.#homesOf) {
      this.#homes.clear()
      this.#homesOf = living
    }
    let home = this.#homes.get(lotId)
    if (home === undefined) {
      home = homeAmong(living, lotId)
      this.#homes.set(lotId, home)
    }
    if (home === this.#node || this.#clock.now() < (this.#avoided.get(home) ?? 0)) return null
    return home
  }

  #send(home: string): void {
    const all = this.#waiting.get(home) ?? []
    this.#waiting.delete(home)
    for (let from = 0; from < all.length; from += TOGETHER_MAX)
      void this.#sendTogether(home, all.slice(from, from + TOGETHER_MAX))
  }

  async #sendTogether(home: string, waiting: readonly Waiting[]): Promise<void> {
    const text = JSON.stringify(waiting.map(({ request }) => request))
    const reply = await this.#errands?.ask(addressOf(home), text, TIMEOUT_MS)
    if (reply === null || reply === undefined) this.#avoided.set(home, this.#clock.now() + AVOIDED_MS)
    const responses: (HomeResponse | null)[] = reply == null ? [] : JSON.parse(reply)
    for (const [index, { resolve }] of waiting.entries()) resolve(responses[index] ?? null)
  }
}

/** What is no refusal is a fault of that process: whoever asked decides for themselves. */
async function answered(
  decide: (request: LotRequest) => Promise<BidResponse>,
  request: LotRequest,
): Promise<HomeResponse | null> {
  try {
    return { response: await decide(request) }
  } catch (error) {
    if (!(error instanceof RefusalError)) return null
    const { refusal, field } = error
    return field === undefined ? { refusal } : { refusal, field }
  }
}

/** All that see the same processes living choose the same one. */
export function homeAmong(nodes: readonly string[], lotId: LotId): string {
  let home = ''
  let highest = ''
  for (const node of nodes) {
    const weight = createHash('sha256').update(`${node}:${lotId}`).digest('hex')
    if (weight > highest) {
      home = node
      highest = weight
    }
  }
  return home
}
