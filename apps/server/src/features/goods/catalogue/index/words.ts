/** How text becomes words that can be looked up, and how a misspelt word finds its way. */

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

export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word))
}

/** A lot is also found by its hyphenated words in one: HR-V as "hrv". */
export function wordsToFindBy(text: string): string[] {
  const joined = text
    .split(/\s+/)
    .filter((token) => /[a-z]/i.test(token) && /\w-\w/.test(token))
    .flatMap((token) => wordsOf(token.replaceAll('-', '')))
  return [...new Set([...wordsOf(text), ...joined])]
}

/** Each word is held against the whole vocabulary; nobody describes what he looks for in more. */
const WORDS_MAX = 8

/** The words of a query, each of which must be found. */
export function askedWords(query: string): string[] {
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

/** How many slips a word of this length may carry before it is another word. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Edit distance with neighbouring letters swapped counting once; anything above `limit` is only known to be above. */
export function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  return lastRow(a, b, limit)?.at(-1) ?? limit + 1
}

/** The same to whatever beginning of `b` is nearest, for words that are still being typed. */
export function slipsToBeginning(a: string, b: string, limit: number): number {
  const row = lastRow(a, b.slice(0, a.length + limit), limit)
  return row === null ? limit + 1 : Math.min(...row)
}

/** Distances from all of `a` to each beginning of `b`; null when all are above `limit`. */
function lastRow(a: string, b: string, limit: number): number[] | null {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let slips = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      )
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (beforeLast[column - 2] as number) + 1)
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > limit) return null
    beforeLast = last
    last = current
  }
  return last
}
