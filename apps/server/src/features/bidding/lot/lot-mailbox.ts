import { setImmediate as nextTurn } from 'node:timers/promises'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import type { Refusal } from '@ketok/contract/refusals'
import {
  type BidderId,
  decide,
  type Instant,
  isAsking,
  leadingBid,
  nextTickAt,
  niplId,
  type OpenLot,
  type Outage,
  plus,
} from '@ketok/domain'
import type { TraceContext } from '../../../platform/observe/trace-context.ts'
import { RefusalError } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import {
  type BatchDecision,
  type BidderOf,
  type CommandRequest,
  decideBatch,
  type StaffOrder,
  type Step,
} from './batch.ts'
import { type Bidder, readBidders } from './bidders.ts'
import { commitBatch } from './commit-batch.ts'
import { biddersNeeded } from './live-command.ts'
import { catchUp } from './load-snapshot.ts'
import { type AppendOutcome, answeredRequests, lotSeq, recoverLot } from './lot.store.ts'
import type { LotEventRow } from './lot-event-row.ts'
import { isLedByAuctioneer } from './lot-form.ts'
import { announceEvents, consoleMoved, lotMoved, newsOf } from './lot-news.ts'
import { toWireRefusal } from './lot-refusal.ts'
import type { LotSnapshot } from './lot-snapshot.ts'
import type { MailboxParts } from './mailbox-parts.ts'
import { hasGivenBack } from './nodes.store.ts'
import type { ReceiptSignature } from './receipts.ts'
import { refuseUnlessLive } from './refuse-unless-live.ts'
import { type CommandResponse, ResponseMemory } from './response-memory.ts'
import { requestTextOf } from './same-request.ts'
import { isSessionLive } from './session.store.ts'
import { signaturesOf, signedResponses } from './signed-responses.ts'

/** Beyond it a new bid is better told to come back than answered too late. */
const QUEUE_MAX = 5_000
const BATCH_MAX = 1_000
/** Each attempt means that another node was first; so many in a row is a storm between nodes. */
const ATTEMPTS_MAX = 20
type Signatures = ReadonlyMap<number, ReceiptSignature>
/** The signature of a command that has no receipt. */
const NOT_SIGNED: ReceiptSignature = { signature: '' }
/** Stands for a NIPL where only the amount is looked at. */
const ANY_NIPL = niplId(1)

/** What a bidder asked, and under which name. */
interface BidderRequest {
  readonly bidder: BidderId
  readonly clientBidId: string
  readonly command: CommandRequest
}

/** A request that is looked for among those answered before, and comes into the queue if it is not there. */
interface LookedUp {
  askedAt: Instant
}

interface Waiting extends Step {
  readonly bidder: BidderId | null
  /** Whether it was certainly never answered before, here or elsewhere. */
  readonly isNew: boolean
  /** When somebody last wanted it. */
  askedAt: Instant
  /** The trace that it is part of. */
  readonly trace: TraceContext | null
  readonly resolve: (response: CommandResponse) => void
  readonly reject: (error: unknown) => void
}

/**
 * The one queue before a lot, in this process. While a batch is being committed, what arrives waits and is the next
 * batch: no timer; on a quiet lot a batch is one bid. Another process may have a mailbox for the same lot; the
 * database lets only one of them append at a given seq, and the other looks again.
 */
export class LotMailbox {
  readonly snapshot: LotSnapshot
  readonly #parts: MailboxParts
  /** The `nodes.alone()` of when the lot was read. */
  #readAlone: number | null
  #regaining = false
  readonly #responses = new ResponseMemory()
  /** Bidders with a NIPL for this lot. */
  readonly #bidders = new Map<BidderId, Bidder>()
  readonly #lookingUp = new Map<string, LookedUp>()
  #waiting: Waiting[] = []
  /** What is being decided. */
  #inHand: readonly Waiting[] = []
  #working: Promise<void> | null = null
  #stale = false
  #isUncertain = false
  #due = false
  /** An outage that is to be given back at the next turn. */
  #owed: Outage | null = null
  /** When it was last needed, on the process's own counter. */
  usedAt = performance.now()

  constructor(snapshot: LotSnapshot, parts: MailboxParts, readAlone: number | null) {
    this.snapshot = snapshot
    this.#parts = parts
    this.#readAlone = readAlone
  }

  /** Whether nobody else can have changed the lot or answered for it since it was read. */
  get isSure(): boolean {
    return this.#readAlone !== null && this.#parts.nodes.alone() === this.#readAlone
  }

  get isIdle(): boolean {
    return this.#working === null
  }

  /** Whether the last batch failed: what was due then is due still. */
  get hasFailed(): boolean {
    return this.#isUncertain
  }

  /** A request answered before this process started: looked up when it comes again. */
  knowOlder(bidder: BidderId, clientBidId: string): void {
    this.#responses.knowOlder(ResponseMemory.key(bidder, clientBidId))
  }

  /**
   * A bidder's request. The same request gets the same answer for ever. `wantedUntil` where whoever asks waits less long
   * than a browser does: later it is not decided.
   */
  ask(
    bidder: BidderId,
    clientBidId: string,
    command: CommandRequest,
    wantedUntil?: Instant,
  ): CommandResponse | Promise<CommandResponse> {
    const key = ResponseMemory.key(bidder, clientBidId)
    const known = this.#responses.get(key)
    if (known !== undefined) {
      if (known instanceof Promise) this.#isWantedStill(bidder, clientBidId, wantedUntil)
      return known
    }
    if (!this.isSure) this.#regainSureness()
    if (!this.#responses.mayHold(key)) return this.#respond(bidder, clientBidId, key, command, wantedUntil)
    const looked: LookedUp = { askedAt: this.#askedAt(wantedUntil) }
    this.#lookingUp.set(key, looked)
    return this.#remember(
      key,
      this.#parts.lookUp
        .find(this.snapshot, { bidderId: bidder, clientBidId })
        .finally(() => this.#lookingUp.delete(key))
        .then(
          (found) =>
            found ?? this.#enqueue({ command, clientBidId, bidder, isNew: this.isSure }, looked.askedAt),
        ),
    )
  }

  /** What the request was answered before, if it was. */
  async given(bidder: BidderId, clientBidId: string): Promise<CommandResponse | null> {
    const known = this.#responses.get(ResponseMemory.key(bidder, clientBidId))
    return known ?? this.#parts.lookUp.find(this.snapshot, { bidderId: bidder, clientBidId })
  }

  /**
   * A command that nobody repeats by name: taking a bid back, withdrawing the lot. `askedAt` is when a person's request for it
   * came, where something was waited for since.
   */
  command(
    bidder: BidderId | null,
    command: CommandRequest,
    {
      order,
      askedAt,
    }: { readonly order?: StaffOrder | undefined; readonly askedAt?: Instant | undefined } = {},
  ): Promise<CommandResponse> {
    const step = { command, clientBidId: null, bidder, isNew: true }
    return this.#enqueue(order === undefined ? step : { ...step, order }, askedAt)
  }

  /** Opens or closes the lot if it is time. */
  async wake(): Promise<void> {
    this.#due = true
    await this.#work()
  }

  /** The lot stood still while nobody could bid, unless its log says so already. */
  async giveBack(outage: Outage): Promise<void> {
    this.#owed = outage
    await this.wake()
  }

  /** Reads what other nodes appended, unless there are none. */
  async refresh(): Promise<void> {
    if (this.isSure || this.#working !== null) return
    const { sheet, lot } = this.snapshot
    if ((await lotSeq(this.#parts.db, sheet.lotId)) === lot.seq) return
    await this.#readBehind()
  }

  /** Another server said how far the lot is. The next batch reads that first: its append would only be told so. */
  hear(seq: number): void {
    if (seq > this.snapshot.lot.seq) this.#stale = true
  }

  /** Reads what was appended past this queue, also where nobody else is at work, and tells everybody, other servers too. */
  async readAgain(): Promise<void> {
    await this.#readBehind()
    this.#parts.live.announce(lotMoved, this.snapshot.sheet.lotId, newsOf(this.snapshot))
  }

  /** Resolves once nothing waits. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working
  }

  /**
   * To a request that this queue was never asked. Beside other servers it may be known to one of them all the same, and is
   * decided first and looked up only before a refusal is told: the append itself refuses to answer a request twice.
   */
  #respond(
    bidder: BidderId,
    clientBidId: string,
    key: string,
    command: CommandRequest,
    wantedUntil?: Instant,
  ): CommandResponse | Promise<CommandResponse> {
    const isNew = this.isSure
    const refusal = this.#refusalAtOnce(command)
    if (refusal === null) {
      const step = { command, clientBidId, bidder, isNew }
      return this.#remember(key, this.#enqueue(step, this.#askedAt(wantedUntil)))
    }
    if (this.#parts.refusals.isFull) throw new RefusalError({ code: 'busy' })
    const request = { bidder, clientBidId, command }
    if (!isNew) return this.#remember(key, this.#refusedUnlessAnswered(request, refusal))
    const response = this.#refused(request, refusal)
    this.#responses.remember(key, response)
    return response
  }

  /** Also while pending, so that a repeat waits for the same answer. */
  #remember(key: string, response: Promise<CommandResponse>): Promise<CommandResponse> {
    this.#responses.remember(key, response)
    response.then(
      (given) => this.#responses.remember(key, given),
      () => this.#responses.forget(key),
    )
    return response
  }

  /** Once this is the only node again, what the others answered is read, and memory alone is enough from then on. */
  #regainSureness(): void {
    const alone = this.#parts.nodes.alone()
    if (alone === null || this.#regaining) return
    this.#regaining = true
    this.#readWhatOthersDid(alone)
      .catch((error: unknown) => this.#fail([], error))
      .finally(() => {
        this.#regaining = false
      })
  }

  /** In its turn, so that no batch is decided half on the old state and half on the new. */
  async #readBehind(): Promise<void> {
    this.#stale = true
    this.#due = true
    await this.#work()
  }

  async #readWhatOthersDid(alone: number): Promise<void> {
    await this.#readBehind()
    if (this.#stale) return
    const { lotId } = this.snapshot.sheet
    for (const { bidderId, clientBidId } of await answeredRequests(this.#parts.db, lotId)) {
      this.knowOlder(bidderId, clientBidId)
    }
    this.#readAlone = alone
  }

  /**
   * What is true of committed state and stays true: amounts off the grid, a price that only rises, a lot that ended.
   * In a race nearly all bids end here, without a commit. A closed sale asks first who wants to know.
   */
  #refusalAtOnce(command: CommandRequest): Refusal | null {
    const { lot, sheet } = this.snapshot
    if (command.type !== 'place_bid' || sheet.premium) return null
    if (isLedByAuctioneer(lot)) {
      // Asks fall by an undo only, which whoever asks now cannot have seen, unless another server knows more than this one.
      if (!this.isSure || !isAsking(lot) || lot.floorLeads || leadingBid(lot)?.bidder === command.bidder)
        return null
      return command.maximum < lot.ask ? { code: 'outpaced', ask: lot.ask } : null
    }
    switch (lot.state) {
      case 'sold':
      case 'konfirmasi':
      case 'passed':
      case 'withdrawn':
      case 'cancelled':
        return { code: 'lot_closed' }
      case 'open': {
        if (lot.leading === null || lot.leading.bidder === command.bidder) return null
        // A first bid that may still be taken back would free its price again.
        if (lot.undoable !== null && lot.undoable.maximumBefore === null) return null
        if (this.#parts.clock.now() >= lot.closesAt) return null
        const { maximum } = command
        const bid = {
          type: 'place_bid',
          bidder: command.bidder,
          nipl: ANY_NIPL,
          maximum,
          confirmed: true,
        } as const
        const decided = decide(lot, bid, lot.at)
        return decided.ok ? null : toWireRefusal(decided.error)
      }
      default:
        return null
    }
  }

  #enqueue(
    step: Omit<Waiting, 'resolve' | 'reject' | 'askedAt' | 'trace'>,
    askedAt: Instant = this.#parts.clock.now(),
  ): Promise<CommandResponse> {
    if (this.#waiting.length >= QUEUE_MAX) return Promise.reject(new RefusalError({ code: 'busy' }))
    const response = new Promise<CommandResponse>((resolve, reject) => {
      const trace = this.#parts.spans.current
      this.#waiting.push({ ...step, askedAt, trace, resolve, reject })
    })
    void this.#work()
    return response
  }

  /** Asked again by the same bidder, whose first attempt has been waiting. */
  #isWantedStill(bidder: BidderId, clientBidId: string, wantedUntil: Instant | undefined): void {
    const askedAt = this.#askedAt(wantedUntil)
    const looked = this.#lookingUp.get(ResponseMemory.key(bidder, clientBidId))
    if (looked !== undefined && looked.askedAt < askedAt) looked.askedAt = askedAt
    for (const waiting of [...this.#waiting, ...this.#inHand]) {
      const isIt = waiting.bidder === bidder && waiting.clientBidId === clientBidId
      if (isIt && waiting.askedAt < askedAt) waiting.askedAt = askedAt
    }
  }

  #askedAt(wantedUntil: Instant | undefined): Instant {
    return wantedUntil === undefined ? this.#parts.clock.now() : plus(wantedUntil, -REQUEST_TIMEOUT_MS)
  }

  #work(): Promise<void> {
    this.usedAt = performance.now()
    this.#working ??= this.#empty()
    return this.#working
  }

  async #empty(): Promise<void> {
    // What comes in the same moment is one batch.
    await null
    try {
      while (this.#waiting.length > 0 || this.#due) {
        const batch = this.#waiting.splice(0, BATCH_MAX)
        this.#inHand = batch
        // What follows is announced as part of the trace of the first.
        const trace = this.#parts.spans.isOpen ? (tracesOf(batch)[0] ?? null) : null
        await this.#parts.spans
          .enter(trace, () => this.#handle(batch))
          .catch((error: unknown) => this.#fail(batch, error))
      }
    } finally {
      this.#working = null
    }
  }

  /** Some of the batch may be in the log all the same: nothing is answered from memory until it was read again. */
  #fail(batch: readonly Waiting[], error: unknown): void {
    this.#readAlone = null
    this.#stale = true
    this.#isUncertain = true
    if (batch.length === 0) {
      this.#parts.log.error(
        { err: error, lot_id: this.snapshot.sheet.lotId },
        'lot: could not open, close or refresh',
      )
    }
    for (const waiting of batch) waiting.reject(error)
  }

  async #handle(batch: readonly Waiting[]): Promise<void> {
    this.#due = false
    let open = batch
    if (this.#isUncertain) await this.#recover()
    if (this.#stale) open = await this.#catchUp(open)
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const { snapshot } = this
      const now = this.#parts.clock.now()
      const due = await this.#dueCommands(now)
      const bidders = await this.#knownBidders(open, due)
      // Last before the decision: all that was awaited above may have taken long.
      open = letGoOfLate(open, this.#parts.clock.now())
      const decision = decideBatch(snapshot, [...due, ...open], bidders, now)
      const before = snapshot.projection
      const from = performance.now()
      const isAlone = this.isSure && open.every(({ isNew }) => isNew)
      const { outcome, signatures } = await this.#makeTrue(decision, wantedUntil(open), isAlone)
      if (this.#parts.spans.isOpen)
        this.#parts.spans.record(tracesOf(open), `database: append, ${outcome}`, from)
      if (outcome === 'appended') {
        this.#owed = null
        this.#respondToAll(open, decision, due.length, signatures)
        if (decision.events.length > 0) {
          announceEvents(this.#parts.live, snapshot, decision.events, before)
          this.#parts.onMoved(snapshot)
        }
        return
      }
      if (outcome === 'nipl_taken') this.#bidders.clear()
      if (outcome === 'answered_before') open = await this.#respondToKnown(open)
      if (outcome !== 'nipl_taken' && outcome !== 'too_late') open = await this.#catchUp(open)
      if (open.length === 0) return
    }
    throw new RefusalError({ code: 'busy' })
  }

  /**
   * A bidder who was found to have the right is not asked about again, because the append looks once more under its
   * lock. One who had none is asked about each time.
   */
  async #knownBidders(open: readonly Waiting[], due: readonly Step[]): Promise<BidderOf> {
    const unknown = new Set<BidderId>()
    for (const { bidder } of open) if (bidder !== null && !this.#bidders.has(bidder)) unknown.add(bidder)
    const { lot } = this.snapshot
    if (isLedByAuctioneer(lot)) {
      for (const { command } of [...due, ...open]) {
        if ('bidder' in command && !this.#bidders.has(command.bidder)) unknown.add(command.bidder)
        // Who is to win is asked about each time.
        for (const id of biddersNeeded(command, lot)) unknown.add(id)
      }
    }
    const known: BidderOf = (id) => this.#bidders.get(id)
    if (unknown.size === 0) return known
    const { sheet } = this.snapshot
    const read = await readBidders(this.#parts.db, sheet, [...unknown])
    for (const bidder of read.values()) {
      this.snapshot.know(bidder)
      if (bidder.refusal === null && bidder.nipl !== null && !sheet.premium)
        this.#bidders.set(bidder.id, bidder)
    }
    return (id) => read.get(id) ?? known(id)
  }

  /** Signs while the database writes. Refusals alone need no commit, but state that is not behind. */
  async #makeTrue(
    decision: BatchDecision,
    until: Instant | null,
    isAlone: boolean,
  ): Promise<{ outcome: AppendOutcome; signatures: Signatures }> {
    const { snapshot } = this
    if (decision.rows.length === 0) {
      const current =
        decision.outcomes.length === 0 ||
        isAlone ||
        (await lotSeq(this.#parts.db, snapshot.sheet.lotId)) === snapshot.lot.seq
      return { outcome: current ? 'appended' : 'moved', signatures: new Map() }
    }
    const committed = commitBatch(this.#parts, snapshot, decision, { isAlone, until }).then(
      (outcome) => () => outcome,
      (error: unknown) => () => {
        throw error
      },
    )
    // The statement leaves in this turn; only then is there time to sign.
    await nextTurn()
    const signatures = signaturesOf(this.#parts.receipts, snapshot, decision.rows)
    return { outcome: (await committed)(), signatures }
  }

  #respondToAll(
    open: readonly Waiting[],
    decision: BatchDecision,
    skip: number,
    signatures: Signatures,
  ): void {
    for (const [index, waiting] of open.entries()) {
      const outcome = decision.outcomes[skip + index]
      if (outcome === undefined) throw new Error('Failed to respond: a step of the batch has no outcome')
      if (outcome.accepted) {
        const signature = signatures.get(outcome.row.seq) ?? NOT_SIGNED
        waiting.resolve({ accepted: true, row: outcome.row, signature })
      } else if (waiting.bidder !== null && waiting.clientBidId !== null) {
        const { bidder, clientBidId, command } = waiting
        const request = { bidder, clientBidId, command }
        if (waiting.isNew) waiting.resolve(this.#refused(request, outcome.refusal))
        else this.#refusedUnlessAnswered(request, outcome.refusal).then(waiting.resolve, waiting.reject)
      } else {
        waiting.resolve({ ...outcome, request: null })
      }
    }
  }

  async #refusedUnlessAnswered(request: BidderRequest, refusal: Refusal): Promise<CommandResponse> {
    const { bidder: bidderId, clientBidId } = request
    const given = await this.#parts.lookUp.find(this.snapshot, { bidderId, clientBidId })
    return given ?? this.#refused(request, refusal)
  }

  #refused({ bidder: bidderId, clientBidId, command }: BidderRequest, refusal: Refusal): CommandResponse {
    const { refusals, clock } = this.#parts
    const { lotId, auctionId } = this.snapshot.sheet
    const request = requestTextOf(command)
    refusals.write({ lotId, bidderId, clientBidId, refusal, request, at: clock.now() })
    // It is in no log; only the rostrum is told.
    if (refusal.code === 'hammer_fallen') this.#parts.live.announce(consoleMoved, auctionId)
    return { accepted: false, refusal, request }
  }

  /** What was given up without knowing its end must not land from now on. */
  async #recover(): Promise<void> {
    const { sheet, lot } = this.snapshot
    if (lot.state !== 'draft') await recoverLot(this.#parts.db, sheet.lotId)
    this.#isUncertain = false
  }

  /** Reads what another node appended; answers the requests that it answered, and returns the others. */
  async #catchUp(open: readonly Waiting[]): Promise<readonly Waiting[]> {
    const rows = await catchUp(this.#parts.db, this.snapshot)
    this.#stale = false
    if (rows.length === 0) return open
    const answered = new Map<string, LotEventRow>()
    for (const row of rows) {
      if (row.bidder_id === null || row.client_bid_id === null) continue
      const key = ResponseMemory.key(row.bidder_id, row.client_bid_id)
      answered.set(key, row)
      this.#responses.knowOlder(key)
    }
    const { lotId } = this.snapshot.sheet
    this.#parts.live.relay(lotMoved, lotId, newsOf(this.snapshot))
    this.#parts.onMoved(this.snapshot)
    const theirs = open
      .map((waiting) => answered.get(keyOf(waiting) ?? ''))
      .filter((row) => row !== undefined)
    const responses = await signedResponses(this.#parts, this.snapshot, theirs)
    return open.filter((waiting) => {
      const row = answered.get(keyOf(waiting) ?? '')
      const response = row === undefined ? undefined : responses.get(row.seq)
      if (response !== undefined) waiting.resolve(response)
      return response === undefined
    })
  }

  async #respondToKnown(open: readonly Waiting[]): Promise<readonly Waiting[]> {
    const unanswered = await Promise.all(
      open.map(async (waiting) => {
        const { bidder: bidderId, clientBidId } = waiting
        if (bidderId === null || clientBidId === null) return waiting
        const found = await this.#parts.lookUp.find(this.snapshot, { bidderId, clientBidId })
        if (found === null) return waiting
        waiting.resolve(found)
        return null
      }),
    )
    return unanswered.filter((waiting) => waiting !== null)
  }

  /** Opening and closing stand before the bids of the same moment. */
  async #dueCommands(now: Instant): Promise<Step[]> {
    const { lot, sheet } = this.snapshot
    if (isLedByAuctioneer(lot)) {
      const due = nextTickAt(lot)
      if (due === null || now < due) return []
      const tick = { command: { type: 'tick' }, clientBidId: null } as const
      if (lot.state !== 'on_block') return [tick]
      // It would open the lot to bids: not while the session is paused.
      const { auctionId } = sheet
      if (!(await isSessionLive(this.#parts.db, auctionId))) return []
      const along = (tx: Db) => refuseUnlessLive(tx, auctionId)
      return [{ ...tick, order: { commandId: null, expectedSeq: null, along } }]
    }
    if (lot.state === 'published' && sheet.kind === 'time' && now >= lot.terms.opensAt) {
      return [{ command: { type: 'open' }, clientBidId: null }]
    }
    const outage = lot.state === 'open' ? await this.#outageOf(lot, now) : null
    if (outage === null) {
      const isDue = lot.state === 'open' && now >= lot.closesAt
      return isDue ? [{ command: { type: 'close' }, clientBidId: null }] : []
    }
    const pause = { type: 'pause', by: 'system', reason: OUTAGE_REASON, since: outage.since } as const
    return [
      { command: pause, clientBidId: null },
      { command: { type: 'resume', by: 'system' }, clientBidId: null },
    ]
  }

  /** The outage that the open lot must get back now. One that ended before it began is not saved by it. */
  async #outageOf(lot: OpenLot, now: Instant): Promise<Outage | null> {
    const { db, nodes } = this.#parts
    const { lotId } = this.snapshot.sheet
    const owed = this.#owed
    if (owed !== null && owed.since < lot.closesAt && !(await hasGivenBack(db, lotId, owed))) return owed
    return now < lot.closesAt ? null : nodes.outageBefore(lotId, lot.closesAt, lot.terms)
  }
}

/** A person's command; the house's own wait as long as they must. */
const isFromPerson = ({ bidder, order }: Waiting) => bidder !== null || (order?.commandId ?? null) !== null

/**
 * Nothing is decided for a browser that has given up (decision 0273). Whoever still wants it asks again, and a bid that is
 * asked again under its idempotency key is a new command.
 */
function letGoOfLate(open: readonly Waiting[], now: Instant): readonly Waiting[] {
  const isLate = (waiting: Waiting) => now - waiting.askedAt >= REQUEST_TIMEOUT_MS && isFromPerson(waiting)
  if (!open.some(isLate)) return open
  for (const waiting of open) if (isLate(waiting)) waiting.reject(new RefusalError({ code: 'unavailable' }))
  return open.filter((waiting) => !isLate(waiting))
}

/** Until when all of them are waited for; null where nobody waits. */
function wantedUntil(open: readonly Waiting[]): Instant | null {
  let first: Instant | null = null
  for (const waiting of open) {
    if (isFromPerson(waiting) && (first === null || waiting.askedAt < first)) first = waiting.askedAt
  }
  return first === null ? null : plus(first, REQUEST_TIMEOUT_MS)
}

/** Shown to bidders. */
const OUTAGE_REASON = 'Layanan terganggu. Waktu lot ditambah'

/** Those of them that are kept. */
function tracesOf(open: readonly Waiting[]): TraceContext[] {
  return open.flatMap(({ trace }) => (trace === null ? [] : [trace]))
}

function keyOf({ bidder, clientBidId }: Waiting): string | null {
  return bidder === null || clientBidId === null ? null : ResponseMemory.key(bidder, clientBidId)
}
