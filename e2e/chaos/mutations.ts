import { type LotClosed, type LotEvent, MINUTE_MS, type Rupiah } from '@ketok/domain'
import type { AcceptedBody, BidRequest, Facts, LogEntry, LotFacts } from './facts.ts'
import { pseudonym } from './second-ledger.ts'

/** A bug as it would show in the facts, and the checker that must notice it. */
export interface Mutation {
  readonly id: string
  readonly bug: string
  /** Changes the facts in place; false where this storm had nothing to spoil. */
  spoil(facts: Facts): boolean
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export const mutations: readonly Mutation[] = [
  {
    id: 'I1',
    bug: 'one rupiah is lost in a journal',
    spoil: ({ postings }) => change(postings[0], (posting) => posting.amount++),
  },
  {
    id: 'I1',
    bug: 'a journal takes more from an account than there was',
    spoil({ postings }) {
      const highest = Math.max(0, ...postings.map(({ journalId }) => journalId))
      const facts = { journalId: highest + 1, kind: 'bill_paid', reference: 'x', niplId: null, billId: null }
      const amount = 1_000_000_000_000
      postings.push({ ...facts, account: 'bill', amount: -amount }, { ...facts, account: 'deposit', amount })
      return true
    },
  },
  {
    id: 'I2',
    bug: 'a deposit is booked for a NIPL that nobody has',
    spoil({ nipls }) {
      const held = nipls.findIndex(({ state }) => state === 'active')
      return held >= 0 && nipls.splice(held, 1).length === 1
    },
  },
  {
    id: 'I2',
    bug: 'a NIPL is refunded twice',
    spoil({ postings, nipls }) {
      const [nipl] = nipls
      if (nipl === undefined) return false
      const facts = { kind: 'deposit_refunded', reference: 'x', niplId: nipl.niplId, billId: null }
      for (const journalId of [1_000_001, 1_000_002]) {
        postings.push({ ...facts, journalId, account: 'deposit', amount: nipl.price })
        postings.push({ ...facts, journalId, account: 'bank:manual', amount: -nipl.price })
      }
      return true
    },
  },
  {
    id: 'I3',
    bug: 'a notification sent twice is booked twice',
    spoil: ({ received }) => change(received[0], (payment) => received.push({ ...payment })),
  },
  {
    id: 'I3',
    bug: 'a bill is PAID without money',
    spoil: ({ bills }) =>
      change(
        bills.find(({ status }) => status === 'PENDING'),
        (bill) => {
          bill.status = 'PAID'
        },
      ),
  },
  {
    id: 'I4',
    bug: 'a bid is acknowledged before the commit, and the commit is lost',
    spoil({ lots, requests }) {
      const request = requests.findLast(isAccepted)
      const lot = lots.find(({ lotId }) => lotId === request?.lotId)
      return change(lot, ({ log }) => {
        const index = log.findIndex(({ clientBidId }) => clientBidId === request?.clientBidId)
        log.splice(index, 1)
      })
    },
  },
  {
    id: 'I4',
    bug: 'a repeated request is placed again',
    spoil({ lots }) {
      const lot = lots.find(({ log }) => log.some(isBid))
      return change(lot, ({ log }) => log.push(structuredClone(log.find(isBid) as LogEntry)))
    },
  },
  {
    id: 'I4',
    bug: 'a refused bid is in the log',
    spoil({ requests }) {
      return change(requests.find(isAccepted), (request) => {
        for (const attempt of request.attempts) {
          attempt.answer = { kind: 'refused', errors: [{ code: 'bid_too_low' }] }
        }
      })
    },
  },
  {
    id: 'I5',
    bug: 'an amount in the log was changed afterwards',
    spoil: ({ lots }) => onBid(lots, ({ event }) => mutable(event).maximum++),
  },
  {
    id: 'I5',
    bug: 'an event was removed from the log',
    spoil: ({ lots }) => change(longest(lots), ({ log }) => log.splice(log.length - 2, 1)),
  },
  {
    id: 'I5',
    bug: 'the first hash was replaced',
    spoil: ({ lots }) =>
      change(lots[0]?.log[0], (entry) => {
        entry.hash = entry.hash.map((byte) => byte ^ 1)
      }),
  },
  {
    id: 'I5',
    bug: 'a pseudonym is not of the lot’s key',
    spoil: ({ lots, ledgers }) =>
      onWord(lots, ledgers, (payload, _, bidder, lotId) => {
        payload.bidder = pseudonym('BIDDER', new Uint8Array(32), lotId, bidder)
      }),
  },
  {
    id: 'I5',
    bug: 'the key of a lot is not the one its log was written with',
    spoil: ({ lots }) =>
      change(
        lots.find(({ key }) => key !== null),
        (lot) => {
          lot.key = new Uint8Array(32)
        },
      ),
  },
  {
    id: 'I6',
    bug: 'a later bid is put before one that was already answered',
    spoil({ requests }) {
      for (const [, ofLot] of Map.groupBy(requests, ({ lotId }) => lotId)) {
        const known = ofLot.filter(isAccepted)
        const first = known.find((a) => known.some((b) => answeredAt(a) < sentAt(b)))
        const later = known.find((b) => first !== undefined && answeredAt(first) < sentAt(b))
        if (first === undefined || later === undefined) continue
        const [a, b] = [acceptedBody(first), acceptedBody(later)]
        for (const attempt of first.attempts) if (attempt.answer.kind === 'accepted') attempt.answer.body = b
        for (const attempt of later.attempts) if (attempt.answer.kind === 'accepted') attempt.answer.body = a
        return true
      }
      return false
    },
  },
  {
    id: 'I7',
    bug: 'the leader pays a step more than the second price',
    spoil: ({ lots }) =>
      onBid(lots, ({ event }) => {
        mutable(event).price = (event.price + 500_000) as Rupiah
      }),
  },
  {
    id: 'I7',
    bug: 'the winner is another than the leader',
    spoil: ({ lots }) =>
      change(
        lots.find(({ result }) => result?.winnerId != null),
        ({ result }) => result !== null && result.winnerId !== null && result.winnerId++,
      ),
  },
  {
    id: 'I7',
    bug: 'a public log opens another maximum than was committed to',
    spoil: ({ ledgers }) =>
      change(
        ledgers.flatMap(({ events }) => events.flatMap(({ payload }) => payload.opened ?? []))[0] as
          | { amount: number }
          | undefined,
        (opening) => {
          opening.amount += 500_000
        },
      ),
  },
  {
    id: 'I7',
    bug: 'a reserve is another after the sale',
    spoil: ({ ledgers }) =>
      change(
        ledgers.flatMap(({ openings }) => openings).find(({ kind }) => kind === 'reserve'),
        (opening) => {
          opening.amount += 500_000
        },
      ),
  },
  {
    id: 'I7',
    bug: 'a bill forgets the tax',
    spoil: ({ bills }) =>
      change(bills[0], (bill) => {
        bill.total -= 330_000
      }),
  },
  {
    id: 'I7',
    bug: 'a lot is billed a second time, and nobody consented',
    spoil: ({ offers }) => offers.splice(0).length > 0,
  },
  {
    id: 'I7',
    bug: 'the next bidder is asked for more than they ever said',
    spoil: ({ offers, bills }) =>
      change(offers[0], (offer) => {
        offer.price += 500_000
        for (const bill of bills)
          if (bill.billId === offer.raisedBillId) {
            bill.hammerPrice += 500_000
            bill.total += 500_000
            for (const line of bill.lines) if (line.code === 'hammer_price') line.amount += 500_000
          }
      }),
  },
  {
    id: 'I7',
    bug: 'an offer is taken and never billed',
    spoil: ({ offers, bills }) =>
      change(offers[0], (offer) => {
        const at = bills.findIndex(({ billId }) => billId === offer.raisedBillId)
        bills.splice(at, 1)
      }),
  },
  {
    id: 'I8',
    bug: 'one NIPL holds two lots',
    spoil({ lots }) {
      const led = lots.filter(({ log }) => log.some(isBid))
      const [first, second] = led
      if (first === undefined || second === undefined) return false
      const taken = lastBid(first).event
      // Leads the second lot to the end as well, by the NIPL that still holds the first.
      for (const { event } of second.log) {
        if (event.type === 'bid_placed') {
          mutable(event).leader = taken.leader
          mutable(event).leaderNipl = taken.leaderNipl
        }
      }
      const later = Math.max(...first.log.map(({ position }) => position))
      for (const entry of second.log) entry.position += later
      return true
    },
  },
  {
    id: 'I8',
    bug: 'a beaten leader’s NIPL stays held',
    spoil: ({ holds }) => change(holds[0], (hold) => hold.niplId++),
  },
  {
    id: 'I9',
    bug: 'a lot closes twice',
    spoil: ({ lots }) =>
      onClose(lots, (entry, { log }) => log.push({ ...structuredClone(entry), seq: entry.seq + 1 })),
  },
  {
    id: 'I9',
    bug: 'a lot closes a millisecond early, by a local clock',
    spoil: ({ lots }) =>
      onClose(lots, ({ event }, { state }) => {
        mutable(event).at = (state.closesAt - 1) as typeof event.at
      }),
  },
  {
    id: 'I9',
    bug: 'a bid counts at the very end (`>` for `>=`)',
    spoil: ({ lots }) =>
      onClose(lots, (_, lot) => {
        const before = lot.log.at(-2)
        const last = lastBid(lot)
        if (before !== last)
          lot.log.splice(lot.log.indexOf(last) + 1, lot.log.length - lot.log.indexOf(last) - 2)
        mutable(last.event).at = lot.state.closesAt as typeof last.event.at
      }),
  },
  {
    id: 'I9',
    bug: 'a bid counts while the lot is paused',
    spoil: ({ lots }) =>
      onBid(lots, (entry, { log }) => {
        const { at, seq } = entry.event
        const pause = { type: 'lot_paused', seq, at, by: 'system', reason: 'Jeda', since: at } as const
        log.splice(log.indexOf(entry), 0, { ...entry, event: pause })
      }),
  },
  {
    id: 'I9',
    bug: 'an extension shortens the lot',
    spoil: ({ lots }) =>
      onBid(lots, ({ event }) => {
        mutable(event).closesAt = (event.closesAt - 60_000) as typeof event.closesAt
      }),
  },
  {
    id: 'I10',
    bug: 'a repeated request is decided anew',
    spoil: ({ requests }) =>
      change(
        // Where only one answer came, another in its place contradicts nothing.
        requests.find(
          ({ attempts }) => attempts.filter(({ answer }) => answer.kind === 'accepted').length > 1,
        ),
        ({ attempts }) => {
          const last = attempts.findLast(({ answer }) => answer.kind === 'accepted')
          if (last !== undefined) last.answer = { kind: 'refused', errors: [{ code: 'bid_too_low' }] }
        },
      ),
  },
  ...(['frame', 'reply'] as const).map(
    (kind): Mutation => ({
      id: 'I11',
      bug: `a ${kind} shows the leader’s maximum`,
      spoil({ lots, sights, requests }) {
        const named = new Set(requests.map(({ bidder, amount }) => `${bidder} ${amount}`))
        for (const { lotId, log } of lots) {
          for (const entry of log) {
            if (!isBid(entry)) continue
            const { bidder, leader, maximum, price } = entry.event
            if (leader !== bidder || maximum - price <= 2_000_000) continue
            const seen = sights.find(
              (sight) =>
                sight.kind === kind &&
                sight.lotId === lotId &&
                sight.seq === entry.seq &&
                sight.viewer !== bidder &&
                !named.has(`${sight.viewer} ${maximum}`),
            )
            if (seen === undefined) continue
            seen.body = { ...seen.body, leader: { name: 'B***i', note: `maks. Rp ${grouped(maximum)}` } }
            return true
          }
        }
        return false
      },
    }),
  ),
  {
    id: 'I11',
    bug: 'a public log of layout 2 shows the winner’s maximum',
    spoil: ({ lots, ledgers }) =>
      onWord(lots, ledgers, (payload, maximum) => {
        payload.maximum = maximum
      }),
  },
  {
    id: 'I11',
    bug: 'a public log of layout 2 names a bidder by number',
    spoil: ({ lots, ledgers }) =>
      onWord(lots, ledgers, (payload, _, bidder) => {
        payload.bidder = bidder
      }),
  },
  {
    id: 'I12',
    bug: 'somebody bids on who was barred a minute ago',
    spoil: ({ lots, people }) =>
      onBid(lots, ({ event }) => {
        for (const person of people)
          if (person.customerId === event.bidder) person.barredAt = event.at - MINUTE_MS
      }),
  },
  {
    id: 'I12',
    bug: 'somebody who is barred bids under another account with the same bank account',
    spoil: ({ lots, people }) =>
      onBid(lots, ({ event }) => {
        const seenAt = event.at - MINUTE_MS
        const shared = { kind: 'account', digest: 'shared', seenAt }
        const bidder = people.find(({ customerId }) => customerId === event.bidder)
        bidder?.identifiers.push({ ...shared, order: 1_000_001 })
        const identifiers = [{ ...shared, order: 1_000_002 }]
        people.push({
          customerId: 1_000_000,
          staff: false,
          verifiedAt: seenAt,
          barredAt: seenAt,
          identifiers,
        })
      }),
  },
  {
    id: 'I12',
    bug: 'the link that the house made between two accounts is not asked for',
    spoil: ({ lots, people, verdicts }) =>
      onBid(lots, ({ event }) => {
        const at = event.at - MINUTE_MS
        const other = { customerId: 1_000_000, staff: false, verifiedAt: at, identifiers: [] }
        people.push({ ...other, barredAt: null }, { ...other, customerId: 1_000_001, barredAt: at })
        const link = { verdict: 'same_person', through: 0, decidedAt: at }
        verdicts.push({ ...link, customerIds: [event.bidder, 1_000_000] })
        verdicts.push({ ...link, customerIds: [1_000_000, 1_000_001] })
      }),
  },
  {
    id: 'I12',
    bug: 'a consignor raises the price of the own lot',
    spoil: ({ lots, consignors }) =>
      onBid(lots, ({ event }, { lotId }) => {
        const others = consignors.filter((each) => each.lotId !== lotId)
        consignors.splice(0, consignors.length, ...others, { lotId, customerId: event.bidder })
      }),
  },
  {
    id: 'I12',
    bug: 'a member of staff bids',
    spoil: ({ lots, people }) =>
      onBid(lots, ({ event }) => {
        for (const person of people) if (person.customerId === event.bidder) person.staff = true
      }),
  },
  {
    id: 'I12',
    bug: 'somebody bids before the address was proven',
    spoil: ({ lots, people }) =>
      onBid(lots, ({ event }) => {
        for (const person of people)
          if (person.customerId === event.bidder) person.verifiedAt = event.at + MINUTE_MS
      }),
  },
  {
    id: 'I13',
    bug: 'a screen shows a bid before its commit, and the commit fails',
    spoil: ({ sights }) =>
      change(
        sights.find(({ body }) => Array.isArray(body.rows) && body.rows.length > 0),
        ({ body }) => {
          const [row] = body.rows as { amount: number }[]
          if (row !== undefined) row.amount += 500_000
        },
      ),
  },
  {
    id: 'I14',
    bug: 'an older state arrives after a newer one',
    spoil({ sights }) {
      const [first, ...rest] = sights.filter(({ kind }) => kind === 'frame')
      const next = rest.find(
        ({ connection, lotId }) => connection === first?.connection && lotId === first?.lotId,
      )
      return change(next, (sight) => {
        sight.seq = first?.seq ?? 0
      })
    },
  },
  {
    id: 'I14',
    bug: 'the last announcement never reaches a watcher',
    spoil({ sights, watching, lots }) {
      const lastSeen = sights.findLast(
        ({ kind, connection, lotId }) =>
          kind === 'frame' && watching.includes(connection ?? 0) && lots.some((lot) => lot.lotId === lotId),
      )
      return change(lastSeen, (sight) => {
        sight.body = { ...sight.body, state: 'open' }
      })
    },
  },
  {
    id: 'I16',
    bug: 'the clock of the house goes back',
    spoil: ({ lots }) =>
      onBid(lots, (entry, { log }) => {
        const before = log[log.indexOf(entry) - 1]
        mutable(entry.event).at = ((before?.event.at ?? 0) - 90_000) as LotEvent['at']
      }),
  },
  {
    id: 'I19',
    bug: 'a bid is answered with a fault',
    spoil: ({ requests }) =>
      change(requests[0]?.attempts[0], (attempt) => {
        attempt.answer = { kind: 'fault', status: 500, text: 'Terjadi kesalahan pada server' }
      }),
  },
]

/** The winner's last word in the public log of a lot of layout 2, where their maximum lies above the price. */
function onWord(
  lots: readonly LotFacts[],
  ledgers: Facts['ledgers'],
  how: (payload: Record<string, unknown>, maximum: number, bidder: number, lotId: number) => void,
): boolean {
  for (const ledger of ledgers) {
    const lot = lots.find(({ lotId }) => lotId === ledger.lot_id)
    const words = lot?.log.flatMap(({ event }) => ('maximum' in event ? [event] : [])) ?? []
    const last = words.findLast(({ bidder }) => bidder === lot?.result?.winnerId)
    const isOthers = words.some(({ bidder, maximum }) => bidder !== last?.bidder && maximum === last?.maximum)
    const payload = ledger.events.find(({ seq }) => seq === last?.seq)?.payload
    if (ledger.layout !== 2 || lot === undefined || last === undefined || payload === undefined) continue
    if (isOthers || last.maximum === lot.state.price) continue
    how(payload, last.maximum, last.bidder, lot.lotId)
    return true
  }
  return false
}

type BidEntry = LogEntry & { event: Extract<LotEvent, { type: 'bid_placed' }> }
type CloseEntry = LogEntry & { event: LotClosed }

function isBid(entry: LogEntry): entry is BidEntry {
  return entry.event.type === 'bid_placed'
}

function lastBid({ log }: LotFacts): BidEntry {
  return log.findLast(isBid) as BidEntry
}

function change<T>(found: T | undefined, how: (found: T) => unknown): boolean {
  if (found === undefined) return false
  how(found)
  return true
}

/** The middle bid of the busiest lot: a bug in the open, where every checker has something to say. */
function onBid(lots: LotFacts[], how: (entry: BidEntry, lot: LotFacts) => unknown): boolean {
  const lot = longest(lots)
  const bids = lot?.log.filter(isBid) ?? []
  return change(bids[Math.floor(bids.length / 2)], (entry) => how(entry, lot as LotFacts))
}

function onClose(lots: LotFacts[], how: (entry: CloseEntry, lot: LotFacts) => unknown): boolean {
  const lot = lots.find(({ log }) => log.some(isBid) && log.at(-1)?.event.type === 'lot_closed')
  return change(lot, (found) => how(found.log.at(-1) as CloseEntry, found))
}

function longest(lots: LotFacts[]): LotFacts | undefined {
  return lots.toSorted((a, b) => b.log.length - a.log.length)[0]
}

function mutable<T>(value: T): Mutable<T> {
  return value
}

function isAccepted({ attempts }: BidRequest): boolean {
  return attempts.some(({ answer }) => answer.kind === 'accepted')
}

function acceptedBody({ attempts }: BidRequest): AcceptedBody {
  const accepted = attempts.find(({ answer }) => answer.kind === 'accepted')?.answer
  if (accepted?.kind !== 'accepted') throw new Error('Failed to spoil: the request was never accepted')
  return accepted.body
}

function answeredAt({ attempts }: BidRequest): number {
  return Math.min(
    ...attempts.filter(({ answer }) => answer.kind === 'accepted').map((attempt) => attempt.answeredAt),
  )
}

function sentAt({ attempts }: BidRequest): number {
  return Math.min(...attempts.map((attempt) => attempt.sentAt))
}

function grouped(amount: number): string {
  return String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '.')
}
