import { describe, expect, it } from 'vitest'
import { holds, judge } from './checker.ts'
import { checkers } from './checkers.ts'
import { miniatureStorm } from './miniature-storm.ts'
import { mutations } from './mutations.ts'

const SEED = 7

describe('over the facts of a faultless house', () => {
  it.each(checkers)('$id finds nothing: $says', (checker) => {
    const { checked, violations } = judge(checker, miniatureStorm(SEED))
    expect(violations).toEqual([])
    expect(checked).toBeGreaterThan(0)
  })
})

describe('with a mutation', () => {
  it.each(mutations)('$id notices when $bug', ({ id, spoil }) => {
    const facts = miniatureStorm(SEED)
    expect(spoil(facts)).toBe(true)
    const checker = checkers.find((each) => each.id === id)
    expect(checker && judge(checker, facts).violations.length).toBeGreaterThan(0)
  })

  it('every checker is tried', () => {
    expect(
      checkers.map(({ id }) => id).filter((id) => !mutations.some((mutation) => mutation.id === id)),
    ).toEqual([])
  })
})

describe('a check of nothing', () => {
  it.each(checkers)('$id does not hold', (checker) => {
    const nothing = {
      lots: [],
      nipls: [],
      holds: [],
      bills: [],
      offers: [],
      accounts: [],
      postings: [],
      received: [],
      paidAtBank: [],
      people: [],
      verdicts: [],
      consignors: [],
      requests: [],
      sights: [],
      ledgers: [],
      watching: [],
      output: [],
      crashes: [],
    }
    expect(holds(judge(checker, nothing))).toBe(false)
  })
})
