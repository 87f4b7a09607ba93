import { dayOfDate } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { type AmountNotation, type BankAccount, LAYOUTS, NOTATIONS } from '../../../../testing/bank-files.ts'
import { readStatement } from '../read-statement.ts'

const TODAY = dayOfDate({ year: 2026, month: 11, day: 25 })

const ACCOUNT: BankAccount = {
  number: '1234567890',
  opening: 8_500_000,
  from: '2026-11-01',
  to: '2026-11-25',
  moves: [
    { day: '2026-11-05', words: 'TRSF E-BANKING BUDI SANTOSO', amount: 5_000_123, direction: 'in' },
    { day: '2026-11-05', words: 'BIAYA ADM', amount: 17_500, direction: 'out' },
    { day: '2026-11-11', words: 'TARIKAN TUNAI', amount: 1_000_000, direction: 'out' },
    { day: '2026-11-12', words: 'SETORAN, KCU KELAPA GADING', amount: 45_000_000, direction: 'in' },
  ],
}

const read = (content: string) => {
  const statement = readStatement(content, TODAY)
  if (!statement.ok) throw new Error(JSON.stringify(statement.error))
  return statement.value
}

describe.each(LAYOUTS.map((layout) => [layout.name, layout] as const))('%s', (_, { tells, write }) => {
  it.each(Object.keys(NOTATIONS) as AmountNotation[])('is read whole in %s notation', (notation) => {
    const { lines, bad, accounts, period, opening, closing, findings } = read(write(ACCOUNT, notation))
    expect(bad).toEqual([])
    expect(findings).toEqual([])
    let balance = ACCOUNT.opening
    const wanted = ACCOUNT.moves.map(({ day, ...move }) => {
      balance += move.direction === 'in' ? move.amount : -move.amount
      return {
        bookedOn: day,
        description: move.words,
        amount: move.amount,
        direction: move.direction,
        balance: tells.balance ? balance * 100 : null,
        account: tells.account ? ACCOUNT.number : null,
      }
    })
    // MT940 cuts its words at the end of a line.
    const plain = (text: string) => text.replaceAll(' ', '')
    const inOrder = lines[0]?.amount === wanted[0]?.amount ? lines : lines.toReversed()
    expect(
      inOrder.map(({ bookedOn, description, amount, direction, balance: after, account }) => ({
        bookedOn,
        description: plain(description),
        amount,
        direction,
        balance: after,
        account,
      })),
    ).toEqual(wanted.map((line) => ({ ...line, description: plain(line.description) })))
    expect(accounts).toEqual(tells.account ? [ACCOUNT.number] : [])
    expect(period).toEqual(
      tells.period ? { from: ACCOUNT.from, to: ACCOUNT.to } : { from: '2026-11-05', to: '2026-11-12' },
    )
    if (tells.balance) expect({ opening, closing }).toEqual({ opening: 850_000_000, closing: balance * 100 })
  })
})
