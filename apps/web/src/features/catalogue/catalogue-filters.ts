import type { CallInput } from '@ketok/contract'

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
  ...listFilters,
  'auction_id',
  'state',
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

export const callQuery = (filters: Filters, page: number, limit: number) =>
  ({ ...filters, page, limit }) as NonNullable<CallInput<'GET /unit'>['query']>

export const sorts = [
  { value: 'closes_at', label: 'Segera ditutup' },
  { value: 'created_at-', label: 'Terbaru' },
  { value: 'price', label: 'Harga terendah' },
  { value: 'price-', label: 'Harga tertinggi' },
  { value: 'year-', label: 'Tahun termuda' },
  { value: 'bid_count-', label: 'Paling ramai' },
] as const
