import { dayOfDate, isoDay } from '@ketok/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AmountNotation,
  type BankAccount,
  type BankLayout,
  type BankMove,
  LAYOUTS,
  NOTATIONS,
} from '../../../../testing/bank-files.ts'
import { knownAs } from '../known-lines.ts'
import { readStatement } from '../read-statement.ts'
import type { ReadStatement } from './statement.ts'

const FROM = dayOfDate({ year: 2026, month: 11, day: 1 })
const DAYS = 30
const TODAY = FROM + DAYS

const words = fc
  .array(
    fc.constantFrom('TRSF', 'BUDI', 'SEWA, RUKO', 'KCP "PLUIT"', 'D', 'CR', '1234', 'É', 'FTSCY/WS95031'),
    {
      minLength: 2,
      maxLength: 5,
    },
  )
  .map((parts) => `${parts.join(' ')} X`)
const move: fc.Arbitrary<BankMove> = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }).map((after) => isoDay((FROM + after) as typeof FROM)),
  words,
  amount: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 400_000_000_000 })),
  direction: fc.constantFrom('in', 'out'),
})
/** With a movement of each direction and a day beyond the twelfth, without which a file cannot tell how it writes them. */
const account: fc.Arbitrary<BankAccount> = fc.array(move, { maxLength: 12 }).map(
  (moves): BankAccount => ({
    number: '1234567890',
    opening: 9_000_000_000_000,
    from: '2026-11-01',
    to: '2026-11-30',
    moves: [
      ...moves,
      { day: '2026-11-25', words: 'BUNGA BANK', amount: 41_239, direction: 'in' as const },
      { day: '2026-11-26', words: 'BIAYA ADM', amount: 17_500, direction: 'out' as const },
    ].toSorted((a, b) => a.day.localeCompare(b.day)),
  }),
)
const layout = fc.constantFrom(...LAYOUTS)
const notation = fc.constantFrom(...(Object.keys(NOTATIONS) as AmountNotation[]))

function read(content: string): ReadStatement {
  const statement = readStatement(content, TODAY as typeof FROM)
  if (!statement.ok) throw new Error(JSON.stringify(statement.error))
  return statement.value
}
const bare = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '')
const told = (lines: readonly { day: string; words: string; amount: number; direction: string }[]) =>
  lines.map((each) => [each.day, bare(each.words), each.amount, each.direction].join(' ')).toSorted()
const toldBy = ({ lines }: ReadStatement) =>
  told(lines.map(({ bookedOn, description, ...line }) => ({ ...line, day: bookedOn, words: description })))

describe('whatever moved, in whichever layout it is written', () => {
  it('is read back, whole and with the direction that the file states', () => {
    fc.assert(
      fc.property(account, layout, notation, (kept, { write, tells }, written) => {
        const statement = read(write(kept, written))
        expect(statement.bad).toEqual([])
        expect(statement.findings).toEqual([])
        expect(toldBy(statement)).toEqual(told(kept.moves))
        if (tells.account) expect(statement.accounts).toEqual([kept.number])
      }),
      { seed: 310, numRuns: 1_000 },
    )
  })

  it('is known again, line by line, when it is saved in another way', () => {
    const savedAgain = fc.constantFrom<(content: string) => string>(
      (content) => content,
      (content) => `\ufeff${content}`,
      (content) => content.replaceAll(/\r\n?|\n/g, '\r'),
      (content) => content.replaceAll('É', 'Ã‰'),
      (content) => content.replaceAll('É', '?'),
    )
    const pair = layout.chain((one) => fc.constantFrom(...LAYOUTS).map((other) => [one, other] as const))
    fc.assert(
      fc.property(
        account,
        pair,
        notation,
        notation,
        savedAgain,
        (kept, [one, other], first, second, again) => {
          const before = read(one.write(kept, first))
          const after = read(again(other.write(kept, second)))
          const confirmed = before.lines.map((line, id) => ({ ...line, id, isOfEarlierReader: false }))
          expect(knownAs(after.lines, confirmed)).not.toContain(null)
          const elsewhere = confirmed.map((line) => ({ ...line, account: '999' }))
          const hasAccount = after.lines.every(({ account: own }) => own !== null)
          if (hasAccount) expect(knownAs(after.lines, elsewhere).every((id) => id === null)).toBe(true)
        },
      ),
      { seed: 311, numRuns: 1_000 },
    )
  })

  it('gets no direction from a file that states none', () => {
    const MARKS = /\b(?:CR|DB|K|D|C|KREDIT|DEBET)\b|[-+()]/g
    const oneAmount = fc.constantFrom(...LAYOUTS.filter(hasOneAmount))
    fc.assert(
      fc.property(account, oneAmount, notation, (kept, { write }, written) => {
        const plain = {
          ...kept,
          moves: kept.moves.map((each) => ({ ...each, words: 'TRANSFER' })),
        }
        const [head = '', ...rows] = write(plain, written).split(
          /(?<=Saldo[^\n\r]*|Balance[^\n\r]*|SALDO[^\n\r]*)\r?\n/,
        )
        const unmarked = [head, ...rows.map((row) => row.replaceAll(MARKS, ''))].join('\n')
        const statement = readStatement(unmarked, TODAY as typeof FROM)
        expect(statement.ok ? statement.value.lines : []).toEqual([])
      }),
      { seed: 312, numRuns: 300 },
    )
  })
})

const hasOneAmount = ({ name }: BankLayout) => /KlikBCA individual|OCTO|BRImo/.test(name)
