import { BlockList, isIP } from 'node:net'

/**
 * A browser names the address that the house is to send to, so a liar could make the house knock at its own doors.
 * Only public hosts by https on the usual port are taken, and at sending time only public addresses of them.
 */
export function isPushAddress(endpoint: string, extraOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (extraOrigin !== null && url.origin === new URL(extraOrigin).origin) return true
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname)
}

/** A registered name: no address, no name of a local network. */
function isPublicHost(host: string): boolean {
  const name = host.replace(/\.$/, '')
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return false
  return /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(name) && !LOCAL.test(name)
}

const LOCAL =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only what is given out for the public net, without the parts that wrap IPv4 or lead back home. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an address that a name was resolved to lies in the public net. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4')
    case 6:
      return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
    default:
      return false
  }
}
