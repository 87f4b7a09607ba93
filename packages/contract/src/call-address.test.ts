import { expect, it } from 'vitest'
import { callAddress } from './call-address.ts'

it('is the same whatever the order of the query, and whether a number is written as text', () => {
  const address = callAddress('GET /unit', { query: { sort: 'closes_at', kind: 'time', limit: 6 } })
  expect(address).toBe('/unit?kind=time&limit=6&sort=closes_at')
  expect(callAddress('GET /unit', { query: { limit: '6', kind: 'time', sort: 'closes_at' } })).toBe(address)
})

it('leaves out what is not given, and fills the path', () => {
  expect(callAddress('GET /unit', { query: { search: undefined } })).toBe('/unit')
  expect(callAddress('GET /unit/{unit_id}', { params: { unit_id: 7 } })).toBe('/unit/7')
  expect(callAddress('GET /blog/{id}', { params: { id: 'a/b' } })).toBe('/blog/a%2Fb')
})
