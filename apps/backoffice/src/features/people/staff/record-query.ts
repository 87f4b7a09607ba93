/** The filters that an address may hold; the server checks what they say. */
export const FILTER_NAMES = ['staff_id', 'action', 'subject_type', 'subject_id', 'from', 'until'] as const

export type RecordFilter = Partial<Record<(typeof FILTER_NAMES)[number], string>>

export function filtersIn(search: URLSearchParams): RecordFilter {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
}
