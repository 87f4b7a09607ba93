// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { type Compared, createCompareList } from './compare-list.ts'

const unit = (unitId: number): Compared => ({
  unitId,
  title: `Unit ${unitId}`,
  picture: { file: 'a', blur: '#888' },
})

describe('the list of units to compare', () => {
  beforeEach(() => localStorage.clear())

  it('takes four, each once, and refuses a fifth', () => {
    const list = createCompareList(localStorage, window)
    expect([1, 2, 2, 3, 4].map((id) => list.add(unit(id)))).toEqual([true, true, true, true, true])
    expect(list.add(unit(5))).toBe(false)
    expect(list.get().map(({ unitId }) => unitId)).toEqual([1, 2, 3, 4])
    list.remove(2)
    expect(list.add(unit(5))).toBe(true)
    list.clear()
    expect(list.get()).toEqual([])
  })

  it('is there again after a reload', () => {
    createCompareList(localStorage, window).add(unit(7))
    expect(createCompareList(localStorage, window).get()).toEqual([unit(7)])
  })

  it('follows another tab', () => {
    const list = createCompareList(localStorage, window)
    localStorage.setItem('ketok:compare', JSON.stringify([unit(9)]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'ketok:compare' }))
    expect(list.get()).toEqual([unit(9)])
  })

  it.each(['no json', '{}', '[1, null, {"unitId": "1"}]', '[{"unitId": 1.5, "title": "x"}]'])(
    'survives %s in the storage',
    (kept) => {
      localStorage.setItem('ketok:compare', kept)
      expect(createCompareList(localStorage, window).get()).toEqual([])
    },
  )
})
