import { isOwnPath } from '@ketok/client'
import { describe, expect, it } from 'vitest'
import { pushMessageOf } from './push-message.ts'

const pushed = (given: unknown) => pushMessageOf({ json: () => given })

it('a push says what the house wrote', () => {
  const message = {
    title: 'Tawaran Anda terlampaui',
    body: 'Lot 012',
    url: '/time-auction/a/b',
    tag: 'lot-12',
  }
  expect(pushed(message)).toEqual(message)
})

it('a push that cannot be read still says that there is news', () => {
  const news = { title: 'Kabar dari balai lelang', body: 'Buka untuk melihat.', url: '/' }
  const broken = {
    json() {
      throw new SyntaxError('Unexpected end of JSON input')
    },
  }
  for (const message of [
    pushMessageOf(null),
    pushMessageOf(broken),
    pushed(null),
    pushed({ title: 7, url: 7 }),
  ])
    expect(message).toEqual(news)
})

describe('the address a push leads to', () => {
  it.each(['/', '/profile/nipl', '/auction-unit/x?from=1#a', '/a//b'])('may be %j', (url) => {
    expect(pushed({ url }).url).toBe(url)
    expect(isOwnPath(url)).toBe(true)
  })

  it.each([
    'https://jahat.test/',
    '//jahat.test',
    '/\\jahat.test',
    '/\t/jahat.test',
    '/\n\\jahat.test',
    '\\\\jahat.test',
    'javascript:alert(1)',
    'profile',
    '',
  ])('is never %j', (url) => {
    expect(pushed({ url }).url).toBe('/')
    expect(isOwnPath(url)).toBe(false)
  })
})
