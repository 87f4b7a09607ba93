import type { CallInput } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'

/** The filters of the catalogue, kept in the address and nowhere else. Names are those of the call. */
export const listFilters = ['grade', 'transmission', 'fuel', 'city', 'kind'] as const
export type ListFilter = (typeof listFilters)[number]

const texts = [
  'product_type_id',
  'product_tag_ids',
  'search',
  'price_from',
  'price_to',
  'year_from',
  'year_to',
  'km_from',
  'km_to',
  ...listFilters,
  'auction_id',
  'state',
  'closing_within',
  'sort',
] as const
export type FilterName = (typeof texts)[number]

export type Filters = Partial<Record<FilterName, string>>

export function readFilters(query: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of texts) {
    const value = query.get(name)?.trim()
    if (value) filters[name] = value
  }
  return filters
}

export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of texts) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  return query
}

/** '50.000'; as it stands in the address where it is no number. */
export const kilometres = (text = '') => (/^[0-9]{1,16}$/.test(text) ? groupThousands(Number(text)) : text)

export const listOf = (value: string | undefined) => (value ? value.split(',') : [])

/** Puts a value into a comma-separated filter, or takes it out. */
export function toggled(filters: Filters, name: ListFilter | 'product_tag_ids', value: string): Filters {
  const values = listOf(filters[name])
  const next = values.includes(value) ? values.filter((known) => known !== value) : [...values, value]
  return { ...filters, [name]: next.join(',') }
}

/** Tags belong to their type: another type drops them. */
export function withType(filters: Filters, typeId: string | undefined): Filters {
  const { product_type_id: _, product_tag_ids: __, ...others } = filters
  return typeId === undefined ? others : { ...others, product_type_id: typeId }
}

/** Everything that narrows the result, in the order the chips show it; sort and search are no chips. */
export function activeFilters(filters: Filters): FilterName[] {
  return texts.filter((name) => name !== 'sort' && name !== 'search' && filters[name] !== undefined)
}

/** The two ends of a span are one condition to whoever set them. */
const ends: Partial<Record<FilterName, FilterName>> = {
  price_from: 'price_to',
  year_from: 'year_to',
  km_from: 'km_to',
}

/** What one chip stands for: a filter, or both ends of a span. */
export function conditions(filters: Filters): FilterName[][] {
  const active = activeFilters(filters)
  const seconds = new Set(active.flatMap((name) => ends[name] ?? []))
  return active
    .filter((name) => !seconds.has(name))
    .map((name) =>
      [name, ends[name]].filter((one): one is FilterName => one !== undefined && active.includes(one)),
    )
}

export function without(filters: Filters, names: readonly FilterName[]): Filters {
  if (names.includes('product_type_id')) return withType(filters, undefined)
  return Object.fromEntries(
    Object.entries(filters).filter(([known]) => !names.some((name) => name === known)),
  )
}

/** Nothing closes soon that is over, and results have an order of their own. */
export function withState(filters: Filters, state: string | undefined): Filters {
  const { state: _, closing_within: __, sort: ___, ...others } = filters
  return state === undefined ? others : { ...others, state }
}

/** A filter of one value: set, or let go when it was that already. */
export function exchanged(filters: Filters, name: FilterName, value: string): Filters {
  const isChosen = filters[name] === value
  return isChosen ? without(filters, [name]) : { ...filters, [name]: value }
}

/** Where a page begins: at a number one can jump to, or behind the last lot shown, which no bid can shift. */
export type Start = number | string

export const callQuery = (filters: Filters, start: Start, limit: number) =>
  ({
    ...filters,
    ...(typeof start === 'number' ? { page: start } : { cursor: start }),
    limit,
  }) as NonNullable<CallInput<'GET /unit'>['query']>

/** Results are read from the newest unless told otherwise. */
export const NEWEST_CLOSED = { value: '', label: 'Terakhir ditutup' } as const

export const sorts = [
  { value: 'closes_at', label: 'Segera ditutup' },
  { value: 'created_at-', label: 'Terbaru' },
  { value: 'price', label: 'Harga terendah' },
  { value: 'price-', label: 'Harga tertinggi' },
  { value: 'year-', label: 'Tahun termuda' },
  { value: 'km', label: 'Kilometer terendah' },
  { value: 'bid_count-', label: 'Paling ramai' },
] as const

/** What a catalogue so filtered is a list of. */
export function titleOf(
  { search, state }: Filters,
  typeName: string | undefined,
  auctionName: string | undefined,
): string {
  if (search) return `Hasil “${search}”`
  const subject = auctionName ?? typeName
  if (state === 'closed') return subject ? `Hasil lelang ${subject}` : 'Hasil lelang'
  return subject ?? 'Katalog Lelang'
}
