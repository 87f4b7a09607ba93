import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** How many live connections each address holds. */
export class AddressCount {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a place; the answer gives it back. Null when the address has no more. */
  take(address: string): (() => void) | null {
    const household = householdOf(address)
    // A proxy that nobody declared, or the house itself: it speaks for everybody.
    if (household === null) return () => {}
    const open = this.#open.get(household) ?? 0
    if (open >= this.#most) return null
    this.#open.set(household, open + 1)
    return () => {
      const left = (this.#open.get(household) ?? 0) - 1
      if (left > 0) this.#open.set(household, left)
      else this.#open.delete(household)
    }
  }
}

/** Who asks, behind so many proxies of ours; what stands further left in the header anyone can write. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const hops = [...forwarded, socket.remoteAddress ?? '']
  return hops.at(-1 - Math.min(proxies, hops.length - 1)) as string
}

/** One customer of a provider: an IPv4 address, or the /64 network that IPv6 gives each; null for this machine. */
export function householdOf(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '::1' || plain.startsWith('127.')) return null
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
