const MARKS = [1, 2, 2.5, 5]
const LEAST = 10_000
const MOST = 1_000_000_000

/** What auctioneers step by: 100, 200, 250, 500 thousand, 1 million and so on. */
const LADDER = [4, 5, 6, 7, 8, 9]
  .flatMap((zeros) => MARKS.map((mark) => mark * 10 ** zeros))
  .filter((step) => step >= LEAST && step <= MOST)

/** The next rung from a step that may lie between two; null at the end of the ladder. */
export function nextStep(step: number, direction: 'down' | 'up'): number | null {
  const found =
    direction === 'up' ? LADDER.find((rung) => rung > step) : LADDER.findLast((rung) => rung < step)
  return found ?? null
}
