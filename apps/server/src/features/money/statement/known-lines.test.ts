import { describe, expect, it } from 'vitest'
import { knownAs } from './known-lines.ts'

const line = (fingerprint: string, balance: number | null = null, account: string | null = null) => ({
  fingerprint,
  balance,
  account,
  earlier: [] as { fingerprint: string }[],
})
const kept = (
  id: number,
  fingerprint: string,
  balance: number | null = null,
  account: string | null = null,
) => ({
  id,
  fingerprint,
  balance,
  account,
  isOfEarlierReader: false,
})

describe('a line of a file', () => {
  it.each([
    ['is new where nothing says the same', [line('A')], [kept(1, 'B')], [null]],
    ['is the one that says the same', [line('A')], [kept(1, 'A')], [1]],
    ['is another in another account', [line('A', null, '111')], [kept(1, 'A', null, '222')], [null]],
    [
      'is the same in an account whose noughts a sheet dropped',
      [line('A', null, '123')],
      [kept(1, 'A', null, '0123')],
      [1],
    ],
    ['is the same where only one of both tells the account', [line('A', null, '111')], [kept(1, 'A')], [1]],
    ['is another at another balance', [line('A', 200)], [kept(1, 'A', 100)], [null]],
    ['is the same where only one of both tells the balance', [line('A', 200)], [kept(1, 'A')], [1]],
    ['is known once for each that is there', [line('A'), line('A')], [kept(1, 'A')], [1, null]],
    [
      'is looked for by its balance first',
      [line('A', 100), line('A', 200)],
      [kept(1, 'A', 200), kept(2, 'A', 100)],
      [2, 1],
    ],
    [
      'leaves the one without a balance to whoever has no other',
      [line('A', 200), line('A', 100)],
      [kept(1, 'A'), kept(2, 'A', 200)],
      [2, 1],
    ],
  ])('%s', (_, lines, confirmed, wanted) => {
    expect(knownAs(lines, confirmed)).toEqual(wanted)
  })

  it('is what an earlier reader made of one of its columns', () => {
    const joined = { ...line('AB'), earlier: [{ fingerprint: 'A' }, { fingerprint: 'B' }] }
    const before = { ...kept(1, 'A'), isOfEarlierReader: true }
    expect(knownAs([joined, joined], [before])).toEqual([1, null])
    expect(knownAs([joined], [kept(1, 'A')])).toEqual([null])
  })
})
