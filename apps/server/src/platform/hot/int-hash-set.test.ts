import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IntHashSet } from './int-hash-set.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })

describe('a spread set', () => {
  it('holds what was put into it and nothing else', () => {
    fc.assert(
      fc.property(fc.array(int32, { maxLength: 3_000 }), fc.array(int32), (held, sought) => {
        const model = new Set(held)
        const set = new IntHashSet()
        for (const value of held) set.add(value)
        expect(set.size).toBe(model.size)
        for (const value of [...held, ...sought, 0]) expect(set.has(value)).toBe(model.has(value))
      }),
    )
  })

  it('grows with neighbours, the extremes and zero', () => {
    const set = new IntHashSet()
    const values = [
      0,
      -1,
      2 ** 31 - 1,
      -(2 ** 31),
      ...Array.from({ length: 5_000 }, (_, index) => index * 1_024),
    ]
    for (const value of values) set.add(value)
    for (const value of values) set.add(value)
    expect(set.size).toBe(new Set(values).size)
    expect(values.filter((value) => !set.has(value))).toEqual([])
    expect([1, 1_023, -2].filter((value) => set.has(value))).toEqual([])
  })
})
