import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushAddress } from './push-address.ts'

describe('an address to push to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('%s is a public host', (endpoint) => {
    expect(isPushAddress(endpoint, null)).toBe(true)
  })

  it('of the configured origin is taken whatever it is, and no other by its side', () => {
    expect(isPushAddress('http://localhost:3002/push/send/a', 'http://localhost:3002')).toBe(true)
    expect(isPushAddress('http://localhost:3003/push/send/a', 'http://localhost:3002')).toBe(false)
    expect(isPushAddress('http://localhost:3002/push/send/a', null)).toBe(false)
  })
})

describe('the public net', () => {
  it.each(['8.8.8.8', '142.250.4.95', '2404:6800:4003:c00::5f'])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      '::ffff:127.0.0.1',
      '2002:7f00:1::',
    ],
    ...['64:ff9b::7f00:1', 'x', ''],
  ])('has not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
