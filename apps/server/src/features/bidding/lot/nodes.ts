import { setTimeout as pause } from 'node:timers/promises'
import { type Instant, type LotId, type Outage, plus } from '@ketok/domain'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Db } from '../../../tables.ts'
import { beat, hasGivenBack, leave, outageWithin, unawareNodes } from './nodes.store.ts'

const BEAT_MS = 1_000
/** No beat for so long and nobody could bid: an outage. Shorter gaps are a restart or a slow disk. */
const OUTAGE_MS = 5_000
/** A node that did not beat for so long is dead or will look again before it trusts its memory. */
const ALIVE_MS = 10_000
/** What this node knows of the others is worth nothing once it has missed so many beats of its own. */
const TRUST_MS = 5_000
const LOOK_MS = 250
const FORGET_MS = 86_400_000

/**
 * The servers that take bids, as each sees the others: by a row that says every second "I live". Not a lock and not
 * a lease: who may append is decided by the lot's seq alone. From the rows a node learns whether answers may have
 * been given elsewhere, and whether there was a time when nobody could bid.
 */
export class Nodes {
  readonly #id: string
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | null = null
  #beatAt: Instant | null = null
  #others: readonly string[] = []
  #living: readonly string[] = []
  /** How many times this node began to be alone. */
  #times = 0
  #started = false
  readonly #onOutage: () => void

  constructor(id: string, db: Db, clock: Clock, log: Log, onOutage: () => void = () => {}) {
    this.#id = id
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#onOutage = onOutage
  }

  /** Resolves when the other nodes have had time to notice this one. */
  async start(): Promise<void> {
    this.#started = true
    await this.beat()
    this.#timer = setInterval(() => {
      this.beat().catch((error: unknown) => this.#log.warn({ err: error }, 'lot: no sign of life'))
    }, BEAT_MS)
    this.#timer.unref()
    if (this.#others.length > 0) await this.#untilNoticed()
  }

  async stop(): Promise<void> {
    if (!this.#started) return
    this.#started = false
    clearInterval(this.#timer)
    await this.#beating?.catch(() => {})
    await inTransaction(this.#db, (tx) => leave(tx, this.#id, this.#clock.now()))
  }

  /**
   * A number while this is certainly the only node that answers bids, another one each time that begins anew: what
   * was read under the same number is still true. Null before `start` and while others live.
   */
  alone(): number | null {
    if (this.#beatAt === null || this.#others.length > 0) return null
    return this.#clock.now() - this.#beatAt <= TRUST_MS ? this.#times : null
  }

  /** This one and the others, as of the last beat, and the same list while none comes or goes; it may be wrong about each. */
  get living(): readonly string[] {
    return this.#living
  }

  /** The outage that took some of a lot's last minutes and was not given back to it yet, if any. */
  async outageBefore(lotId: LotId, closesAt: Instant, windowMs: number): Promise<Outage | null> {
    if (this.#beatAt === null) return null
    // A gap shows only at the first beat after it.
    if (this.#beatAt < closesAt) await this.beat()
    const outage = await outageWithin(this.#db, plus(closesAt, -windowMs), closesAt)
    if (outage === null) return null
    return (await hasGivenBack(this.#db, lotId, outage)) ? null : outage
  }

  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = null
    })
    return this.#beating
  }

  /** A newcomer serves when no other node can still believe to be alone. */
  async #untilNoticed(): Promise<void> {
    const came = this.#clock.now()
    const giveUpAt = performance.now() + TRUST_MS + LOOK_MS
    while (performance.now() < giveUpAt) {
      const trustedSince = plus(this.#clock.now(), -TRUST_MS)
      if ((await unawareNodes(this.#db, this.#id, came, trustedSince)) === 0) return
      await pause(LOOK_MS)
    }
  }

  async #beat(): Promise<void> {
    const now = this.#clock.now()
    const { last, others } = await beat(this.#db, this.#id, now, {
      alive: plus(now, -ALIVE_MS),
      outage: plus(now, -OUTAGE_MS),
      kept: plus(now, -FORGET_MS),
    })
    if (last !== null && now - last > OUTAGE_MS) {
      this.#log.warn(
        { since: new Date(last), until: new Date(now) },
        'lot: bidding was not possible for a while',
      )
      this.#onOutage()
    }
    const missedBeats = this.#beatAt === null || now - this.#beatAt > TRUST_MS
    if (others.length === 0 && (missedBeats || this.#others.length > 0)) this.#times++
    const isSame = others.length === this.#others.length && others.every((id) => this.#others.includes(id))
    if (!isSame || this.#living.length === 0) this.#living = [this.#id, ...others]
    this.#others = others
    this.#beatAt = now
  }
}
