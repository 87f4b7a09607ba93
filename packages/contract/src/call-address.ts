interface AddressInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
}

/**
 * The one address of a reading call under `/api`, whatever the order of its query: '/unit?limit=6&sort=closes_at'.
 * The server writes answers into a page under it, and the site finds them by it.
 */
export function callAddress(key: string, { params = {}, query = {} }: AddressInput = {}): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  search.sort()
  return search.size === 0 ? path : `${path}?${search}`
}

/** An answer that came with the page. */
export interface AnswerInPage {
  readonly address: string
  readonly data: unknown
}
