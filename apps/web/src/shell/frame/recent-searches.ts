import { localKept } from '@ketok/client'

const KEY = 'ketok:searches'
const KEPT = 5

/** What was searched in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localKept.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, KEPT)
      : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  if (text === '') return
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, KEPT))
}

export function forgetSearches(): void {
  store([])
}

function store(searches: string[]): void {
  localKept.setItem(KEY, JSON.stringify(searches))
}
