import type { Config } from '../../../config.ts'
import { isThisMachine } from '../../../platform/limits/client-network.ts'

const PLAYLIST = /\.m3u8$/i

/**
 * Where films of sales may come from: the house itself, and one other place. The policy of every page names the same
 * two (platform/web/headers.ts), so an address anywhere else would be stored and never play.
 */
export function videoOrigins({
  publicUrl,
  videoOrigin,
}: Pick<Config, 'publicUrl' | 'videoOrigin'>): string[] {
  const home = new URL(publicUrl).origin
  return videoOrigin === '' ? [home] : [...new Set([home, new URL(videoOrigin).origin])]
}

/** The address as it is stored, or null for one that no page would play. A path is one of the house's own. */
export function videoAddress(
  typed: string,
  config: Pick<Config, 'publicUrl' | 'videoOrigin'>,
): string | null {
  const isPath = typed.startsWith('/') && !typed.startsWith('//')
  const address = URL.parse(typed, isPath ? config.publicUrl : undefined)
  if (address === null || !PLAYLIST.test(address.pathname)) return null
  if (!videoOrigins(config).includes(address.origin) || !isPrivateOnTheWay(address)) return null
  // Names and passwords would be shown to every bidder.
  if (address.username !== '' || address.password !== '') return null
  return isPath ? address.pathname + address.search : address.href
}

/** Nobody reads along within one machine. */
function isPrivateOnTheWay({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return protocol === 'https:' || (protocol === 'http:' && (host === 'localhost' || isThisMachine(host)))
}
