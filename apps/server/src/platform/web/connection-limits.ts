import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND_MS } from '@ketok/domain'
import { AddressCount } from '../limits/address-count.ts'

/** What a process opens besides connections of strangers: the database, files, mail, the bank. */
const KEPT_BACK = 200
/** The office's part, so that a crowd at the customers' door never shuts staff out. */
const OFFICE_SHARE = 0.1
/** Where a system does not tell how many files a process may open. */
const USUAL = 4_096

/** How long each door waits for whoever says nothing, or too little. */
export const DOOR_TIMEOUTS = {
  /** A browser sends its headers in one piece. */
  headersTimeout: 10 * SECOND_MS,
  /** The site gives an upload a minute. */
  requestTimeout: 60 * SECOND_MS,
  /** Longer than balancers keep a connection that rests, which is a minute with most of them. */
  keepAliveTimeout: 72 * SECOND_MS,
  /** No byte went either way: whoever does not read their answer keeps no place. */
  connectionTimeout: 90 * SECOND_MS,
  /** How often Node looks for those whose time is over. */
  connectionsCheckingInterval: 5 * SECOND_MS,
} as const

/** How many connections the doors take out of what the system lets the process open. */
export function placesAtDoors(openFilesMax: number): { readonly site: number; readonly office: number } {
  const all = Math.max(20, openFilesMax - KEPT_BACK)
  const office = Math.max(10, Math.floor(all * OFFICE_SHARE))
  return { site: all - office, office }
}

/**
 * A door that is full turns newcomers away at once, and the process keeps descriptors for what it must open. Behind
 * proxies of ours all connections are theirs, and they count addresses themselves.
 */
export function limitPlaces(
  doors: { readonly site: Server; readonly office: Server },
  { proxies }: { readonly proxies: number },
): void {
  const places = placesAtDoors(openFilesMax())
  for (const door of ['site', 'office'] as const) {
    doors[door].maxConnections = places[door]
    if (proxies === 0) shareAmongAddresses(doors[door], Math.ceil(places[door] / 2))
  }
}

/** One address, however many people are behind it, leaves half of the places to all others. */
export function shareAmongAddresses(server: Server, most: number): void {
  const addresses = new AddressCount(most)
  server.on('connection', (socket: Socket) => {
    const giveBack = addresses.take(socket.remoteAddress ?? '')
    if (giveBack === null) socket.destroy()
    else socket.once('close', giveBack)
  })
}

function openFilesMax(): number {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return Number(soft) || USUAL
  } catch {
    return USUAL
  }
}
