import type { IncomingMessage } from 'node:http'
import { present } from '@ketok/domain'
import { clientNetworkOf, isThisMachine } from './client-network.ts'

/** How many connections each address holds. */
export class AddressCount {
  readonly #open = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a place; the answer gives it back. Null when the address has no more. */
  take(address: string): (() => void) | null {
    // A proxy that nobody declared, or the house itself: it speaks for everybody.
    if (isThisMachine(address)) return () => {}
    const network = clientNetworkOf(address)
    const open = this.#open.get(network) ?? 0
    if (open >= this.#most) return null
    this.#open.set(network, open + 1)
    return () => {
      const left = (this.#open.get(network) ?? 0) - 1
      if (left > 0) this.#open.set(network, left)
      else this.#open.delete(network)
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
  return present(hops.at(-1 - Math.min(proxies, hops.length - 1)))
}
