import {
  type Instant,
  type LotId,
  laterOf,
  lotsGivenBack,
  nextTickAt,
  type Outage,
  plus,
} from '@ketok/domain'
import type { Errands } from '../../../platform/bus/bus.ts'
import type { Publisher } from '../../../platform/bus/publisher.ts'
import { ProcessLock } from '../../../platform/database/process-lock.ts'
import type { Log } from '../../../platform/observe/log.ts'
import type { Spans } from '../../../platform/observe/spans.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../tables.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { answeredRequests, lotSeqs, lotsDueUntil } from './lot.store.ts'
import { LotClock } from './lot-clock.ts'
import { isLedByAuctioneer } from './lot-form.ts'
import { LotHomes } from './lot-homes.ts'
import { LotMailbox } from './lot-mailbox.ts'
import { lotMoved } from './lot-news.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { MailboxParts } from './mailbox-parts.ts'
import { NiplReservations } from './nipl-reservations.ts'
import { lotsInterruptedBy, markGivenBack, outagesToGiveBack } from './nodes.store.ts'
import { Nodes } from './nodes.ts'
import { Receipts } from './receipts.ts'
import { RefusalWriter } from './refusal-writer.ts'
import { ResponseLookUp } from './response-look-up.ts'

export interface LotsOptions {
  /** The id of this process among those of the house. */
  readonly nodeId: string
  /** Where PostgreSQL itself answers. */
  readonly directUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly live: Publisher
  readonly spans: Spans
  /** How processes ask one another, where their bus can. */
  readonly errands: Errands | undefined
  /** PKCS#8 PEM of the Ed25519 key that signs receipts, and of those it replaced. */
  readonly receiptKeys: readonly [string, ...string[]]
}

/** What could not be done now would fail again at once: with the database gone, every millisecond for each lot that is due. */
const RETRY_MS = 1_000
/** A mailbox nobody needed for so long is dropped; all of it can be read again. */
const IDLE_MS = 10 * 60_000

/** Every lot this process deals with. Nothing here is more than a memory of the database. */
export class Lots {
  readonly receipts: Receipts
  readonly nodes: Nodes
  readonly homes: LotHomes
  readonly #parts: MailboxParts
  readonly #refusals: RefusalWriter
  readonly #lotClock: LotClock
  readonly #closeFollowers: MailboxParts['afterClose'][] = []
  readonly #stopFollowers: MailboxParts['afterStop'][] = []
  readonly #mailboxes = new Map<LotId, LotMailbox>()
  readonly #loading = new Map<LotId, Promise<LotMailbox | null>>()
  #givingBack: Promise<void> = Promise.resolve()
  /** While an outage that has just been noticed is being given back. */
  #owing: Promise<void> | null = null

  constructor({ nodeId, directUrl, db, clock, log, live, spans, errands, receiptKeys }: LotsOptions) {
    this.receipts = new Receipts(receiptKeys)
    this.nodes = new Nodes({
      id: nodeId,
      db,
      clock,
      log,
      lock: new ProcessLock({ url: directUrl, name: nodeId, log }),
      onOutage: () => void this.#giveBackNow(),
    })
    this.homes = new LotHomes({ node: nodeId, nodes: this.nodes, clock, spans, errands })
    this.#refusals = new RefusalWriter(db, log)
    this.#lotClock = new LotClock({
      clock,
      log,
      wake: (lotId) => this.#wake(lotId),
      dueUntil: async (until) => {
        this.#dropIdle()
        await this.giveBack()
        return lotsDueUntil(db, until)
      },
    })
    this.#parts = {
      db,
      clock,
      log,
      live,
      spans,
      receipts: this.receipts,
      refusals: this.#refusals,
      lookUp: new ResponseLookUp({ db, receipts: this.receipts }),
      nodes: this.nodes,
      reservations: new NiplReservations(),
      afterClose: async (tx, closing) => {
        for (const follow of this.#closeFollowers) await follow(tx, closing)
      },
      afterStop: async (tx, stop) => {
        for (const follow of this.#stopFollowers) await follow(tx, stop)
      },
      onMoved: (snapshot) => this.#lotClock.expect(snapshot.sheet.lotId, nextMoment(snapshot)),
    }
    live.listen(lotMoved, (lotId, { seq }, origin) => {
      if (origin === 'elsewhere') this.#mailboxes.get(lotId)?.hear(seq)
    })
  }

  /** Features say at start what a close means to them; they do it in the transaction that closes the lot. */
  onClose(follow: MailboxParts['afterClose']): void {
    this.#closeFollowers.push(follow)
  }

  /** Registers a follower of lots that are withdrawn, or cancelled with their sale. */
  onStop(follow: MailboxParts['afterStop']): void {
    this.#stopFollowers.push(follow)
  }

  /** From here on lots open and close by themselves. */
  async start(): Promise<void> {
    await this.nodes.start()
    // Before anybody bids: what a bidder lost is counted up to the next bid.
    await this.giveBack()
    this.#lotClock.start()
  }

  async stop(): Promise<void> {
    this.#lotClock.stop()
    await Promise.allSettled(this.#loading.values())
    for (const mailbox of this.#mailboxes.values()) await mailbox.idle()
    await this.#refusals.flush()
    await this.nodes.stop()
  }

  /**
   * Lots whose last minutes fell into an outage get its time and X back. Safe to run twice, and on several nodes. One at a
   * time: whoever waits for it finds it done, whoever began it.
   */
  giveBack(): Promise<void> {
    this.#givingBack = this.#givingBack.catch(() => {}).then(() => this.#giveBackAll())
    return this.#givingBack
  }

  /**
   * Before a command changes a lot: what an outage took is counted up to the next event of the lot, and a bid that came in first
   * would cost all others the time. Null while the signs of life come, which is nearly always. A database that fails still
   * fails the command itself.
   */
  outageGivenBack(): Promise<void> | null {
    if (!this.nodes.hasMissedBeats) return this.#owing
    return this.nodes.beat().then(
      () => this.#giveBackNow(),
      () => {},
    )
  }

  #giveBackNow(): Promise<void> {
    this.#owing ??= this.giveBack()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'lot: an outage was not given back'))
      .finally(() => {
        this.#owing = null
      })
    return this.#owing
  }

  async #giveBackAll(): Promise<void> {
    const { db, clock } = this.#parts
    for (const outage of await outagesToGiveBack(db)) {
      for (const lots of await lotsInterruptedBy(db, outage))
        for (const { lotId } of lotsGivenBack(outage, lots)) await this.#giveBackTo(lotId, outage)
      await markGivenBack(db, outage, clock.now())
    }
  }

  async #giveBackTo(lotId: LotId, outage: Outage): Promise<void> {
    const mailbox = await this.mailbox(lotId)
    await mailbox?.giveBack(outage)
    if (mailbox?.hasFailed) throw new Error(`Failed to give lot ${lotId} the time of an outage back`)
  }

  /** Opens and closes what is due: by itself after `start`; by hand for operators and tests. */
  sweep(): Promise<void> {
    return this.#lotClock.sweep()
  }

  /** Null when there is no such lot. At once where it was read before. */
  mailbox(lotId: LotId): LotMailbox | Promise<LotMailbox | null> {
    const known = this.#mailboxes.get(lotId) ?? this.#loading.get(lotId)
    if (known !== undefined) return known
    const loading = this.#load(lotId).finally(() => this.#loading.delete(lotId))
    this.#loading.set(lotId, loading)
    return loading
  }

  /** The lot as it is now, for pages and sockets. */
  async snapshot(lotId: LotId): Promise<LotSnapshot | null> {
    const mailbox = await this.mailbox(lotId)
    await mailbox?.refresh()
    return mailbox?.snapshot ?? null
  }

  /** Which of these lots another process has moved on since this one looked. */
  async behind(lotIds: readonly LotId[]): Promise<LotId[]> {
    const doubtful = lotIds.filter((lotId) => this.#mailboxes.get(lotId)?.isSure !== true)
    if (doubtful.length === 0) return []
    const seqs = await lotSeqs(this.#parts.db, doubtful)
    return doubtful.filter((lotId) => seqs.get(lotId) !== this.#mailboxes.get(lotId)?.snapshot.lot.seq)
  }

  async #load(lotId: LotId): Promise<LotMailbox | null> {
    const { db, nodes } = this.#parts
    const readAlone = nodes.alone()
    const snapshot = await loadSnapshot(db, lotId)
    if (snapshot === null) return null
    const mailbox = new LotMailbox(snapshot, this.#parts, readAlone)
    for (const { bidderId, clientBidId } of await answeredRequests(db, lotId)) {
      mailbox.knowOlder(bidderId, clientBidId)
    }
    // What is not published yet is not worth remembering: it is about to change outside the queue.
    if (snapshot.lot.state !== 'draft') this.#mailboxes.set(lotId, mailbox)
    return mailbox
  }

  async #wake(lotId: LotId): Promise<Instant | null> {
    const mailbox = await this.mailbox(lotId)
    if (mailbox === null) return null
    await mailbox.wake()
    const next = nextMoment(mailbox.snapshot)
    if (next === null || !mailbox.hasFailed) return next
    return laterOf(next, plus(this.#parts.clock.now(), RETRY_MS))
  }

  /** Lots that were changed past their queues, in a transaction that is committed. Clocks and screens follow. */
  async readAgain(lotIds: readonly LotId[]): Promise<void> {
    for (const lotId of lotIds) {
      const mailbox = await this.mailbox(lotId)
      await mailbox?.readAgain()
    }
  }

  #dropIdle(): void {
    const before = performance.now() - IDLE_MS
    for (const [lotId, mailbox] of this.#mailboxes)
      if (mailbox.isIdle && mailbox.usedAt < before) this.#mailboxes.delete(lotId)
  }
}

/** When the lot will next need its clock. */
function nextMoment({ lot }: LotSnapshot): Instant | null {
  if (isLedByAuctioneer(lot)) return nextTickAt(lot)
  if (lot.state === 'published') return lot.terms.opensAt
  return lot.state === 'open' ? lot.closesAt : null
}
