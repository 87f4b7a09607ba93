import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Instant, type LotId, type LotTerms, laterOf, type Outage, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { type ProcessLock, unlockedAmong } from '../../../platform/database/process-lock.ts'
import type { Log } from '../../../platform/observe/log.ts'
import type { Clock } from '../../../platform/time/clock.ts'
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

export interface NodesParts {
  /** Of this process; `newNodeId` makes it. */
  readonly id: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Under its own id: whoever finds it free knows that this process is dead. */
  readonly lock: ProcessLock
  readonly onOutage?: () => void
}

/**
 * The servers that take bids, as each sees the others: by a row that says every second "I live". Not a lease: who may
 * append is decided by the lot's seq alone. From the rows a node learns whether answers may have been given elsewhere,
 * and whether there was a time when nobody could bid. Each also holds a lock while it lives, so that nobody waits for one
 * that was killed.
 */
export class Nodes {
  readonly id: string
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Log
  readonly #lock: ProcessLock
  /** The hold of the lock under which the last beat was made. */
  #hold: number | null = null
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | null = null
  #beatAt: Instant | null = null
  #others: readonly string[] = []
  #living: readonly string[] = []
  /** How many times this node began to be alone. */
  #times = 0
  #started = false
  readonly #onOutage: () => void

  constructor({ id, db, clock, log, lock, onOutage = () => {} }: NodesParts) {
    this.id = id
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#lock = lock
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
    clearInterval(this.#timer)
    await this.#beating?.catch(() => {})
    if (this.#started) await inTransaction(this.#db, (tx) => leave(tx, this.id, this.#clock.now()))
    this.#started = false
    await this.#lock.release()
  }

  /**
   * A number while this is certainly the only node that answers bids, another one each time that begins anew: what
   * was read under the same number is still true. Null before `start`, while others live, and while its lock is lost: others
   * may take it for dead then, and not wait for it.
   */
  alone(): number | null {
    if (this.#beatAt === null || this.#others.length > 0) return null
    if (this.#hold === null || this.#lock.hold !== this.#hold) return null
    return this.#clock.now() - this.#beatAt <= TRUST_MS ? this.#times : null
  }

  /**
   * This one and the others that are not known to be dead, as of the last beat, and the same list while none comes or goes; it
   * may be wrong about each.
   */
  get living(): readonly string[] {
    return this.#living
  }

  /** Whether its signs of life have stopped for as long as an outage takes: there may be one that nobody knows of yet. */
  get hasMissedBeats(): boolean {
    return this.#beatAt !== null && this.#clock.now() - this.#beatAt > OUTAGE_MS
  }

  /** The outage that took some of a lot's last minutes and was not given back to it yet, if any. */
  async outageBefore(
    lotId: LotId,
    closesAt: Instant,
    { opensAt, windowMs }: Pick<LotTerms, 'opensAt' | 'windowMs'>,
  ): Promise<Outage | null> {
    if (this.#beatAt === null) return null
    // A gap shows only at the first beat after it.
    if (this.#beatAt < closesAt) await this.beat()
    const outage = await outageWithin(this.#db, laterOf(opensAt, plus(closesAt, -windowMs)), closesAt)
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
      if ((await this.unawareOf(came)).length === 0) return
      await pause(LOOK_MS)
    }
  }

  /** Nodes that may not have noticed yet who came at that moment, and believe to be alone. */
  async unawareOf(came: Instant): Promise<string[]> {
    const trustedSince = plus(this.#clock.now(), -TRUST_MS)
    return this.#notDead(await unawareNodes(this.#db, this.id, came, trustedSince))
  }

  /**
   * Without those whose lock nobody holds. A lock tells only of nodes that met the same start of PostgreSQL: one that started
   * anew, or took another's place, holds no lock of before, whoever lives.
   */
  async #notDead(ids: readonly string[]): Promise<string[]> {
    const judged = ids.filter((id) => markOf(id) === markOf(this.id))
    const dead = judged.length === 0 ? [] : await unlockedAmong(this.#db, judged)
    return ids.filter((id) => !dead.includes(id))
  }

  async #beat(): Promise<void> {
    // Before its row is seen: a row without its lock is a dead node's.
    if (this.#beatAt === null) await this.#lock.take()
    const now = this.#clock.now()
    const { hold } = this.#lock
    const { last, others } = await beat(this.#db, this.id, now, {
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
    const wasLost = hold !== this.#hold
    if (others.length === 0 && (missedBeats || wasLost || this.#others.length > 0)) this.#times++
    // One that is dead counts here for a while, as one does that only lost its line: it may still have appended something.
    this.#others = others
    this.#hold = hold
    this.#beatAt = now
    this.#live(await this.#notDead(others))
  }

  #live(others: readonly string[]): void {
    const isSame =
      this.#living.length === others.length + 1 && others.every((id) => this.#living.includes(id))
    if (!isSame) this.#living = [this.id, ...others]
  }
}

/** A name for this process among those of the house, with the start of PostgreSQL that its lock belongs to. */
export const newNodeId = (serverMark: string): string => `${randomUUID()}-${serverMark}`

/** Null where a version that knew no locks made the name. */
const markOf = (id: string): string | null => id.split('-')[5] ?? null
