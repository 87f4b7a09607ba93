import { createHash, createHmac } from 'node:crypto'
import type { AnyLotEvent, LiveEvent, LotEvent, PublicLedger } from '@ketok/domain'
import { checkLog } from '@ketok/domain/reference'
import { checkLiveLog } from '@ketok/domain/reference-live'

/**
 * Layout 2 of a lot's log a second time, written from the auction rules and decision 0300 and sharing no code with the
 * first: bytes are pasted together as hex, and the rules are asked whether any amounts under the closed commitments explain
 * the log. It exists to be disagreed with.
 */

type Body = Readonly<Record<string, unknown>>
type Entry = PublicLedger['events'][number]

const digest = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const ascii = (name: string) => Buffer.from(name.padEnd(16, '\0'), 'latin1').toString('hex')
const int = (value: unknown, bytes: number) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`no integer: ${value}`)
  const hex = value.toString(16).padStart(bytes * 2, '0')
  if (hex.length > bytes * 2) throw new Error(`${value} does not fit ${bytes} bytes`)
  return hex
}
const hexOf = (value: unknown, bytes: number) => {
  if (typeof value !== 'string' || !new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(value))
    throw new Error(`no ${bytes} bytes: ${value}`)
  return value
}

export function commitment(kind: string, lotId: number, seq: number, amount: number, salt: string): string {
  const name = ascii(kind === 'reserve' ? 'KETOK RESERVE' : 'KETOK MAXIMUM')
  return digest(`${name}${int(69, 4)}02${int(lotId, 4)}${int(seq, 4)}${int(amount, 8)}${hexOf(salt, 32)}`)
}

export function pseudonym(kind: 'BIDDER' | 'NIPL', key: Uint8Array, lotId: number, id: number): string {
  const bytes = Buffer.from(`${ascii(`KETOK ${kind}`)}02${int(lotId, 4)}${int(id, 4)}`, 'hex')
  return createHmac('sha256', key).update(bytes).digest('hex').slice(0, 32)
}

const who = (value: unknown) => (value === null ? '00'.repeat(16) : hexOf(value, 16))
const operator = (value: unknown) => ({ system: '00', staff: '01' })[value as 'system' | 'staff'] as string
const words = (value: unknown) => {
  const hex = Buffer.from(String(value), 'utf8').toString('hex')
  return int(hex.length / 2, 4) + hex
}
const outcome = (value: unknown) => {
  const { result, price, winner, nipl } = value as Body
  if (result === 'passed') return '00'.repeat(41)
  return (result === 'sold' ? '01' : '02') + int(price, 8) + who(winner) + who(nipl)
}
const ring = (value: unknown) => {
  const { ringMs, breakMs } = (value ?? { ringMs: 0, breakMs: 0 }) as Body
  return int(ringMs, 4) + int(breakMs, 4)
}
const or0 = (value: unknown) => value ?? 0
const flag = (value: unknown) => (value === true ? '01' : '00')

const BODIES: Readonly<Record<string, readonly [code: number, write: (body: Body) => string]>> = {
  lot_published: [
    1,
    ({ lotId, by, terms, reserve }) => {
      const of = terms as Body
      const spans = [of.windowMs, of.extensionMs, of.capMs, of.confirmFactor]
        .map((span) => int(span, 4))
        .join('')
      const money = int(of.base, 8) + int(of.increment, 8)
      const head = int(lotId, 4) + operator(by) + int(of.version, 4)
      return head + money + spans + int(of.opensAt, 8) + int(of.closesAt, 8) + hexOf(reserve, 32)
    },
  ],
  lot_opened: [2, ({ closesAt, hardCloseAt }) => int(closesAt, 8) + int(hardCloseAt, 8)],
  bid_placed: [
    3,
    (of) => {
      const { seq, amount, salt } = (of.opened ?? { seq: 0, amount: 0, salt: '00'.repeat(32) }) as Body
      const bid = who(of.bidder) + who(of.nipl) + hexOf(of.commitment, 32) + int(of.price, 8)
      const after = who(of.leader) + who(of.leaderNipl) + flag(of.reserveMet) + int(of.closesAt, 8)
      return bid + after + int(seq, 4) + int(amount, 8) + hexOf(salt, 32)
    },
  ],
  maximum_raised: [4, (of) => who(of.bidder) + hexOf(of.commitment, 32)],
  maximum_lowered: [5, (of) => who(of.bidder) + hexOf(of.commitment, 32) + int(or0(of.undoes), 4)],
  bid_undone: [6, (of) => who(of.bidder) + who(of.nipl) + int(of.price, 8) + int(of.undoes, 4)],
  lot_paused: [7, (of) => operator(of.by) + int(of.since, 8) + words(of.reason)],
  lot_resumed: [8, (of) => operator(of.by) + int(of.closesAt, 8) + int(of.hardCloseAt, 8)],
  lot_closed: [9, (of) => outcome(of.outcome)],
  lot_withdrawn: [10, (of) => operator(of.by) + words(of.reason)],
  lot_cancelled: [11, (of) => operator(of.by) + words(of.reason)],
  proxy_set: [12, (of) => who(of.bidder) + who(of.nipl) + hexOf(of.commitment, 32)],
  proxy_removed: [13, (of) => who(of.bidder)],
  lot_called_up: [
    14,
    (of) => {
      const frozen = of.frozen as readonly Body[]
      const head = operator(of.by) + flag(of.floorLeads) + ring(of.automatic) + int(or0(of.endsAt), 8)
      return head + int(frozen.length, 4) + frozen.map(({ bidder, nipl }) => who(bidder) + who(nipl)).join('')
    },
  ],
  step_set: [15, (of) => operator(of.by) + int(of.step, 8)],
  ask_announced: [16, (of) => operator(of.by) + int(of.ask, 8) + int(or0(of.endsAt), 8)],
  bid_taken: [
    17,
    (of) => {
      const source = int(['floor', 'online', 'proxy'].indexOf(of.source as string), 1)
      const head = source + operator(of.by) + who(of.bidder) + who(of.nipl)
      return head + int(of.price, 8) + flag(of.reserveMet) + int(of.ask, 8) + int(or0(of.endsAt), 8)
    },
  ],
  call_made: [18, (of) => operator(of.by) + int(of.call, 1)],
  bid_taken_back: [
    19,
    (of) => {
      const head = operator(of.by) + int(of.undoes, 4) + int(of.count, 4) + who(of.bidder) + who(of.nipl)
      return head + int(of.price, 8) + int(of.ask, 8) + int(or0(of.endsAt), 8)
    },
  ],
  hammer_fallen: [20, (of) => operator(of.by) + outcome(of.outcome) + int(or0(of.endsAt), 8)],
  lot_reopened: [21, (of) => operator(of.by) + int(of.ask, 8) + int(or0(of.endsAt), 8) + words(of.reason)],
  bidding_paused: [22, (of) => operator(of.by) + words(of.reason)],
  bidding_resumed: [23, (of) => operator(of.by) + int(or0(of.endsAt), 8)],
  automatic_set: [24, (of) => operator(of.by) + ring(of.automatic) + int(or0(of.endsAt), 8)],
  ring_restarted: [25, (of) => int(or0(of.endsAt), 8)],
  konfirmasi_ended: [26, (of) => outcome(of.outcome)],
  lot_moved: [27, (of) => operator(of.by) + int(of.opensAt, 8) + int(of.closesAt, 8) + words(of.reason)],
  reserve_lowered: [28, (of) => operator(of.by) + hexOf(of.reserve, 32)],
}

export function genesisHash(lotId: number, termsVersion: number): string {
  return digest(`${ascii('KETOK LOT CHAIN')}02${int(lotId, 4)}${int(termsVersion, 4)}`)
}

export function linkHash(previous: string, type: string, seq: number, at: number, body: Body): string {
  const known = BODIES[type]
  if (known === undefined) throw new Error(`no event of layout 2: ${type}`)
  const [code, write] = known
  return digest(`${hexOf(previous, 32)}02${int(code, 1)}${int(seq, 4)}${int(at, 8)}${write(body)}`)
}

/** What is kept of a log in the house, told as the public may have it. */
export function toldInPublic(
  lotId: number,
  key: Uint8Array,
  log: readonly { readonly event: AnyLotEvent; readonly salt: Uint8Array }[],
): { type: string; seq: number; at: number; body: Body }[] {
  const hidden = (name: string, value: unknown): unknown => {
    if (name === 'by') return value === 'system' ? 'system' : 'staff'
    if (typeof value === 'number' && ['bidder', 'leader', 'winner'].includes(name))
      return pseudonym('BIDDER', key, lotId, value)
    if (typeof value === 'number' && ['nipl', 'leaderNipl'].includes(name))
      return pseudonym('NIPL', key, lotId, value)
    if (Array.isArray(value)) return value.map((each) => hidden('', each))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).filter(([field]) => field !== 'reserve')
    return Object.fromEntries(fields.map(([field, inner]) => [field, hidden(field, inner)]))
  }
  return log.map(({ event, salt }, index) => {
    const hex = Buffer.from(salt).toString('hex')
    const { type, seq, at, ...raw } = event
    const { maximum, surpassed: _, ...rest } = raw as Body
    const body: Record<string, unknown> = { ...(hidden('', rest) as Body) }
    if (event.type === 'lot_published')
      body.reserve = commitment('reserve', lotId, seq, event.terms.reserve ?? 0, hex)
    if (event.type === 'reserve_lowered')
      body.reserve = commitment('reserve', lotId, seq, event.reserve ?? 0, hex)
    if (typeof maximum === 'number') body.commitment = commitment('maximum', lotId, seq, maximum, hex)
    if (event.type === 'bid_placed') body.opened = openedBy(log, index)
    return { type, seq, at, body }
  })
}

/** By a bid that was beaten its own maximum; by one that beat somebody, the last word of who led before it. */
function openedBy(
  log: readonly { readonly event: AnyLotEvent; readonly salt: Uint8Array }[],
  index: number,
): Body | null {
  const event = log[index]?.event
  if (event?.type !== 'bid_placed') return null
  const before = log.slice(0, index)
  const led = before.findLast(
    (entry) => entry.event.type === 'bid_placed' || entry.event.type === 'bid_undone',
  )
  const leader = led?.event.type === 'bid_placed' ? led.event.leader : null
  if (event.leader === event.bidder && (leader === null || leader === event.bidder)) return null
  const beaten = event.leader === event.bidder ? leader : event.bidder
  const from = event.leader === event.bidder ? before : log.slice(0, index + 1)
  const stated = from.findLast((entry) => 'maximum' in entry.event && entry.event.bidder === beaten)
  if (stated === undefined || !('maximum' in stated.event)) return null
  const { seq, maximum } = stated.event
  return { seq, amount: maximum, salt: Buffer.from(stated.salt).toString('hex') }
}

/** Everything in a public log that is not as it should be; nothing in one that is. */
export function faultsIn(ledger: PublicLedger): string[] {
  const faults: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(what)
  }
  try {
    expectChain(ledger, expect)
    const amounts = openedAmounts(ledger, expect)
    if (faults.length === 0) expectRules(ledger, amounts, expect)
  } catch (error) {
    faults.push(String(error))
  }
  return faults
}

type Expect = (holds: boolean, what: string) => void

function expectChain({ lot_id, genesis, events, root }: PublicLedger, expect: Expect): void {
  const [first] = events
  const terms = first?.payload.terms as Body | undefined
  let previous = genesisHash(lot_id, Number(terms?.version ?? 0))
  expect(genesis === previous && first?.payload.lotId === lot_id, 'the log is of another lot')
  let before = 0
  for (const [index, { seq, type, at, payload, previous_hash, hash }] of events.entries()) {
    const ms = Date.parse(at)
    expect(seq === index + 1 && ms >= before, `${seq} stands in place ${index + 1}`)
    expect(previous_hash === previous, `${seq} does not follow from what stands before it`)
    previous = linkHash(previous, type, seq, ms, payload)
    expect(hash === previous, `the hash of ${seq} is of something else`)
    before = ms
  }
  expect(root === previous, 'the root is not the last hash')
}

interface Amounts {
  readonly reserve: number | null
  readonly bySeq: Map<number, number>
}

function openedAmounts(ledger: PublicLedger, expect: Expect): Amounts {
  const { lot_id, events, openings } = ledger
  const bySeq = new Map<number, number>()
  let reserve: number | null = null
  const inEvents = events.flatMap(({ payload }) =>
    payload.opened == null ? [] : [{ kind: 'maximum', ...(payload.opened as object) }],
  )
  const inForce = events.findLast(({ type }) => type === 'lot_published' || type === 'reserve_lowered')?.seq
  const salts = new Set<string>()
  for (const opening of [...inEvents, ...openings] as PublicLedger['openings'][number][]) {
    const { kind, seq, amount, salt } = opening
    const payload = events.find((entry) => entry.seq === seq)?.payload ?? {}
    const stood = kind === 'reserve' ? payload.reserve : payload.commitment
    expect(
      stood === commitment(kind, lot_id, seq, amount, salt),
      `what was opened of ${seq} is not what was committed`,
    )
    expect(!salts.has(salt), `two commitments share the salt of ${seq}`)
    salts.add(salt)
    expect(kind !== 'reserve' || seq === inForce, `the reserve of ${seq} was lowered later`)
    if (kind === 'reserve') reserve = amount
    else bySeq.set(seq, amount)
  }
  const closed = events.findLast(({ type }) => type === 'lot_closed')?.payload.outcome as Body | undefined
  expect(closed?.result !== 'sold' || reserve !== null, 'the reserve of a lot that was sold is closed')
  return { reserve, bySeq }
}

/** Fills in what is closed with the least that explains the log, and asks the reference implementation of the rules. */
function expectRules({ events }: PublicLedger, amounts: Amounts, expect: Expect): void {
  const isLedByAuctioneer = events.some(({ type }) => type === 'lot_called_up' || type === 'proxy_set')
  const faults = isLedByAuctioneer ? liveFaults(events, amounts) : timedFaults(events, amounts)
  for (const fault of [...nameFaults(events), ...faults]) expect(false, fault)
}

/** Numbers in the place of pseudonyms, as the reference knows its bidders. */
class Numbers {
  readonly #known = new Map<string, number>()

  of(name: unknown): number {
    const known = this.#known.get(String(name))
    if (known !== undefined) return known
    this.#known.set(String(name), this.#known.size + 1)
    return this.#known.size
  }

  in(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.in(each))
    if (typeof value !== 'object' || value === null) return value
    const names = ['bidder', 'leader', 'winner', 'nipl', 'leaderNipl']
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [
        field,
        names.includes(field) && typeof inner === 'string' ? this.of(inner) : this.in(inner),
      ]),
    )
  }
}

const termsIn = (events: readonly Entry[]) => (events[0]?.payload.terms ?? {}) as Body

/** A NIPL is one bidder's; and what a lot ends with is what it came to. */
function* nameFaults(events: readonly Entry[]): Generator<string> {
  const ownerOf = new Map<unknown, unknown>()
  let reached: Body | null = null
  for (const { type, seq, payload } of events) {
    const told = payload.outcome as Body | undefined
    const pairs = [
      [payload.nipl, payload.bidder],
      [payload.leaderNipl, payload.leader],
      [told?.nipl, told?.winner],
    ]
    for (const [nipl, owner] of pairs) {
      if (nipl === undefined || owner === undefined) continue
      if ((ownerOf.get(nipl) ?? owner) !== owner) yield `${seq} bids with the NIPL of somebody else`
      ownerOf.set(nipl, owner)
    }
    if (told === undefined) continue
    const isKonfirmasi = type === 'konfirmasi_ended'
    if (type === 'lot_closed' && reached !== null && JSON.stringify(told) !== JSON.stringify(reached))
      yield `${seq} ends with another outcome than the hammer`
    if (
      isKonfirmasi &&
      told.result !== 'passed' &&
      (told.winner !== reached?.winner || told.nipl !== reached?.nipl)
    )
      yield `${seq} sells to another than the highest bidder`
    reached = told
  }
}

interface Word {
  /** The events that state this very amount: the first, and what was taken back to it. */
  readonly seqs: number[]
  least: number
  readonly lowers: boolean
}

function timedFaults(events: readonly Entry[], { reserve, bySeq }: Amounts): string[] {
  const faults: string[] = []
  const numbers = new Numbers()
  const step = Number(termsIn(events).increment)
  const base = Number(termsIn(events).base)
  let priceBefore = 0
  /** The maxima of who leads, one after the other, with the least that each must have been. */
  let reign: Word[] = []
  /** Raises that were taken back: each lay above what it was taken back to. */
  let undone: { seq: number; above: Word }[] = []
  const least = new Map<number, number>()
  let leader: unknown = null
  let niplOfLeader: unknown = null
  let metAt: number | null = null
  const closeReign = () => {
    const pairs = reign.slice(1).map((own, n) => [reign[n] as Word, own] as const)
    for (const [before, own] of pairs) if (!own.lowers) own.least = Math.max(own.least, before.least + step)
    for (const [before, own] of pairs.toReversed())
      if (own.lowers) before.least = Math.max(before.least, own.least + step)
    for (const word of reign) for (const seq of word.seqs) least.set(seq, word.least)
    for (const { seq, above } of undone) least.set(seq, above.least + step)
    reign = []
    undone = []
  }
  for (const { type, seq, payload } of events) {
    const known = bySeq.get(seq)
    if (type === 'bid_placed') {
      const price = Number(payload.price)
      if ((price - base) % step !== 0) faults.push(`the price of ${seq} is between two steps`)
      if (payload.reserveMet === true) metAt ??= price
      const beaten = payload.opened as Body | null
      const [lastWord] = reign.slice(-1)
      if (payload.leader === payload.bidder) {
        if (leader !== payload.bidder) {
          if ((beaten?.seq ?? null) !== (lastWord?.seqs.at(-1) ?? null))
            faults.push(`${seq} opens the wrong maximum`)
          closeReign()
        } else if (beaten !== null || price <= priceBefore) faults.push(`${seq} beats nobody`)
        reign.push({ seqs: [seq], least: known ?? price, lowers: false })
        niplOfLeader = payload.nipl
      } else {
        if (beaten?.seq !== seq) faults.push(`${seq} was beaten, and is closed`)
        if (lastWord !== undefined && !lastWord.seqs.some((seq) => bySeq.has(seq)))
          lastWord.least = Math.max(lastWord.least, price)
      }
      if (payload.leaderNipl !== niplOfLeader) faults.push(`${seq} leads with another NIPL`)
      leader = payload.leader
      priceBefore = price
    } else if (type === 'maximum_raised' || type === 'maximum_lowered') {
      const isRaise = type === 'maximum_raised'
      if (reign.length === 0) faults.push(`${seq} is of somebody who does not lead`)
      if (!isRaise && payload.undoes !== null) {
        const taken = reign.pop()
        const back = reign.at(-1)
        if (taken === undefined || back === undefined || taken.seqs.at(-1) !== payload.undoes) {
          faults.push(`${seq} takes back what was not said last`)
          continue
        }
        undone.push({ seq: Number(payload.undoes), above: back })
        back.seqs.push(seq)
        back.least = known ?? back.least
      } else
        reign.push({
          seqs: [seq],
          least: known ?? (isRaise ? 0 : lowestSince(events, seq)),
          lowers: !isRaise,
        })
    } else if (type === 'bid_undone') {
      closeReign()
      leader = null
    }
  }
  closeReign()
  const told = events.map(({ type, seq, at, payload }) => {
    const body = numbers.in(payload) as Record<string, unknown>
    const inForce = reserve === null ? (metAt ?? Number.MAX_SAFE_INTEGER) : reserve === 0 ? null : reserve
    if (type === 'lot_published') body.terms = { ...(payload.terms as object), reserve: inForce }
    if (type === 'reserve_lowered') body.reserve = inForce
    return {
      ...body,
      type,
      seq,
      at: Date.parse(at),
      maximum: bySeq.get(seq) ?? least.get(seq) ?? 0,
    } as unknown as LotEvent
  })
  return [...faults, ...checkLog(told).disagreements]
}

/** The price that stands when a maximum is taken down. */
function lowestSince(events: readonly Entry[], seq: number): number {
  return Number(
    events.findLast((entry) => entry.seq < seq && entry.type === 'bid_placed')?.payload.price ?? 0,
  )
}

function liveFaults(events: readonly Entry[], { reserve, bySeq }: Amounts): readonly string[] {
  const numbers = new Numbers()
  const base = Number(termsIn(events).base)
  const step = Number(termsIn(events).increment)
  const onGrid = (amount: number) => base + Math.max(0, Math.ceil((amount - base) / step)) * step
  const prices = [
    base,
    ...events.flatMap(({ payload }) => (payload.price === undefined ? [] : [Number(payload.price)])),
  ]
  const closed = playing(events).filter(({ seq }) => !bySeq.has(seq))
  const metAt = events.flatMap(({ type, payload }) =>
    type === 'bid_taken' && payload.reserveMet === true ? [Number(payload.price)] : [],
  )
  // What was stated anew or taken back before the lot was called up plays no part.
  const last = new Map(
    events.flatMap((entry) => (isProxy(entry) ? [[entry.payload.bidder, entry] as const] : [])),
  )
  const played = events.filter((entry) => !isProxy(entry) || last.get(entry.payload.bidder) === entry)
  const play = (guesses: ReadonlyMap<number, number>) =>
    checkLiveLog(
      played
        .filter(({ type }) => type !== 'proxy_removed')
        .map(({ type, seq, at, payload }) => {
          const body = numbers.in(payload) as Record<string, unknown>
          const met = metAt.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...metAt)
          const inForce = reserve === null ? met : reserve === 0 ? null : reserve
          if (type === 'lot_published') body.terms = { ...(payload.terms as object), reserve: inForce }
          if (type === 'reserve_lowered') body.reserve = inForce
          const maximum = bySeq.get(seq) ?? guesses.get(seq) ?? base
          return { ...body, type, seq, at: Date.parse(at), maximum } as unknown as LiveEvent
        }),
    ).disagreements
  // The least that explains the bids made for each comes first; then whatever could have been met.
  let best = play(new Map(closed.map(({ seq, bidder }) => [seq, onGrid(leastOf(events, bidder, base))])))
  const steps = [
    Number(termsIn(events).increment),
    ...events.flatMap(({ payload }) => Number(payload.step ?? 0)),
  ]
  const beneath = prices.flatMap((price) => steps.map((step) => price - step))
  const candidates = [...new Set([...prices, ...beneath, ...bySeq.values()])].filter(
    (amount) => amount >= base,
  )
  for (const { seq } of closed) {
    for (const amount of candidates) {
      if (best.length === 0) return []
      const guesses = new Map(closed.map((each) => [each.seq, onGrid(leastOf(events, each.bidder, base))]))
      const found = play(guesses.set(seq, amount))
      if (found.length < best.length) best = found
    }
  }
  return best
}

const isProxy = ({ type }: Entry) => type === 'proxy_set' || type === 'proxy_removed'

function playing(events: readonly Entry[]): { seq: number; bidder: unknown }[] {
  let left: { seq: number; bidder: unknown }[] = []
  for (const { type, seq, payload } of events) {
    const { bidder } = payload
    if (type === 'proxy_set' || type === 'proxy_removed')
      left = left.filter((proxy) => proxy.bidder !== bidder)
    if (type === 'proxy_set') left.push({ seq, bidder })
    if (type === 'lot_called_up') {
      const frozen = payload.frozen as readonly Body[]
      left = left.filter((proxy) => frozen.some((each) => each.bidder === proxy.bidder && each.nipl !== null))
    }
  }
  return left
}

function leastOf(events: readonly Entry[], bidder: unknown, base: number): number {
  const bids = events.filter(
    ({ type, payload }) => type === 'bid_taken' && payload.source === 'proxy' && payload.bidder === bidder,
  )
  return Math.max(base, ...bids.map(({ payload }) => Number(payload.price)))
}
