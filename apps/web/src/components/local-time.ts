import type { Instant } from '@ketok/domain'
import { useIsTakenOver } from '../observe.ts'

/** By the minutes that such a clock is behind UTC. */
const ZONES: Readonly<Record<number, string>> = { [-480]: 'WITA', [-540]: 'WIT' }

const two = (part: number) => String(part).padStart(2, '0')

/** '03.04 WITA', for whoever reads '02.04 WIB' in the middle or the east; empty in the west, and abroad. */
export function localTime(at: Instant, offset = new Date(at).getTimezoneOffset()): string {
  const zone = ZONES[offset]
  if (zone === undefined) return ''
  const there = new Date(at - offset * 60_000)
  return `${two(there.getUTCHours())}.${two(there.getUTCMinutes())} ${zone}`
}

/** The same after a time in WIB, once the page is the browser's own: the server does not know where it is read. */
export function LocalTime({ at }: { at: Instant }): string {
  const isKnown = useIsTakenOver()
  const local = localTime(at)
  return isKnown && local !== '' ? ` (${local})` : ''
}
