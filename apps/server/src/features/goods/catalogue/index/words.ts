import { wordsOf } from '@ketok/domain'

/** Which words of the catalogue's texts and queries are looked up, and in which form. */

/** What people type for what the house writes. */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    matic: 'otomatis',
    matik: 'otomatis',
    automatic: 'otomatis',
    at: 'otomatis',
    mt: 'manual',
    solar: 'diesel',
    ev: 'listrik',
    hp: 'ponsel',
    handphone: 'ponsel',
    smartphone: 'ponsel',
    notebook: 'laptop',
    tv: 'televisi',
    keluarga: 'mpv',
    jip: 'suv',
    jeep: 'suv',
    scooter: 'skuter',
    skutik: 'skuter',
    pickup: 'pikap',
    truck: 'truk',
    beko: 'ekskavator',
    excavator: 'ekskavator',
    backhoe: 'ekskavator',
    jkt: 'jakarta',
    sby: 'surabaya',
    bdg: 'bandung',
  }),
)

/** Words that say nothing about a unit: "mobil di Bekasi", "lot 027". */
const SILENT = new Set(['di', 'dan', 'yang', 'untuk', 'lot', 'nomor', 'no', 'bekas', 'unit', 'lelang'])

/** A lot is also found by its hyphenated words in one: HR-V as "hrv". */
export function wordsToFindBy(text: string): string[] {
  const joined = text
    .split(/\s+/)
    .filter((token) => /[a-z]/i.test(token) && /\w-\w/.test(token))
    .flatMap((token) => wordsOf(token.replaceAll('-', '')))
  return [...new Set([...wordsOf(text), ...joined])]
}

/** Each word is held against the whole vocabulary; nobody describes what they look for in more. */
const WORDS_MAX = 8

/** The words of a query, each of which must be found. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !SILENT.has(word))
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX)
}

/** What was typed without a gap: "nmax155", "b1427ktk". */
export function runsOf(word: string): string[] {
  return word.match(/[a-z]+|\d+/g) ?? []
}

/** Letters that Indonesian ears and keyboards take for each other: Avansa, Inova, Ekspander, Porce. */
export function soundOf(word: string): string {
  return word
    .replace(/ph|v/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
