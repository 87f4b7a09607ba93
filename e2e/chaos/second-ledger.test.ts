import { type AnyLotEvent, checkLedger, type LotId, type PublicLedger, sha256 } from '@ketok/domain'
import { kept, keptLedger, keyOf } from '@ketok/domain/kept-ledger'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liveSale, type RandomSale, timedSale } from './random-sales.ts'
import { faultsIn, genesisHash, linkHash, toldInPublic } from './second-ledger.ts'

const RUNS = { seed: 20261125, numRuns: 200 }
const SPOILT = { seed: 20261125, numRuns: 100 }
const written = ({ lotId, events }: RandomSale) => keptLedger(lotId, kept(lotId, events)).ledger
const mismatches = (ledger: PublicLedger) =>
  checkLedger(ledger, sha256).findings.filter(({ verdict }) => verdict === 'mismatch')

describe.each([
  ['a timed sale', timedSale],
  ['a live sale', liveSale],
])('%s', (_, sales) => {
  it('has a public log that both implementations find whole', () => {
    let checked = 0
    fc.assert(
      fc.property(sales, (sale) => {
        const ledger = written(sale)
        expect(mismatches(ledger)).toEqual([])
        expect(faultsIn(ledger)).toEqual([])
        checked += ledger.events.length
      }),
      RUNS,
    )
    expect(checked).toBeGreaterThan(RUNS.numRuns * 4)
  })

  it('is told in public alike by both', () => {
    fc.assert(
      fc.property(sales, ({ lotId, events }) => {
        const log = kept(lotId, events)
        const { ledger } = keptLedger(lotId, log)
        const told = toldInPublic(lotId, keyOf(lotId), log)
        expect(told.map(({ body }) => body)).toEqual(ledger.events.map(({ payload }) => payload))
      }),
      RUNS,
    )
  })

  it('names nobody, and tells no maximum that was not beaten', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const far = sale.events.map(withDistantNumbers)
        const text = JSON.stringify(keptLedger(sale.lotId, kept(sale.lotId, far)).ledger)
        expect(text).not.toMatch(/7770000\d|8880000\d/)
      }),
      RUNS,
    )
  })

  it.each(tampering())('is a mismatch in both with %s', (_, spoil) => {
    let spoilt = 0
    fc.assert(
      fc.property(sales, fc.nat(), (sale, at) => {
        const ledger = written(sale)
        if (!spoil(ledger, at)) return
        spoilt++
        expect(mismatches(ledger)).not.toEqual([])
        expect(faultsIn(ledger)).not.toEqual([])
      }),
      SPOILT,
    )
    expect(spoilt).toBeGreaterThan(3)
  })
})

/** Bidders and NIPL whose numbers could be nothing else. */
function withDistantNumbers(event: AnyLotEvent): AnyLotEvent {
  const vary = (name: string, value: unknown): unknown => {
    if (typeof value === 'number' && ['bidder', 'leader', 'winner'].includes(name)) return 77_700_000 + value
    if (typeof value === 'number' && ['nipl', 'leaderNipl'].includes(name)) return 88_800_000 + (value % 10)
    if (Array.isArray(value)) return value.map((each) => vary('', each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, vary(field, inner)]))
  }
  return vary('', event) as AnyLotEvent
}

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Spoil = (ledger: Writable<PublicLedger>, at: number) => boolean
type Entry = Writable<PublicLedger>['events'][number]

/** What somebody in the house could do to a log, with and without writing all its hashes anew. */
function tampering(): [string, (ledger: PublicLedger, at: number) => boolean][] {
  const bidsOf = ({ events }: Writable<PublicLedger>) =>
    events.filter(({ type }) => type === 'bid_placed' || type === 'bid_taken')
  const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)]
  const onBid =
    (change: (entry: Entry, ledger: Writable<PublicLedger>) => boolean): Spoil =>
    (ledger, at) => {
      const entry = pick(bidsOf(ledger), at)
      return entry !== undefined && change(entry, ledger)
    }
  const rehashed =
    (spoil: Spoil): Spoil =>
    (ledger, at) => {
      if (!spoil(ledger, at)) return false
      writeAnew(ledger)
      return true
    }
  const dearer = onBid(({ payload }) => {
    payload.price = Number(payload.price) + 1
    return true
  })
  const swapped = onBid((entry, ledger) => {
    const own = entry.payload.bidder
    const other = bidsOf(ledger).find(({ payload }) => payload.bidder !== own)?.payload.bidder
    entry.payload.bidder = other
    return other !== undefined
  })
  /** Of a bid whose NIPL stands elsewhere too: of any other, only its bidder could tell, by the receipt. */
  const swappedOfKnown: Spoil = (ledger, at) => {
    const known = bidsOf(ledger).filter(
      ({ payload }, _, bids) => bids.filter((each) => each.payload.nipl === payload.nipl).length > 1,
    )
    const entry = pick(known, at)
    const own = entry?.payload.bidder
    const other = bidsOf(ledger).find(({ payload }) => payload.bidder !== own)?.payload.bidder
    if (entry === undefined || other === undefined) return false
    entry.payload.bidder = other
    return true
  }
  const spoils: [string, Spoil][] = [
    [
      'an inserted event',
      (ledger, at) => {
        const index = at % ledger.events.length
        ledger.events.splice(index, 0, structuredClone(ledger.events[index]) as Entry)
        return true
      },
    ],
    [
      'an inserted event, and all numbers and hashes written anew',
      rehashed((ledger, at) => {
        const bid = pick(bidsOf(ledger), at)
        if (bid === undefined) return false
        ledger.events.splice(ledger.events.indexOf(bid), 0, structuredClone(bid))
        return true
      }),
    ],
    [
      'a dropped event',
      (ledger, at) =>
        ledger.events.splice(at % ledger.events.length, 1).length === 1 && ledger.events.length > 0,
    ],
    [
      'two events in another order',
      (ledger, at) => {
        const index = at % Math.max(1, ledger.events.length - 1)
        const [first, second] = ledger.events.slice(index, index + 2)
        if (first === undefined || second === undefined) return false
        ledger.events.splice(index, 2, second, first)
        return true
      },
    ],
    ['an altered price', dearer],
    ['an altered price, and all hashes written anew', rehashed(dearer)],
    [
      'an altered time',
      onBid((entry) => {
        entry.at = new Date(Date.parse(entry.at) + 1).toISOString()
        return true
      }),
    ],
    ['a pseudonym swapped', swapped],
    ['a pseudonym swapped, and all hashes written anew', rehashed(swappedOfKnown)],
    [
      'another winner, and all hashes written anew',
      rehashed(({ events }) => {
        const outcome = events.findLast(({ type }) => type === 'lot_closed')?.payload.outcome as
          | { winner?: string }
          | undefined
        if (outcome?.winner === undefined) return false
        outcome.winner = 'ab'.repeat(16)
        return true
      }),
    ],
    [
      'a wrong opening',
      rehashed((ledger, at) => {
        const opened = ledger.events.flatMap(({ payload }) => (payload.opened ? [payload.opened] : []))
        const opening = pick([...opened, ...ledger.openings] as { amount: number }[], at)
        if (opening === undefined) return false
        opening.amount += 10
        return true
      }),
    ],
    [
      'the salt of another opening',
      rehashed((ledger, at) => {
        const opened = ledger.events.flatMap(({ payload }) => (payload.opened ? [payload.opened] : []))
        const opening = pick([...opened, ...ledger.openings] as { salt: string }[], at)
        if (opening === undefined) return false
        opening.salt = 'cd'.repeat(32)
        return true
      }),
    ],
    [
      'a reserve changed later',
      ({ openings }) => {
        const reserve = openings.find(({ kind }) => kind === 'reserve')
        if (reserve === undefined) return false
        reserve.amount = reserve.amount === 0 ? 100 : reserve.amount - 10
        return true
      },
    ],
    [
      'a reserve that stays closed though the hammer met it',
      ({ openings }) => {
        const index = openings.findIndex(({ kind }) => kind === 'reserve')
        return index >= 0 && openings.splice(index, 1).length === 1
      },
    ],
    [
      'the log of another lot',
      (ledger) => {
        ledger.lot_id += 1
        return true
      },
    ],
  ]
  return spoils as [string, (ledger: PublicLedger, at: number) => boolean][]
}

function writeAnew(ledger: Writable<PublicLedger>): void {
  const terms = ledger.events[0]?.payload.terms as { version: number }
  let previous = genesisHash(ledger.lot_id as LotId, terms.version)
  for (const [index, entry] of ledger.events.entries()) {
    entry.seq = index + 1
    entry.previous_hash = previous
    previous = linkHash(previous, entry.type, entry.seq, Date.parse(entry.at), entry.payload)
    entry.hash = previous
  }
  ledger.root = previous
}
