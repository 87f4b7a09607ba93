import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  callQuery,
  conditions,
  exchanged,
  kilometres,
  readFilters,
  titleOf,
  toggled,
  without,
  withType,
  writeFilters,
} from './catalogue-filters.ts'

describe('filters in the address', () => {
  // spec: 2.1.2
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

  it('stand in one chip per condition, and both ends of a span go together', () => {
    const filters = { price_from: '100', price_to: '450', year_to: '2020', city: 'Bekasi', search: 'x' }
    expect(conditions(filters)).toEqual([['price_from', 'price_to'], ['year_to'], ['city']])
    expect(conditions({ km_from: '10000', km_to: '50000', sort: 'km' })).toEqual([['km_from', 'km_to']])
    expect(without(filters, ['price_from', 'price_to'])).toEqual({
      year_to: '2020',
      city: 'Bekasi',
      search: 'x',
    })
    expect(without({ product_type_id: '1', product_tag_ids: '4' }, ['product_type_id'])).toEqual({})
  })

  it.each([
    ['50000', '50.000'],
    ['banyak', 'banyak'],
    [undefined, ''],
  ])('tell kilometres of %s as %s', (text, shown) => {
    expect(kilometres(text)).toBe(shown)
  })

  it('of one value are exchanged, and let go when pressed again', () => {
    const on = exchanged({ closing_within: '60' }, 'closing_within', '360')
    expect(on).toEqual({ closing_within: '360' })
    expect(exchanged(on, 'closing_within', '360')).toEqual({})
  })
})

describe('the call for a page', () => {
  it('begins at a number or behind the last lot shown', () => {
    expect(callQuery({ grade: 'A' }, 3, 24)).toEqual({ grade: 'A', page: 3, limit: 24 })
    expect(callQuery({}, 'eyJ', 24)).toEqual({ cursor: 'eyJ', limit: 24 })
  })
})

it.each([
  [{}, undefined, undefined, 'Katalog Lelang'],
  [{ product_type_id: '1' }, 'Mobil', undefined, 'Mobil'],
  [{ auction_id: '7' }, undefined, 'Mobil Keluarga', 'Mobil Keluarga'],
  [{ state: 'closed' }, undefined, undefined, 'Hasil lelang'],
  [{ state: 'closed', product_type_id: '1' }, 'Mobil', undefined, 'Hasil lelang Mobil'],
  [{ state: 'closed', search: 'avanza' }, 'Mobil', undefined, 'Hasil “avanza”'],
])('a list of %j is titled by what it holds', (filters, typeName, auctionName, title) => {
  expect(titleOf(filters, typeName, auctionName)).toBe(title)
})
