import { expect, it } from 'vitest'
import { readFilters, writeFilters } from './history-filters.ts'

it.each([
  ['status=lost&kind=time', { status: 'lost', kind: 'time' }],
  ['status=x&kind=', { status: undefined, kind: undefined }],
  ['', { status: undefined, kind: undefined }],
])('the address %s means %o', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters)
})

it('writes what it reads', () => {
  expect(writeFilters({ status: 'won', kind: 'live' }).toString()).toBe('status=won&kind=live')
  expect(writeFilters({ status: undefined, kind: undefined }).toString()).toBe('')
})
