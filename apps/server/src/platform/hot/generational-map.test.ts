import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GenerationalMap } from './generational-map.ts'

const step = fc.record({
  act: fc.constantFrom('set', 'set', 'delete', 'get'),
  key: fc.integer({ min: 0, max: 12 }),
  value: fc.record({ id: fc.nat() }),
})

describe('a map of entries that come and go', () => {
  it('holds what an ordinary map holds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const generational = new GenerationalMap<number, { id: number }>()
        const ordinary = new Map<number, { id: number }>()
        for (const { act, key, value } of steps) {
          if (act === 'set') {
            generational.set(key, value)
            ordinary.set(key, value)
          } else if (act === 'delete') {
            generational.delete(key)
            ordinary.delete(key)
          }
          expect(generational.get(key)).toBe(ordinary.get(key))
        }
        for (let key = 0; key <= 12; key++) expect(generational.get(key)).toBe(ordinary.get(key))
      }),
    )
  })

  it('keeps what is there over thousands that come and go, and of those next to nothing', () => {
    const map = new GenerationalMap<number, { id: number }>()
    const stays = { id: -1 }
    map.set(-1, stays)
    for (let key = 0; key < 100_000; key++) {
      map.set(key, { id: key })
      expect(map.get(key)).toEqual({ id: key })
      map.delete(key)
    }
    expect(map.get(-1)).toBe(stays)
    expect(map.get(99_999)).toBeUndefined()
    expect(map.tableSize).toBeLessThan(3_000)
  })

  it('holds as many at once as there are', () => {
    const map = new GenerationalMap<number, { id: number }>()
    for (let key = 0; key < 10_000; key++) map.set(key, { id: key })
    for (let key = 0; key < 10_000; key += 997) expect(map.get(key)).toEqual({ id: key })
  })
})
