import type { LotEvent, PublicLedger } from '@ketok/domain'

/**
 * What is known after a storm: what the database holds, and what each person asked, was told and saw. Checkers read
 * nothing else, so that a mutated copy can be shown to them too. Not read-only for that reason.
 */
export interface Facts {
  lots: LotFacts[]
  nipls: NiplFact[]
  holds: { niplId: number; lotId: number }[]
  bills: BillFact[]
  /** What a winner left, put before the next bidder. */
  offers: OfferFact[]
  accounts: { code: string; side: 'debit' | 'credit' }[]
  postings: PostingFact[]
  /** Money as the house took it in, and as the bank took it from the payers. */
  received: { requestId: string; virtualAccountNo: string; amount: number; outcome: string }[]
  paidAtBank: { virtualAccountNo: string; amount: number }[]
  /** Everybody with an account, and what the house knows them again by. */
  people: PersonFact[]
  /** What the house said of accounts that share a number. */
  verdicts: VerdictFact[]
  consignors: { lotId: number; customerId: number }[]
  requests: BidRequest[]
  sights: Sight[]
  /** Of lots that were over, as anybody is told them. */
  ledgers: Writable<PublicLedger>[]
  /** Connections that were open when all was quiet. */
  watching: number[]
  /** Everything the processes printed. */
  output: string[]
  /** Kills, on the people's clock. */
  crashes: { what: 'server' | 'database'; at: number; backAt: number }[]
}

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T

export interface LotFacts {
  lotId: number
  auctionId: number
  /** Of its pseudonyms; null of a log in layout 1. */
  key: Uint8Array | null
  log: LogEntry[]
  /** Where the lot stands by its row, which is kept beside the log. */
  state: { name: string; seq: number; price: number | null; leaderId: number | null; closesAt: number }
  result: { result: string; winnerId: number | null; niplId: number | null; price: number | null } | null
}

export interface LogEntry {
  seq: number
  /** One order over all lots, as committed where they share a NIPL. */
  position: number
  event: LotEvent
  clientBidId: string | null
  salt: Uint8Array
  hash: Uint8Array
}

export interface NiplFact {
  niplId: number
  auctionId: number
  customerId: number
  price: number
  state: string
}

export interface BillFact {
  billId: number
  lotId: number
  customerId: number
  niplId: number
  hammerPrice: number
  total: number
  status: string
  lines: { code: string; amount: number }[]
}

export interface OfferFact {
  offerId: number
  lotId: number
  /** The default it followed. */
  afterBillId: number
  bidderId: number
  price: number
  state: string
  niplId: number | null
  /** The bill that came of it. */
  raisedBillId: number | null
}

export interface PersonFact {
  customerId: number
  staff: boolean
  verifiedAt: number | null
  barredAt: number | null
  /** In the order in which they were handed in, over all people. */
  identifiers: { order: number; kind: string; digest: string; seenAt: number }[]
}

export interface VerdictFact {
  customerIds: [number, number]
  verdict: string
  /** The last identifier that was known. */
  through: number
  decidedAt: number
}

export interface PostingFact {
  journalId: number
  kind: string
  reference: string
  account: string
  amount: number
  niplId: number | null
  billId: number | null
}

/** One `client_bid_id` and every time it was sent. Times are of the one process in which all people live. */
export interface BidRequest {
  bidder: number
  lotId: number
  clientBidId: string
  amount: number
  attempts: Attempt[]
}

export interface Attempt {
  sentAt: number
  answeredAt: number
  answer: Answer
}

export type Answer =
  | { kind: 'accepted'; body: AcceptedBody }
  | { kind: 'refused'; errors: { code: string }[] }
  /** Too fast, too busy, or the database was away: the house has not decided, or cannot say. */
  | { kind: 'put_off'; code: string }
  /** The connection broke or nothing came in time. */
  | { kind: 'unknown' }
  /** What no answer may be: a fault of the server, or a body that is no answer of the API. */
  | { kind: 'fault'; status: number; text: string }

export interface AcceptedBody {
  seq: number
  price: number
  leading: boolean
  receipt: { seq: number; amount: number; hash: string; at: string }
}

/** A frame or a reply about one lot, as somebody saw it. */
export interface Sight {
  /** Null for one who is not signed in. */
  viewer: number | null
  lotId: number
  seq: number
  kind: 'frame' | 'own_frame' | 'reply'
  /** One live connection; replies have none. */
  connection: number | null
  at: number
  body: Record<string, unknown>
}
