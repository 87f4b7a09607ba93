// @vitest-environment jsdom

import { sitePaths } from '@ketok/contract/site-paths'
import { describe, expect, it } from 'vitest'
import { linkFrom, openId, openText, paths } from './paths.ts'

const last = (path: string) => path.split('/').at(-1)

describe('a route parameter', () => {
  // spec: 2.1.5
  it('is sealed in every address and opens to what it was', () => {
    expect(openId(last(paths.blog(3)))).toBe(3)
    expect(openId(last(paths.unit(12)))).toBe(12)
    expect(openId(last(paths.transaction(12)))).toBe(12)
    expect(openText(last(paths.verification('budi@ketok.test')))).toBe('budi@ketok.test')
    expect(paths.timeRoom(7, 12).split('/').slice(2).map(openId)).toEqual([7, 12])
    for (const path of [paths.unit(12), paths.blog(3), paths.verification('budi@ketok.test')])
      expect(last(path)).toMatch(/^[A-Za-z0-9~._-]+$/)
  })

  it.each([undefined, null, '', '1', 'x'.repeat(24), `${last(paths.unit(12))}x`])(
    'is nothing when it is %j',
    (given) => {
      expect(openId(given)).toBeNull()
    },
  )

  it('that opens to no id is nothing either', () => {
    expect(openId(last(paths.verification('budi@ketok.test')))).toBeNull()
  })
})

it('leads where the news of the server lead, once their ids are sealed', () => {
  const links = [
    [sitePaths.unit(12), paths.unit(12)],
    [sitePaths.timeRoom(7, 12), paths.timeRoom(7, 12)],
    [sitePaths.transaction(12), paths.transaction(12)],
    [sitePaths.premiumTransactions(3), paths.premiumTransactions(3)],
    [sitePaths.offer(5), paths.offer(5)],
    [sitePaths.consignment(9), paths.consignment(9)],
    [sitePaths.consign, paths.consign()],
    [sitePaths.catalogue, paths.catalogue()],
    [sitePaths.buyNipl, paths.buyNipl()],
  ] as const
  for (const [plain, sealed] of links) expect(linkFrom(plain)).toBe(sealed)
})

describe('a plain link', () => {
  it('is sealed where the routes expect it', () => {
    expect(linkFrom('/profile/transaction/12')).toBe(paths.transaction(12))
    expect(linkFrom('/profile/nipl')).toBe('/profile/nipl')
    expect(linkFrom('/schedule-catalogue?product_type_id=1')).toBe('/schedule-catalogue?product_type_id=1')
  })

  it.each(['https://jahat.test/', '//jahat.test', '/\\jahat.test', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    (link) => {
      expect(linkFrom(link)).toBe('/')
    },
  )
})

// spec: 2.1.2
it('the catalogue takes product_type_id, product_tag_ids and search', () => {
  expect(paths.catalogue({ product_type_id: 1, product_tag_ids: '2,3', search: 'avanza' })).toBe(
    '/schedule-catalogue?product_type_id=1&product_tag_ids=2%2C3&search=avanza',
  )
})
