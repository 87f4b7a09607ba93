import type { Query, Reply } from '@ketok/contract'
import { groupThousands, type Instant, keysOf, MINUTE_MS, type PremiumAccess, wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Db } from '../../../tables.ts'
import { cardsOf, productNames } from './catalogue.store.ts'
import { unitCard } from './catalogue.views.ts'
import { cursorOf, placeOf } from './cursor.ts'
import type { FreshIndex } from './index/fresh-index.ts'
import type { Facet, Found, LotIndex, Order, Wish } from './index/lot-index.ts'
import { priceHistogram } from './price-histogram.ts'

type CatalogueQuery = Query<'GET /unit'>
type Sort = NonNullable<CatalogueQuery['sort']>

const PAGE_SIZE = 24

/** In a window that mixes sales or types. */
const OF_ONE_KIND = 2

/** What each sort of the contract means. */
const SORTS: Record<Sort, { order: Order; descending: boolean }> = {
  closes_at: { order: 'closes_at', descending: false },
  price: { order: 'price', descending: false },
  'price-': { order: 'price', descending: true },
  'created_at-': { order: 'created_at', descending: true },
  'year-': { order: 'year', descending: true },
  km: { order: 'km', descending: false },
  'bid_count-': { order: 'bid_count', descending: true },
}
/** Results are read from the newest. */
const NEWEST_CLOSED = { order: 'closes_at', descending: true } as const

/** The catalogue: the index chooses the lots, the database says what they are now. */
export async function findUnits(
  { db, index }: { db: Db; index: FreshIndex },
  query: CatalogueQuery,
  viewer: PremiumAccess,
  now: Instant,
): Promise<Reply<'GET /unit'>> {
  const sortName = query.sort ?? (query.state === 'closed' ? 'newest' : 'closes_at')
  const sort = sortName === 'newest' ? NEWEST_CLOSED : SORTS[sortName]
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor, sortName)
  if (after === null) refuse({ code: 'invalid_input' }, 'cursor')

  const lots = await index.fresh()
  const wish = wishOf(query, viewer, now)
  const found = lots.find(wish)
  const limit = query.limit ?? PAGE_SIZE
  const skip = after ? 0 : ((query.page ?? 1) - 1) * limit
  const page = query.mix
    ? {
        lotIds: lots.window(found.slots, sort, query.mix, { most: OF_ONE_KIND, limit }),
        last: null,
        more: false,
      }
    : lots.page(found.slots, sort, { skip, limit, after })
  const histogram = priceHistogram(lots.pricesOf(found.priceIgnored))
  const closing = query.state === 'closed' ? [] : closingFacet(lots, found, now)
  const driven = kmFacet(lots, found)
  // Only now may others ask the index: what was found lies in sets that it uses again.
  const [cards, names] = await Promise.all([cardsOf(db, page.lotIds), productNames(db)])
  return {
    units: cards.map(unitCard),
    total: found.total,
    total_unfiltered: found.totalOfType,
    next_cursor: page.more && page.last ? cursorOf(sortName, page.last) : null,
    search_read_as: found.readAs,
    facets: {
      ...wordFacets(found.facets, wish.facets, names, query),
      closing_within: closing,
      km_to: driven,
    },
    price_histogram: histogram,
    server_time: wibIso(now),
  }
}

function wishOf(query: CatalogueQuery, viewer: PremiumAccess, now: Instant): Wish {
  const facets = {
    product_type_id: query.product_type_id === undefined ? undefined : [String(query.product_type_id)],
    product_tag_ids: query.product_tag_ids?.map(String),
    grade: listOf(query.grade),
    transmission: listOf(query.transmission),
    fuel: listOf(query.fuel),
    city: listOf(query.city),
    kind: listOf(query.kind),
  }
  return {
    viewer,
    now,
    shelf: query.state ?? 'open',
    facets: Object.fromEntries(Object.entries(facets).filter(([, values]) => values !== undefined)),
    auctionId: query.auction_id,
    search: query.search,
    price: { from: query.price_from, to: query.price_to },
    year: { from: query.year_from, to: query.year_to },
    km: { from: query.km_from, to: query.km_to },
    closesAt: { to: query.closing_within === undefined ? undefined : now + query.closing_within * MINUTE_MS },
  }
}

function listOf(text: string | undefined): string[] | undefined {
  const values = (text ?? '').split(',').map((value) => value.trim())
  const given = values.filter((value) => value !== '')
  return given.length === 0 ? undefined : given
}

/** In minutes, as the filter takes them. */
const CLOSING_WITHIN = [
  { minutes: 60, label: 'Dalam 1 jam' },
  { minutes: 360, label: 'Dalam 6 jam' },
  { minutes: 1_440, label: 'Dalam 24 jam' },
  { minutes: 4_320, label: 'Dalam 3 hari' },
]

function closingFacet(lots: LotIndex, found: Found, now: Instant) {
  const times = CLOSING_WITHIN.map(({ minutes }) => now + minutes * MINUTE_MS)
  const counts = lots.countUpTo('closes_at', found.closingIgnored, times)
  return CLOSING_WITHIN.map(({ minutes, label }, at) => ({
    value: String(minutes),
    label,
    count: counts[at] ?? 0,
  })).filter(({ count }) => count > 0)
}

/** What people look for: hardly driven, young, of some years; what is beyond needs no filter. */
const KM_TO = [20_000, 50_000, 100_000, 150_000]

function kmFacet(lots: LotIndex, found: Found) {
  const counts = lots.countUpTo('km', found.kmIgnored, KM_TO)
  return KM_TO.map((km, at) => ({
    value: String(km),
    label: `Sampai ${groupThousands(km)} km`,
    count: counts[at] ?? 0,
  })).filter(({ count }) => count > 0)
}

const KIND_LABELS: Record<string, string> = { time: 'Lelang waktu', live: 'Langsung', offline: 'Di tempat' }

/**
 * Labels for people, the common first; grades from A to E. Tags only of the product type looked at, if any. What was
 * asked for is named also when none of it is left: it must be seen to be taken back.
 */
function wordFacets(
  facets: Found['facets'],
  wanted: Wish['facets'],
  { types, tags }: Awaited<ReturnType<typeof productNames>>,
  { product_type_id }: CatalogueQuery,
): Reply<'GET /unit'>['facets'] {
  const label = (facet: Facet, value: string) => {
    if (facet === 'product_type_id') return types.get(value) ?? value
    if (facet === 'product_tag_ids') return tags.get(value)?.name ?? value
    return facet === 'kind' ? (KIND_LABELS[value] ?? value) : value
  }
  const isKnown = (facet: Facet, value: string) =>
    facet === 'product_type_id' ? types.has(value) : facet !== 'product_tag_ids' || tags.has(value)
  const noneOf = (facet: Facet) =>
    (wanted[facet] ?? [])
      .filter((value) => isKnown(facet, value) && !facets[facet].some((counted) => counted.value === value))
      .map((value) => ({ value, count: 0 }))
  return Object.fromEntries(
    keysOf(facets).map((facet) => [
      facet,
      [...facets[facet], ...noneOf(facet)]
        .filter(
          ({ value }) =>
            facet !== 'product_tag_ids' ||
            product_type_id === undefined ||
            tags.get(value)?.productTypeId === product_type_id,
        )
        .map(({ value, count }) => ({ value, label: label(facet, value), count }))
        .sort((a, b) =>
          facet === 'grade'
            ? a.value.localeCompare(b.value)
            : b.count - a.count || a.label.localeCompare(b.label, 'id'),
        ),
    ]),
  )
}
