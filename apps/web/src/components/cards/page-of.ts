/** Pages further on than this are no list that anybody reads. */
const PAGE_MAX = 100_000

/** The number of the page in an address: a whole number from 1, and 1 for what is none. */
export function pageOf(query: URLSearchParams): number {
  return Math.max(1, Math.min(PAGE_MAX, Math.trunc(Number(query.get('page'))) || 1))
}
