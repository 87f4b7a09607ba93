/** How text becomes words that can be looked up, and how near a misspelt word is to the one that was meant. */

export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  return words.map((word) => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word))
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
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > limit) return null
    beforeLast = last
    last = current
  }
  return last
}
