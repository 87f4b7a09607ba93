import { describe, expect, it } from 'vitest'
import { clientNetworkOf, isThisMachine } from './client-network.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:7:1::9', '2001:db8:0:7'],
    ['2001:0DB8:0:0007:ffff::', '2001:db8:0:7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'nonsense'],
  ])('%s belongs to the network %s', (address, network) => {
    expect(clientNetworkOf(address)).toBe(network)
  })

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['203.0.113.7', false],
    ['2001:db8::1', false],
  ])('%s is this machine: %s', (address, isIt) => {
    expect(isThisMachine(address)).toBe(isIt)
  })
})
