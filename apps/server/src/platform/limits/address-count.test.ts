import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { AddressCount, addressOf } from './address-count.ts'

describe('an address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

  it.each([
    ['without proxies is the line’s own, whatever the header says', 0, '9.9.9.9', '203.0.113.7'],
    ['behind one proxy is what that proxy wrote', 1, '9.9.9.9, 198.51.100.4', '198.51.100.4'],
    ['behind two proxies is what the outer one wrote', 2, '9.9.9.9, 198.51.100.4, 10.0.0.2', '198.51.100.4'],
    ['of a proxy that wrote nothing is the line’s own', 1, undefined, '203.0.113.7'],
    ['with fewer entries than proxies is the first', 3, '198.51.100.4', '198.51.100.4'],
  ])('%s', (_, proxies, header, found) => {
    expect(addressOf(from('203.0.113.7', header), proxies)).toBe(found)
  })
})

describe('places of a network', () => {
  it('are limited, are given back, and are its own', () => {
    const count = new AddressCount(2)
    const first = count.take('2001:db8::1')
    expect(count.take('2001:db8::2')).not.toBeNull()
    expect(count.take('2001:db8::3')).toBeNull()
    expect(count.take('2001:db8:0:1::3')).not.toBeNull()
    first?.()
    expect(count.take('2001:db8::3')).not.toBeNull()
    expect(count.take('2001:db8::4')).toBeNull()
  })

  it('are not counted on this machine, where a proxy may stand for everybody', () => {
    const count = new AddressCount(1)
    expect([1, 2, 3].map(() => count.take('127.0.0.1'))).not.toContain(null)
  })
})
