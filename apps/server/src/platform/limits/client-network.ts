import { isIPv6 } from 'node:net'

/**
 * What is counted as one caller: an IPv4 address, or the /64 network that a provider gives each of its customers by
 * IPv6, who would otherwise have an address for every try.
 */
export function clientNetworkOf(address: string): string {
  const plain = plainOf(address)
  if (!isIPv6(plain)) return plain
  const [head = [], tail = []] = plain
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = plain.includes('::') ? Array.from({ length: 8 - head.length - tail.length }, () => '0') : []
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export function isThisMachine(address: string): boolean {
  const plain = plainOf(address)
  return plain === '::1' || plain.startsWith('127.')
}

/** An IPv4 address as IPv6 sockets write it is that IPv4 address. */
const plainOf = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
