import { describe, expect, it } from 'vitest'
import { activeFilters, readFilters, toggled, withType, writeFilters } from './catalogue-filters.ts'

describe('filters in the address', () => {
  it('come back as they were written, and unknown ones are dropped', () => {
    const query = new URLSearchParams('product_type_id=1&grade=A,B&search=avanza+g&price_from=100&x=1&page=3')
    const filters = readFilters(query)
    expect(filters).toEqual({ product_type_id: '1', grade: 'A,B', search: 'avanza g', price_from: '100' })
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  })

  it('are switched on and off one value at a time', () => {
    const on = toggled({ grade: 'A' }, 'grade', 'C')
    expect(on.grade).toBe('A,C')
    expect(writeFilters(toggled(toggled(on, 'grade', 'A'), 'grade', 'C')).toString()).toBe('')
  })

  it('drop the tags of a type that is left', () => {
    expect(withType({ product_type_id: '1', product_tag_ids: '4', grade: 'A' }, '2')).toEqual({
      product_type_id: '2',
      grade: 'A',
    })
  })

  it('count as narrowing, but search and sort do not', () => {
    expect(activeFilters({ search: 'x', sort: 'price', city: 'Bekasi', price_to: '5' })).toEqual([
      'price_to',
      'city',
    ])
  })
})
