// @vitest-environment jsdom
import type { Reply } from '@ketok/contract'
import { describe, expect, it } from 'vitest'
import { announcementOf, suggestionsOf } from './search-suggestions.ts'

const card = {
  unit_id: 7,
  title: 'Toyota Avanza 1.5 G CVT',
  year: 2022,
  state: 'open',
  price: 178_500_000,
  base_price: 165_000_000,
  picture: { file: 'a.webp', blur: '#888' },
}
const reply = (more: object = {}) =>
  ({
    read_as: null,
    models: [{ text: 'Toyota Avanza', count: 5 }],
    units: [card],
    total: 5,
    ...more,
  }) as unknown as Reply<'GET /saran-pencarian'>
const texts = (typed: string, answer = reply(), recent: string[] = []) =>
  suggestionsOf(typed, recent, answer).map(({ kind, text, note }) => [kind, text, note])

describe('suggestions', () => {
  it('are models, then lots with their price, then all of them', () => {
    expect(texts('avan')).toEqual([
      ['model', 'Toyota Avanza', '5 lot'],
      ['unit', 'Toyota Avanza 1.5 G CVT 2022', 'Harga kini Rp 178.500.000'],
      ['all', 'Lihat 5 lot untuk “avan”', ''],
    ])
  })

  it('of an empty box are earlier searches, then what there is most of, and no lots', () => {
    expect(texts('', reply(), ['beat 2020'])).toEqual([
      ['recent', 'beat 2020', ''],
      ['model', 'Toyota Avanza', '5 lot'],
    ])
  })

  it('name what the words were read as, and lead to what was typed', () => {
    const all = suggestionsOf('avnza', [], reply({ read_as: 'avanza' })).at(-1)
    expect(all).toMatchObject({ text: 'Lihat 5 lot untuk “avanza”', to: '/schedule-catalogue?search=avnza' })
  })

  it('do not offer all where all are shown', () => {
    expect(texts('avan', reply({ total: 1 })).map(([kind]) => kind)).toEqual(['model', 'unit'])
  })

  it('that have not come yet are none', () => {
    expect(suggestionsOf('avan', [], undefined)).toEqual([])
  })

  it.each([
    ['', reply(), ''],
    ['avan', undefined, ''],
    ['avan', reply(), '3 saran. Pilih dengan panah.'],
    ['avnza', reply({ read_as: 'avanza' }), 'Dibaca sebagai avanza. 3 saran. Pilih dengan panah.'],
    ['zzz', reply({ total: 0, models: [], units: [] }), 'Tidak ada saran.'],
  ])('for "%s" are announced', (typed, answer, words) => {
    expect(announcementOf(typed, suggestionsOf(typed, [], answer), answer)).toBe(words)
  })
})
