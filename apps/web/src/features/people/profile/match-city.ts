import type { Reply } from '@ketok/contract'
import { slipsBetween } from '@ketok/domain'

export type City = Reply<'GET /customer/city'>['cities'][number]

export const cityLabel = ({ name, province }: City) => `${name}, ${province}`

const KINDS: Partial<Record<string, string>> = { kota: 'kota', kab: 'kabupaten', kabupaten: 'kabupaten' }
/** Fewer letters stand in too many names. */
const PART_MIN = 4
const MOST_NEAR = 5

/** The one city that can be meant, written with or without its kind and province. */
export function matchCity(cities: readonly City[], text: string): City | undefined {
  const meant = namedBy(text)
  if (meant.words.length === 0) return undefined
  const typed = meant.words.join(' ')
  const ofKind = cities.filter(({ name }) => meant.kind === undefined || namedBy(name).kind === meant.kind)
  const bare = (city: City) => namedBy(city.name).words.join(' ')
  const exact = ofKind.filter((city) => bare(city) === typed)
  if (exact.length > 0) return theOnly(exact)
  return typed.length < PART_MIN ? undefined : theOnly(ofKind.filter((city) => bare(city).includes(typed)))
}

/** The cities that a half-typed or mistyped name may mean, nearest first. */
export function nearCities(cities: readonly City[], text: string): City[] {
  const meant = namedBy(text)
  if (meant.words.length === 0) return []
  return cities
    .map((city) => ({ city, edits: editsTo(city, meant) }))
    .filter(({ edits }) => edits < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MOST_NEAR)
    .map(({ city }) => city)
}

type Named = ReturnType<typeof namedBy>

/** 'Kab. Bandung, Jawa Barat' names the kabupaten 'bandung'. */
function namedBy(text: string): { kind: string | undefined; words: readonly string[] } {
  const words =
    text
      .replace(/,.*$/, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const kind = KINDS[words[0] ?? '']
  return { kind, words: kind === undefined ? words : words.slice(1) }
}

function theOnly(cities: readonly City[]): City | undefined {
  return cities.length === 1 ? cities[0] : undefined
}

/** The wrong kind is a smaller mistake than a wrong letter. */
function editsTo(city: City, meant: Named): number {
  const { kind, words } = namedBy(city.name)
  const edits = meant.words.map((typed) => Math.min(...words.map((word) => editsOfWord(word, typed))))
  return edits.reduce((sum, each) => sum + each, meant.kind === undefined || meant.kind === kind ? 0 : 0.5)
}

function editsOfWord(word: string, typed: string): number {
  if (word.startsWith(typed)) return 0
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  const edits = slipsBetween(word, typed, allowed)
  return edits <= allowed ? edits : Number.POSITIVE_INFINITY
}
