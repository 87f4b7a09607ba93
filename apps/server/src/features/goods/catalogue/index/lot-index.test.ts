import { auctionId, lotId, type PremiumAccess } from '@ketok/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS, type IndexedLot, LotIndex, ORDERS, type Order, type Shelf, type Wish } from './lot-index.ts'

/** The same catalogue by looping over all lots: obviously right, and slow. */
const NOW = 1_000
const EVERYONE: PremiumAccess = { member: false, auctionIds: [], productTypeIds: [] }
const INVITED = { member: true, auctionIds: [1], productTypeIds: [2] } as unknown as PremiumAccess

const SEARCHES: Record<string, RegExp> = {
  toyota: /Toyota/,
  avansa: /Avanza/,
  'toyta avnaza': /Avanza/,
  'lot 027': /\b27/,
  'b 1427 ktk': /B 1427/,
  b1427ktk: /B 1427/,
  '1428': /^$/,
  sepeda: /^$/,
}
const oneOf = (...values: string[]) => fc.constantFrom(...values).map((value) => [value])
const aLive = fc.record({
  seq: fc.nat(50),
  shelf: fc.constantFrom<Shelf | null>('open', 'coming', 'closed', null),
  price: fc.integer({ min: 1, max: 40 }),
  bidCount: fc.nat(9),
  closesAt: fc.integer({ min: 900, max: 1_100 }),
})
const aLot = fc.record({
  lotId: fc.integer({ min: 1, max: 60 }).map((id) => lotId(id)),
  auctionId: fc.integer({ min: 1, max: 3 }).map((id) => auctionId(id)),
  auctionTypeId: fc.integer({ min: 1, max: 2 }),
  premium: fc.boolean(),
  facets: fc.record({
    product_type_id: oneOf('1', '2'),
    product_tag_ids: fc.subarray(['1', '2', '3']),
    grade: oneOf('A', 'B'),
    transmission: fc.subarray(['Manual'], { maxLength: 1 }),
    fuel: oneOf('Bensin', 'Diesel'),
    city: oneOf('Bekasi', 'Bandung'),
    kind: oneOf('time', 'live'),
  }),
  text: fc.constantFrom(
    ['Toyota', 'Toyota Avanza'],
    ['Toyota Innova'],
    ['Honda Vario'],
    ['Honda Brio', '27'],
  ),
  model: fc.constantFrom('Toyota Avanza', 'Toyota Innova'),
  codes: fc.constantFrom(['B 1427 KTK', '5'], ['D 9 XY', '12']),
  createdAt: fc.nat(100),
  year: fc.integer({ min: 2015, max: 2025 }),
  km: fc.option(fc.nat(30), { nil: null }),
  live: aLive,
}) as fc.Arbitrary<IndexedLot>
const aSpan = fc.record({
  from: fc.option(fc.nat(2_020), { nil: undefined }),
  to: fc.option(fc.nat(2_024), { nil: undefined }),
})
const aWish = fc.record({
  viewer: fc.constantFrom(EVERYONE, INVITED),
  shelf: fc.constantFrom('open', 'closed'),
  now: fc.constant(NOW),
  facets: fc.record(
    {
      product_type_id: oneOf('1', '2', '9'),
      product_tag_ids: fc.subarray(['1', '2'], { minLength: 1 }),
      grade: oneOf('A'),
    },
    { requiredKeys: [] },
  ),
  auctionId: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  search: fc.constantFrom(undefined, ...Object.keys(SEARCHES)),
  price: fc.record({
    from: fc.option(fc.nat(30), { nil: undefined }),
    to: fc.option(fc.nat(40), { nil: undefined }),
  }),
  year: aSpan,
  km: fc.record({
    from: fc.option(fc.nat(20), { nil: undefined }),
    to: fc.option(fc.nat(30), { nil: undefined }),
  }),
  closesAt: fc.record({ to: fc.option(fc.integer({ min: 950, max: 1_100 }), { nil: undefined }) }),
}) as fc.Arbitrary<Wish>

const isWithin = (value: number, { from = -Infinity, to = Infinity }: { from?: number; to?: number }) =>
  value >= from && value <= to

/** A thing without an odometer is within no span of kilometres. */
function isDriven({ km }: IndexedLot, { km: span }: Wish): boolean {
  if (span.from === undefined && span.to === undefined) return true
  return km !== null && isWithin(km, span as object)
}

function matches(lot: IndexedLot, wish: Wish, ignore?: string): boolean {
  const { live } = lot
  const offered =
    wish.shelf === 'closed'
      ? live.shelf === 'closed'
      : live.shelf === 'open' || (live.shelf === 'coming' && live.closesAt >= NOW)
  const seen = !lot.premium || (wish.viewer.member && (lot.auctionId === 1 || lot.auctionTypeId === 2))
  const inFacets = FACETS.every((facet) => {
    const wanted = wish.facets[facet]
    return facet === ignore || !wanted || wanted.some((value) => lot.facets[facet].includes(value))
  })
  return (
    offered &&
    seen &&
    inFacets &&
    (wish.auctionId === undefined || lot.auctionId === wish.auctionId) &&
    (wish.search === undefined ||
      (SEARCHES[wish.search] as RegExp).test([...lot.text, ...lot.codes].join(' '))) &&
    (ignore === 'price' || isWithin(live.price, wish.price as object)) &&
    isWithin(lot.year, wish.year as object) &&
    (ignore === 'km' || isDriven(lot, wish)) &&
    (ignore === 'closing' || isWithin(live.closesAt, wish.closesAt as object))
  )
}

const keys: Record<Order, (lot: IndexedLot) => number> = {
  closes_at: ({ live }) => live.closesAt,
  price: ({ live }) => live.price,
  bid_count: ({ live }) => live.bidCount,
  created_at: ({ createdAt }) => createdAt,
  year: ({ year }) => year,
  km: ({ km }) => km ?? Number.MAX_SAFE_INTEGER,
}

function sorted(lots: IndexedLot[], order: Order, descending: boolean): number[] {
  const ids = [...lots]
    .sort((a, b) => keys[order](a) - keys[order](b) || a.lotId - b.lotId)
    .map(({ lotId }) => lotId)
  return descending ? ids.reverse() : ids
}

const aHouse = fc.record({
  first: fc.array(aLot, { maxLength: 80 }),
  again: fc.array(aLot, { maxLength: 10 }),
  moves: fc.array(fc.record({ lotId: fc.integer({ min: 1, max: 60 }).map((id) => lotId(id)), live: aLive }), {
    maxLength: 20,
  }),
})

describe('the catalogue index', () => {
  it('finds, counts and orders what a loop over all lots would', () => {
    fc.assert(
      fc.property(
        aHouse,
        aWish,
        fc.constantFrom(...ORDERS),
        fc.boolean(),
        fc.nat(5),
        ({ first, again, moves }, wish, order, descending, skip) => {
          const index = new LotIndex()
          const all = new Map<number, IndexedLot>()
          const firstOnce = [...new Map(first.map((lot) => [lot.lotId, lot])).values()]
          index.put(firstOnce)
          for (const lot of firstOnce) all.set(lot.lotId, lot)
          for (const lot of again) {
            index.put([lot])
            all.set(lot.lotId, lot)
          }
          for (const move of moves) {
            index.move([move])
            const known = all.get(move.lotId)
            if (known) all.set(move.lotId, { ...known, live: move.live })
          }

          const lots = [...all.values()]
          const expected = lots.filter((lot) => matches(lot, wish))
          const found = index.find(wish)
          expect(found.total).toBe(expected.length)
          for (const facet of FACETS) {
            const counts = new Map<string, number>()
            for (const lot of lots.filter((each) => matches(each, wish, facet))) {
              for (const value of lot.facets[facet]) counts.set(value, (counts.get(value) ?? 0) + 1)
            }
            expect(Object.fromEntries(found.facets[facet].map(({ value, count }) => [value, count]))).toEqual(
              Object.fromEntries(counts),
            )
          }
          const prices = lots.filter((lot) => matches(lot, wish, 'price')).map(({ live }) => live.price)
          const seen = [...index.pricesOf(found.priceIgnored)]
          expect(seen.sort((a, b) => a - b)).toEqual(prices.sort((a, b) => a - b))

          const closing = lots.filter((lot) => matches(lot, wish, 'closing')).map(({ live }) => live.closesAt)
          expect(index.countUpTo('closes_at', found.closingIgnored, [950, 1_050])).toEqual(
            [950, 1_050].map((time) => closing.filter((closesAt) => closesAt <= time).length),
          )
          const driven = lots.filter((lot) => matches(lot, wish, 'km')).map(({ km }) => km)
          expect(index.countUpTo('km', found.kmIgnored, [5, 20])).toEqual(
            [5, 20].map((limit) => driven.filter((km) => km !== null && km <= limit).length),
          )
          const models = Map.groupBy(expected, ({ model }) => model)
          expect(new Map(index.commonestModels(found.slots, 9).map((one) => [one.model, one.count]))).toEqual(
            new Map([...models].map(([model, those]) => [model, those.length])),
          )

          const ids = sorted(expected, order, descending)
          const page = index.page(found.slots, { order, descending }, { skip, limit: 4 })
          expect(page.lotIds).toEqual(ids.slice(skip, skip + 4))
          expect(page.more).toBe(ids.length > skip + 4)
          if (page.last !== null) {
            const next = index.page(
              found.slots,
              { order, descending },
              { skip: 0, limit: 4, after: page.last },
            )
            expect(next.lotIds).toEqual(ids.slice(skip + 4, skip + 8))
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('keeps its orders when hundreds of lots come and a few move', () => {
    const index = new LotIndex()
    const lot = (id: number, price: number): IndexedLot => ({
      ...{ lotId: lotId(id), auctionId: auctionId(1), auctionTypeId: 1, premium: false },
      ...{ text: ['x'], createdAt: id },
      ...{ year: 2020, km: null },
      ...{ model: 'Toyota Avanza', codes: [String(id)] },
      facets: {
        product_type_id: ['1'],
        product_tag_ids: [],
        grade: [],
        transmission: [],
        fuel: [],
        city: ['Bekasi'],
        kind: ['time'],
      },
      live: { seq: 1, shelf: 'open', price, bidCount: 0, closesAt: 2_000 },
    })
    index.put(Array.from({ length: 900 }, (_, at) => lot(at + 1, 900 - at)))
    index.move([
      { lotId: lotId(900), live: { seq: 2, shelf: 'open', price: 1_000, bidCount: 1, closesAt: 2_000 } },
    ])
    const wish: Wish = {
      viewer: EVERYONE,
      shelf: 'open',
      now: NOW,
      facets: {},
      price: {},
      year: {},
      km: {},
      closesAt: {},
    }
    const { slots } = index.find(wish)
    const dearest = index.page(slots, { order: 'price', descending: true }, { skip: 0, limit: 3 })
    expect(dearest.lotIds).toEqual([900, 1, 2])
    const deep = index.page(slots, { order: 'price', descending: false }, { skip: 897, limit: 3 })
    expect(deep.lotIds).toEqual([2, 1, 900])
  })
})
