import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixed } from './mixed.ts'

const kind = (item: string) => item[0]

describe('a mix', () => {
  it.each([
    ['takes two of a kind and goes on to the next', 'a1 a2 a3 a4 b1 b2 b3 c1', 'a1 a2 b1 b2 c1'],
    ['keeps the order they came in', 'a1 b1 a2 c1 a3 b2', 'a1 b1 a2 c1 b2'],
    ['fills up with what it passed over where kinds are too few', 'a1 a2 a3 b1 a4 a5', 'a1 a2 b1 a3 a4'],
    ['is all there is, where that is little', 'a1 a2 a3', 'a1 a2 a3'],
  ])('%s', (_, items, expected) => {
    expect(mixed(items.split(' '), kind, { most: 2, limit: 5 })).toEqual(expected.split(' '))
  })

  it('never has more than its share of a kind while another kind has one left, and is never shorter than it can be', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 9 }),
        (kinds, most, limit) => {
          const items = kinds.map((name, at) => `${name}${at}`)
          const taken = mixed(items, kind, { most, limit })
          expect(new Set(taken).size).toBe(Math.min(limit, items.length))
          const count = (name: string, among: string[]) => among.filter((item) => item[0] === name).length
          const isOver = kinds.some((name) => count(name, taken) > most)
          const rest = items.filter((item) => !taken.includes(item))
          if (isOver)
            for (const item of rest) expect(count(item[0] ?? '', taken)).toBeGreaterThanOrEqual(most)
        },
      ),
    )
  })
})
