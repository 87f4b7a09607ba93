import { endpoints } from '@ketok/contract'
import { expect, it } from 'vitest'
import { API_PREFIX } from './platform/web/routes.ts'
import { openHouse } from './testing/house.ts'

/*
 * Each feature's own tests say what its calls do; who may call, testing/rights-matrix.test.ts; what is made of bad input,
 * testing/every-endpoint.test.ts. When this fails, a call stands in the contract that no feature registered.
 */
const house = await openHouse()

it.each(Object.keys(endpoints))('%s is served at its own door only', (key) => {
  const [method = '', path = ''] = key.split(' ')
  const url = API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
  const isOffice = path.startsWith('/office/')
  for (const [door, serves] of [
    [house.app, !isOffice],
    [house.office, isOffice],
  ] as const) {
    expect(door.hasRoute({ method: method as 'GET', url })).toBe(serves)
  }
})
