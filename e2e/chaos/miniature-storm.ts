import { createHash } from 'node:crypto'
import {
  type BidderId,
  DAY_MS,
  decide,
  draftLot,
  evolve,
  genesisBytes,
  heldNipl,
  type Instant,
  isAnnounced,
  type KeptEvent,
  type Lead,
  type LotCommand,
  type LotId,
  type LotTerms,
  leadAfter,
  ledgerEvent,
  linkBytes,
  type NiplId,
  outcomeOf,
  publicEvent,
  publicGenesisBytes,
  publicLinkBytes,
  type Rupiah,
  rowsOf,
  type TimedLot,
  toHex,
} from '@ketok/domain'
import { kept, keptLedger, keyOf, namesOf } from '@ketok/domain/kept-ledger'
import { chance } from './chance.ts'
import type { BidRequest, BillFact, Facts, LogEntry } from './facts.ts'

const START = Date.UTC(2026, 10, 21, 2)
const DEPOSIT = 5_000_000
const [SELLER, BARRED] = [31, 32] as const
const BANK_FEE = 4_000
type Entry = [account: string, amount: number]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/**
 * A storm in memory: three lots, four bidders who share NIPL between them, decided by the rules themselves. The last lot
 * is left unpaid and taken by the next bidder. It is what a faultless house would leave behind, so that the checkers can
 * be tried without one.
 */
export function miniatureStorm(seed: number): Facts {
  const { whole, pick } = chance(seed)
  const bidders = [11, 12, 13, 14]
  const nipls = bidders.flatMap((customerId, index) =>
    [0, ...(index === 0 ? [1] : [])].map((n) => ({
      niplId: 100 + index * 2 + n,
      auctionId: 1,
      customerId,
      price: DEPOSIT,
      state: 'active',
    })),
  )
  const sales = [21, 22, 23].map((id) => new MiniatureLot(id as LotId))
  const facts: Facts = {
    lots: sales.map((sale) => sale.facts),
    nipls,
    holds: [],
    bills: [],
    offers: [],
    accounts: [
      { code: 'bank:manual', side: 'debit' },
      { code: 'bill', side: 'debit' },
      { code: 'deposit', side: 'credit' },
      { code: 'consignor', side: 'credit' },
      { code: 'service_fee', side: 'credit' },
      { code: 'tax', side: 'credit' },
      { code: 'forfeit', side: 'credit' },
    ],
    postings: [],
    received: [],
    paidAtBank: [],
    people: [...bidders, SELLER, BARRED].map((customerId) => ({
      customerId,
      staff: false,
      verifiedAt: START - DAY_MS,
      barredAt: customerId === BARRED ? START - DAY_MS : null,
      identifiers: [{ order: customerId, kind: 'account', digest: `${customerId}`, seenAt: START - DAY_MS }],
    })),
    verdicts: [],
    consignors: [21, 22, 23].map((lotId) => ({ lotId, customerId: SELLER })),
    requests: [],
    sights: [],
    ledgers: [],
    output: [`{"level":"warn","msg":"listening","at":${START}}`],
    watching: [1, 2],
    crashes: [],
  }
  let clock = START as Instant
  let position = 0
  let journal = 0

  const book = (kind: string, entries: Entry[], niplId: number | null, billId: number | null) => {
    journal++
    for (const [account, amount] of entries) {
      facts.postings.push({
        journalId: journal,
        kind,
        reference: String(journal),
        account,
        amount,
        niplId,
        billId,
      })
    }
  }
  for (const { niplId } of nipls) deposit(niplId)

  function deposit(niplId: number) {
    const payment = { virtualAccountNo: `8800${niplId}`, amount: DEPOSIT }
    facts.paidAtBank.push(payment)
    facts.received.push({ ...payment, requestId: `pay-${niplId}`, outcome: 'settled' })
    book(
      'deposit_received',
      [
        ['bank:manual', DEPOSIT],
        ['deposit', -DEPOSIT],
      ],
      niplId,
      null,
    )
  }

  function move(
    sale: MiniatureLot,
    command: LotCommand,
    clientBidId: string | null,
  ): BidRequest['attempts'][number]['answer'] {
    const decided = decide(sale.lot, command, clock)
    if (!decided.ok) return { kind: 'refused', errors: [{ code: decided.error.code }] }
    const entry = sale.append(decided.value, ++position, clientBidId)
    if (isAnnounced(entry.event)) show(sale, entry)
    const { event } = entry
    if (event.type !== 'bid_placed' && event.type !== 'maximum_raised') return { kind: 'unknown' }
    const price = event.type === 'bid_placed' ? event.price : sale.price
    const receipt = {
      seq: entry.seq,
      amount: event.maximum,
      hash: toHex(entry.hash),
      at: new Date(event.at).toISOString(),
    }
    const leading = outcomeOf(event) === 'leading' || outcomeOf(event) === 'raised'
    return { kind: 'accepted', body: { seq: entry.seq, price: price ?? 0, leading, receipt } }
  }

  function show(sale: MiniatureLot, { seq, event }: LogEntry) {
    const { lotId } = sale.facts
    const rows = rowsOf(event).map(({ row, amount, kind }) => ({ seq, row, amount, kind }))
    const body = () => ({
      type: 'lot',
      state: sale.lot.state,
      price: sale.price,
      rows: structuredClone(rows),
      server_time: new Date(clock).toISOString(),
    })
    const at = clock - START
    facts.sights.push({ viewer: null, lotId, seq, kind: 'frame', connection: 1, at, body: body() })
    facts.sights.push({ viewer: 11, lotId, seq, kind: 'frame', connection: 2, at, body: body() })
    facts.sights.push({ viewer: null, lotId, seq, kind: 'reply', connection: null, at, body: body() })
  }

  for (const sale of sales) {
    move(sale, { type: 'publish', by: 'system', terms: termsOf(sale.facts.lotId) }, null)
    clock = (clock + 1) as Instant
    move(sale, { type: 'open' }, null)
  }
  for (let n = 0; n < 120; n++) {
    clock = (clock + whole(20, 200)) as Instant
    const sale = pick(sales)
    const bidder = pick(bidders)
    const used = new Set(sales.map(({ lot }) => heldNipl(lot)?.nipl))
    const free = nipls.find(({ niplId, customerId }) => customerId === bidder && !used.has(niplId as NiplId))
    const amount = (sale.price ?? 100_000_000) + whole(0, 30) * 500_000
    const request: BidRequest = {
      bidder,
      lotId: sale.facts.lotId,
      clientBidId: `tawaran-${n}`,
      amount,
      attempts: [],
    }
    const sentAt = clock - START
    const command = {
      type: 'place_bid',
      bidder: bidder as BidderId,
      nipl: (free?.niplId ?? null) as NiplId | null,
      maximum: amount as Rupiah,
      confirmed: true,
    } as const
    const answer = move(sale, command, request.clientBidId)
    request.attempts.push({ sentAt, answeredAt: sentAt + 5, answer })
    if (n % 5 === 0) {
      request.attempts.push({
        sentAt: sentAt + 10,
        answeredAt: sentAt + 12,
        answer: structuredClone(answer),
      })
    }
    facts.requests.push(request)
  }
  clock = (START + 3_600_000) as Instant
  for (const sale of sales) {
    move(sale, { type: 'close' }, null)
    sell(sale)
    if (sale.ledger !== null) facts.ledgers.push(sale.ledger)
  }
  return facts

  function sell(sale: MiniatureLot) {
    const { lot } = sale
    if (lot.state !== 'sold') return
    const { price, winner, nipl } = lot.outcome as { price: number; winner: number; nipl: number }
    const { lotId } = sale.facts
    sale.facts.result = { result: 'sold', winnerId: winner, niplId: nipl, price }
    facts.holds.push({ niplId: nipl, lotId })
    const bill = raise(lotId, { lotId, customerId: winner, niplId: nipl, hammerPrice: price })
    if (lotId === 22) pay(bill)
    if (lotId !== 23) return
    leave(bill)
    takeUp(sale, bill)
  }

  function raise(
    billId: number,
    sold: Pick<BillFact, 'lotId' | 'customerId' | 'niplId' | 'hammerPrice'>,
  ): BillFact {
    const lines = [
      { code: 'hammer_price', amount: sold.hammerPrice },
      { code: 'service_fee', amount: 3_000_000 },
      { code: 'ppn_jasa', amount: 330_000 },
      { code: 'payment_fee', amount: BANK_FEE },
      { code: 'nipl', amount: -DEPOSIT },
    ]
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    const bill = { ...sold, billId, total, status: 'PENDING', lines }
    facts.bills.push(bill)
    become(sold.niplId, 'consumed')
    const [owed, parts] = owedFor(bill)
    book(
      'bill_raised',
      [['bill', owed], ...parts.map(([account, amount]) => [account, -amount] as Entry)],
      null,
      billId,
    )
    return bill
  }

  function pay(bill: BillFact) {
    const { billId, niplId, total } = bill
    bill.status = 'PAID'
    become(niplId, 'applied')
    book(
      'deposit_applied',
      [
        ['deposit', DEPOSIT],
        ['bill', -DEPOSIT],
      ],
      niplId,
      billId,
    )
    book(
      'bill_paid',
      [
        ['bank:manual', total - BANK_FEE],
        ['bill', -(total - BANK_FEE)],
      ],
      null,
      billId,
    )
    const payment = { virtualAccountNo: `9900${billId}`, amount: total }
    facts.paidAtBank.push(payment)
    facts.received.push({ ...payment, requestId: `pay-bill-${billId}`, outcome: 'settled' })
  }

  function leave(bill: BillFact) {
    const { billId, niplId } = bill
    bill.status = 'EXPIRE'
    become(niplId, 'forfeited')
    book(
      'deposit_forfeited',
      [
        ['deposit', DEPOSIT],
        ['forfeit', -DEPOSIT],
      ],
      niplId,
      billId,
    )
    const [owed, parts] = owedFor(bill)
    book('bill_written_back', [...parts, ['bill', -owed]], null, billId)
  }

  /** With a NIPL of another sale, for the one they bid with went back to them long ago. */
  function takeUp({ facts: { lotId, log } }: MiniatureLot, left: BillFact) {
    const word = log.findLast(
      ({ event }) => event.type === 'bid_placed' && event.bidder !== left.customerId,
    )?.event
    if (word?.type !== 'bid_placed') return
    const [niplId, billId] = [200, left.billId + 100]
    nipls.push({ niplId, auctionId: 2, customerId: word.bidder, price: DEPOSIT, state: 'active' })
    deposit(niplId)
    const sold = { lotId, customerId: word.bidder, niplId, hammerPrice: word.maximum }
    pay(raise(billId, sold))
    facts.offers.push({
      ...{ offerId: 1, lotId, afterBillId: left.billId, bidderId: word.bidder, price: word.maximum },
      ...{ state: 'accepted', niplId, raisedBillId: billId },
    })
  }

  function become(id: number, state: string) {
    const of = facts.nipls.find(({ niplId }) => niplId === id)
    if (of !== undefined) of.state = state
  }

  function owedFor({ hammerPrice }: BillFact): [number, Entry[]] {
    const parts: Entry[] = [
      ['consignor', hammerPrice],
      ['service_fee', 3_000_000],
      ['tax', 330_000],
    ]
    return [parts.reduce((sum, [, amount]) => sum + amount, 0), parts]
  }
}

function termsOf(lotId: number): LotTerms {
  return {
    version: 1,
    base: 100_000_000 as Rupiah,
    increment: 500_000 as Rupiah,
    reserve: null,
    windowMs: 10_000,
    extensionMs: 10_000,
    capMs: 60_000,
    confirmFactor: 2,
    opensAt: START as Instant,
    closesAt: (START + 14_000 + lotId * 100) as Instant,
  }
}

/** One was begun before layout 2. */
const OLD_LOT = 23

class MiniatureLot {
  lot: TimedLot
  readonly facts: Facts['lots'][number]
  #head: Uint8Array
  #lead: Lead | null = null

  constructor(lotId: LotId) {
    this.lot = draftLot(lotId)
    const key = lotId === OLD_LOT ? null : keyOf(lotId)
    this.#head = sha256((key === null ? genesisBytes : publicGenesisBytes)({ lotId, termsVersion: 1 }))
    const state = { name: 'draft', seq: 0, price: null, leaderId: null, closesAt: 0 }
    this.facts = { lotId, auctionId: 1, key, log: [], state, result: null }
  }

  get price(): number | null {
    const { lot } = this
    if (lot.state === 'open' || lot.state === 'paused') return lot.leading?.price ?? null
    return lot.state === 'sold' && lot.outcome.result === 'sold' ? lot.outcome.price : null
  }

  append(event: LogEntry['event'], position: number, clientBidId: string | null): LogEntry {
    const { salt, hash } = this.#link(event)
    const entry = { seq: event.seq, position, event, clientBidId, salt, hash }
    this.#head = hash
    this.lot = evolve(this.lot, event)
    this.facts.log.push(entry)
    const closesAt = 'closesAt' in this.lot ? this.lot.closesAt : 0
    const leaderId = heldNipl(this.lot)?.bidder ?? null
    this.facts.state = { name: this.lot.state, seq: event.seq, price: this.price, leaderId, closesAt }
    return entry
  }

  /** As anybody is told it; of layout 2 only. */
  get ledger(): Facts['ledgers'][number] | null {
    const { lotId, log, key } = this.facts
    return key === null ? null : (keptLedger(lotId as LotId, log, key).ledger as Facts['ledgers'][number])
  }

  #link(event: LogEntry['event']): { salt: Uint8Array; hash: Uint8Array } {
    const { key } = this.facts
    const lotId = this.facts.lotId as LotId
    if (key === null) {
      const salt = sha256(Buffer.from(`salt ${lotId} ${event.seq}`)).subarray(0, 16)
      return { salt, hash: sha256(linkBytes(this.#head, salt, ledgerEvent(event))) }
    }
    const [{ salt }] = kept(lotId, [event]) as [KeptEvent]
    const told = publicEvent({ lotId, names: namesOf(lotId, key), sha256 }, event, salt, this.#lead)
    this.#lead = leadAfter(this.#lead, event, salt)
    return { salt, hash: sha256(publicLinkBytes(this.#head, told)) }
  }
}
