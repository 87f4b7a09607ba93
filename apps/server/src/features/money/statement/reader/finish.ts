import { type Day, type Instant, isoDay, rupiah } from '@ketok/domain'
import type { Period } from './days.ts'
import type { Direction } from './direction.ts'
import { fingerprintOf, Ranks } from './fingerprint.ts'
import type { BadLine, StatementLine } from './statement.ts'

/** As many as are agreed to in less time than a browser waits for an answer. */
export const LINES_MAX = 5_000
/** A longest file of these still adds up to a safe integer; what is more is a number of something else. */
const CENTS_MAX = 400_000_000_000 * 100
const DESCRIPTION_MAX = 500
const CONTENT_MAX = 1_000

export interface ReadLine {
  readonly lineNumber: number
  readonly day: Day
  readonly bookedAt: Instant | null
  /** Columns of words, in the order of the file. */
  readonly words: readonly string[]
  readonly cents: number
  readonly direction: Direction
  readonly balance: number | null
  readonly account: string | null
}

/** Why the house does not take an amount that its bank wrote. */
export function refusalOfAmount(cents: number): string | null {
  if (cents > CENTS_MAX) return 'Jumlah terlalu besar'
  return cents % 100 === 0 ? null : 'Jumlah bukan rupiah bulat'
}

export const badLine = (lineNumber: number, content: string, reason: string): BadLine => ({
  lineNumber,
  content: content.slice(0, CONTENT_MAX),
  reason,
})

/** Two payers may send the same sum on one day with the same words: each is a line of its own, told by its rank. */
export function finishLines(read: readonly ReadLine[]): StatementLine[] {
  const ranks = new Ranks()
  return read.map(({ day, words, cents, ...line }) => {
    const values = { bookedOn: isoDay(day), direction: line.direction, amount: rupiah(cents / 100) }
    const told = words.filter((each, at) => each !== '' && words.indexOf(each) === at)
    const description = shortened(told.join(' '))
    const fingerprint = fingerprintOf({ ...values, description })
    const own = `${line.account ?? ''} ${fingerprint}`
    const earlier = [
      ...new Set([...told, ''].map((each) => fingerprintOf({ ...values, description: shortened(each) }))),
    ]
    return {
      ...line,
      ...values,
      description: description || '-',
      fingerprint,
      rank: ranks.next(own),
      balanceRank: ranks.next(`${own} ${line.balance}`),
      earlier: earlier
        .filter((each) => each !== fingerprint)
        .map((each) => ({ fingerprint: each, rank: ranks.next(`earlier ${each}`) })),
    }
  })
}

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, DESCRIPTION_MAX)

/** As the file states it, or else from its first day to its last. */
export function periodOf(lines: readonly ReadLine[], stated: Period | null): { from: string; to: string } {
  const days = lines.map(({ day }) => day).toSorted((a, b) => a - b)
  const [from, to] = [stated?.from ?? days[0], stated?.to ?? days.at(-1)]
  return { from: from === undefined ? '' : isoDay(from), to: to === undefined ? '' : isoDay(to) }
}
