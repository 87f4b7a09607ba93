import type { TableView } from './use-table-view.ts'

/** The words of an address that make a view of a list, always in one order: two that show the same are the same text. */
export function viewAddress(address: URLSearchParams, words: readonly string[]): string {
  const part = new URLSearchParams()
  for (const word of [...words].sort()) {
    const says = address.get(word)
    if (says !== null && says !== '') part.set(word, says)
  }
  return part.toString()
}

/** What each of these words says in a saved view; null for those that it leaves open. */
export function partsOfView(saved: string, words: readonly string[]): Record<string, string | null> {
  const says = new URLSearchParams(saved)
  return Object.fromEntries(words.map((word) => [word, says.get(word)]))
}

/** All words of a list that a view of it may say: those of its table, and those of the page around it, as its tab. */
export const wordsOfList = (view: TableView, around: readonly string[] = []): readonly string[] => [
  ...view.words,
  ...around,
]
