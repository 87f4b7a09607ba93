import { setTimeout as pause } from 'node:timers/promises'
import type { BidderId, LotId } from '@ketok/domain'
import { lotMoved, placeBid } from '../features/bidding/lot/lot.ts'
import { LiveHub } from '../features/bidding/realtime/live-hub.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { LocalBus, type LocalLine } from '../platform/bus/local-bus.ts'
import { RefusalError } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { DelayedBus, type Delays } from './delayed-bus.ts'
import { SimulatedScreen } from './simulated-screen.ts'
import { type Faults, UnreliableBus } from './unreliable-bus.ts'

/** A lot of the simulation, and who may bid there. All lots begin at this price and rise by this step. */
export interface SimulatedLot {
  readonly lotId: LotId
  readonly bidders: readonly BidderId[]
  readonly base: number
  readonly step: number
}

export interface Storm {
  readonly seed: string
  readonly lots: readonly SimulatedLot[]
  /** Over all nodes; each watches one lot, a tenth of them the first. */
  readonly screens: number
  /** On each lot so many bid at once, each as often, at nodes that chance picks. */
  readonly biddersAtOnce: number
  readonly bidsEach: number
  /** In the second half of the storm the bus is cut at one node: it hears nothing of the last bids. */
  readonly cuts: boolean
  /** How long all screens together may take to show the last state. */
  readonly timeoutMs: number
}

/** A request, and when it was sent and answered by one counter for all of them. */
interface RequestTimes {
  readonly lotId: number
  readonly sentAt: number
  readonly answeredAt: number
  /** Null where it was refused. */
  readonly seq: number | null
}

interface SentRequest extends RequestTimes {
  readonly node: SimulatedNode
  readonly spentMs: number
  readonly isAnswered: boolean
}

export interface Outcome {
  readonly requests: number
  readonly accepted: number
  /** Neither accepted nor refused. */
  readonly unanswered: number
  /** Bids that stand in the log before one whose bidder had their answer when these were made. */
  readonly overtaken: number
  /** States that a screen showed after a later one, and prices that fell. */
  readonly wrong: number
  /** Screens that never showed the last state of their lot. */
  readonly behind: number
  readonly frames: number
  /** How long a screen showed what was true no more: of 99 in 100 states, and at most. */
  readonly staleMs99: number
  readonly stalestMs: number
  readonly unfairness: number
}

/** How bad the way between nodes is. */
export interface Weather {
  readonly faults: Faults
  readonly delays: Delays
}

/** A node of the simulation joins the others by this. */
export class SimulatedBus extends UnreliableBus implements Bus {
  /** What this node has sent. */
  letters = 0
  bytes = 0

  constructor(line: LocalLine, name: string, { faults, delays }: Weather) {
    super(new DelayedBus(new LocalBus(line), chanceOf(`${name} delays`), delays), chanceOf(`${name} faults`))
    this.faults = faults
  }

  override send(text: string): void {
    this.letters++
    this.bytes += Buffer.byteLength(text)
    super.send(text)
  }
}

/** A server without HTTP, whose queues and hub are the real ones. */
export interface SimulatedNode {
  readonly services: Services
  readonly bus: SimulatedBus
}

const LOOK_MS = 20
/** As a crowd that arrives, and not as a house that was cut off. */
const JOIN_AT_ONCE = 1_000

/** Lets people bid at all nodes at once while others look on, and says what was wrong. */
export async function simulateStorm(nodes: readonly SimulatedNode[], storm: Storm): Promise<Outcome> {
  const { seed, lots, biddersAtOnce, bidsEach } = storm
  const chance = chanceOf(seed)
  const log = new Announced()
  const stopListening = nodes.map(({ services }) =>
    services.live.listen(lotMoved, (lotId, { seq }, origin) => {
      if (origin === 'here') log.moved(lotId, seq)
    }),
  )
  const hubs = nodes.map(({ services }) => new LiveHub(services))
  const staleness: number[] = []
  const screens: SimulatedScreen[] = []
  while (screens.length < storm.screens) {
    const group = Array.from(
      { length: Math.min(JOIN_AT_ONCE, storm.screens - screens.length) },
      (_, index) => {
        const { lotId } = (chance.percent(10) ? lots[0] : chance.pick(lots)) as SimulatedLot
        const hub = hubs[index % hubs.length] as LiveHub
        return new SimulatedScreen(hub, lotId, (seen) => staleness.push(log.behindMs(lotId, seen)))
      },
    )
    screens.push(...group)
    await untilShown(nodes, storm, group)
  }
  staleness.length = 0

  const requests: SentRequest[] = []
  let counter = 0
  async function ask(lot: SimulatedLot, bidder: BidderId, amount: number, clientBidId: string) {
    const node = chance.pick(nodes)
    const sentAt = ++counter
    const from = performance.now()
    const offer = { amount, clientBidId, confirmed: true }
    const answer = await placeBid(node.services, bidder, lot.lotId, offer).catch((error: unknown) =>
      error instanceof RefusalError ? ('refused' as const) : ('unanswered' as const),
    )
    const seq = typeof answer === 'string' ? null : answer.seq
    const spentMs = performance.now() - from
    const { lotId } = lot
    requests.push({
      lotId,
      node,
      sentAt,
      answeredAt: ++counter,
      spentMs,
      seq,
      isAnswered: answer !== 'unanswered',
    })
  }
  async function bidOn(lot: SimulatedLot, place: number): Promise<void> {
    const bidder = lot.bidders[place % lot.bidders.length] as BidderId
    for (let round = 0; round < bidsEach; round++) {
      const amount = lot.base + (round * biddersAtOnce + place + 1) * lot.step
      await ask(lot, bidder, amount, `${seed}-${lot.lotId}-${place}-${round}`)
    }
  }
  const bidding = Promise.all(lots.flatMap((lot) => range(biddersAtOnce).map((place) => bidOn(lot, place))))
  const cut = storm.cuts ? nodes.at(-1)?.bus : undefined
  if (cut !== undefined) {
    // Each counts twice: when it is sent and when it is answered.
    await until(() => counter > lots.length * biddersAtOnce * bidsEach, storm.timeoutMs)
    cut.isCut = true
  }
  await bidding
  if (cut !== undefined) cut.isCut = false
  await untilShown(nodes, storm, screens)
  const behind = await behindOf(nodes, lots, screens)
  for (const stop of stopListening) stop()
  for (const screen of screens) screen.close()
  for (const hub of hubs) hub.close()
  const sorted = staleness.toSorted((a, b) => a - b)
  return {
    requests: requests.length,
    accepted: requests.filter(({ seq }) => seq !== null).length,
    unanswered: requests.filter(({ isAnswered }) => !isAnswered).length,
    overtaken: overtakenIn(requests),
    wrong: screens.reduce((sum, screen) => sum + screen.wrong, 0),
    behind: behind.length,
    frames: sorted.length,
    staleMs99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    stalestMs: sorted.at(-1) ?? 0,
    unfairness: unfairnessOf(requests, nodes),
  }
}

/** What became known of each lot, and when: told by the node that wrote it, right after the commit. */
class Announced {
  readonly #moves = new Map<number, { readonly seq: number; readonly at: number }[]>()

  moved(lotId: number, seq: number): void {
    const moves = this.#moves.get(lotId) ?? []
    this.#moves.set(lotId, moves)
    moves.push({ seq, at: performance.now() })
  }

  /** How long a screen showed what was true no more, when it showed something newer. */
  behindMs(lotId: number, { seqBefore, seq }: { readonly seqBefore: number; readonly seq: number }): number {
    let since = Number.POSITIVE_INFINITY
    const moves = this.#moves.get(lotId) ?? []
    for (let index = moves.length - 1; index >= 0; index--) {
      const move = moves[index] as (typeof moves)[number]
      if (move.seq <= seqBefore) break
      if (move.seq <= seq) since = Math.min(since, move.at)
    }
    return Math.max(0, performance.now() - since)
  }
}

/**
 * Of each lot the last state that screens are to show. The node that wrote it knows it; any other may not have heard of it
 * yet, so that all are asked.
 */
async function lastSeqs(nodes: readonly SimulatedNode[], lots: readonly SimulatedLot[]) {
  const seqs = new Map<number, number>()
  for (const { lotId } of lots) {
    const snapshots = await Promise.all(nodes.map(({ services }) => services.lots.snapshot(lotId)))
    seqs.set(lotId, Math.max(...snapshots.map((snapshot) => snapshot?.projection.announcedSeq ?? 0)))
  }
  return seqs
}

async function behindOf(
  nodes: readonly SimulatedNode[],
  lots: readonly SimulatedLot[],
  screens: readonly SimulatedScreen[],
): Promise<SimulatedScreen[]> {
  const last = await lastSeqs(nodes, lots)
  return screens.filter(({ lotId, seq }) => seq < (last.get(lotId) ?? 0))
}

/** Gives every screen time to show the last state; whether all did is for the caller to see. */
async function untilShown(
  nodes: readonly SimulatedNode[],
  { lots, timeoutMs }: Storm,
  screens: readonly SimulatedScreen[],
): Promise<void> {
  const last = await lastSeqs(nodes, lots)
  await until(() => screens.every(({ lotId, seq }) => seq >= (last.get(lotId) ?? 0)), timeoutMs)
}

async function until(isSo: () => boolean, timeoutMs: number): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs
  while (!isSo() && performance.now() < giveUpAt) await pause(LOOK_MS)
}

/** Whoever was answered before another asked stands before them in the log. */
export function overtakenIn(requests: readonly RequestTimes[]): number {
  let overtaken = 0
  for (const ofLot of Map.groupBy(requests, ({ lotId }) => lotId).values()) {
    const accepted = ofLot.filter((question) => question.seq !== null)
    const byAnswer = accepted.toSorted((a, b) => a.answeredAt - b.answeredAt)
    let [next, highest] = [0, 0]
    for (const { sentAt, seq } of accepted.toSorted((a, b) => a.sentAt - b.sentAt)) {
      for (; next < byAnswer.length && (byAnswer[next] as RequestTimes).answeredAt < sentAt; next++)
        highest = Math.max(highest, (byAnswer[next] as RequestTimes).seq ?? 0)
      if ((seq ?? 0) <= highest) overtaken++
    }
  }
  return overtaken
}

/** The slowest node's median time to answer over the fastest one's. */
function unfairnessOf(requests: readonly SentRequest[], nodes: readonly SimulatedNode[]): number {
  const medians = nodes.map((node) => {
    const spent = requests.filter((request) => request.node === node).map(({ spentMs }) => spentMs)
    return spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0
  })
  return Math.max(...medians) / Math.max(1, Math.min(...medians))
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
