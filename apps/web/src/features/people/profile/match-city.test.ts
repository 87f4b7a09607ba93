import { describe, expect, it } from 'vitest'
import { cityLabel, matchCity, nearCities } from './match-city.ts'

const cities = [
  'Kabupaten Bandung, Jawa Barat',
  'Kabupaten Bandung Barat, Jawa Barat',
  'Kabupaten Kepulauan Seribu, DKI Jakarta',
  'Kota Bandung, Jawa Barat',
  'Kota Jakarta Barat, DKI Jakarta',
  'Kota Jakarta Timur, DKI Jakarta',
  'Kota Makassar, Sulawesi Selatan',
  'Kota Tangerang, Banten',
].map((label, index) => {
  const [name = '', province = ''] = label.split(', ')
  return { id: index + 1, name, province }
})

describe('a typed city', () => {
  it.each([
    ['Jakarta Timur', 'Kota Jakarta Timur'],
    ['jakarta  TIMUR ', 'Kota Jakarta Timur'],
    ['Kota Jakarta Timur', 'Kota Jakarta Timur'],
    ['kota jakarta timur, dki jakarta', 'Kota Jakarta Timur'],
    ['Kab. Bandung', 'Kabupaten Bandung'],
    ['kab bandung barat', 'Kabupaten Bandung Barat'],
    ['Kota Bandung', 'Kota Bandung'],
    ['seribu', 'Kabupaten Kepulauan Seribu'],
  ])('%j is %s', (text, name) => {
    expect(matchCity(cities, text)?.name).toBe(name)
  })

  it.each(['', 'Kota', 'Bandung', 'Jakarta', 'Jakrta Timur', 'tim', 'Kota Kepulauan Seribu'])(
    '%j is not taken for one',
    (text) => {
      expect(matchCity(cities, text)).toBeUndefined()
    },
  )

  it.each([
    ['Jakrta Timur', ['Kota Jakarta Timur']],
    ['tanggerang', ['Kota Tangerang']],
    ['makasar', ['Kota Makassar']],
    ['Jakarta', ['Kota Jakarta Barat', 'Kota Jakarta Timur']],
    ['kota bandung barat', ['Kabupaten Bandung Barat']],
    ['Bandung', ['Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung']],
    ['Zzzz', []],
  ])('%j is near to %j', (text, names) => {
    expect(nearCities(cities, text).map(({ name }) => name)).toEqual(names)
  })
})

it('is written with its province', () => {
  expect(cities.map(cityLabel)[3]).toBe('Kota Bandung, Jawa Barat')
})
