import {
  deadlineBeside,
  HOUSE_ZONE,
  type Instant,
  momentBeside,
  TIME_ZONE_WORDS,
  type TimeZone,
} from '@ketok/domain'
import { useIsTakenOver } from '../../start/observe.ts'

/** The keys are the minutes that such a clock is behind UTC. */
const ZONES: Readonly<Record<number, string>> = { [-480]: 'WITA', [-540]: 'WIT' }

const two = (part: number) => String(part).padStart(2, '0')

/** '03.04 WITA', for whoever reads '02.04 WIB' in the middle or the east; empty in the west, and abroad. */
export function localTime(at: Instant, offset = new Date(at).getTimezoneOffset()): string {
  const zone = ZONES[offset]
  if (zone === undefined) return ''
  const there = new Date(at - offset * 60_000)
  return `${two(there.getUTCHours())}.${two(there.getUTCMinutes())} ${zone}`
}

interface LocalTimeProps {
  at: Instant
  /** Of the sale, whose clock stands there already. */
  zone?: TimeZone
}

/**
 * The reader's own clock behind a time of the house, once the page is the browser's own: the server does not know where it
 * is read.
 */
export function LocalTime({ at, zone }: LocalTimeProps): string {
  const isKnown = useIsTakenOver()
  return isKnown ? ofReader(at, zone) : ''
}

function ofReader(at: Instant, zone: TimeZone = HOUSE_ZONE, offset?: number): string {
  const local = localTime(at, offset)
  return local === '' || local.endsWith(` ${TIME_ZONE_WORDS[zone]}`) ? '' : ` (${local})`
}

/**
 * 'Rabu, 02 Des 2026, 17.00 WIB (18.00 WITA)': a deadline is kept by the clock of the sale, and by the one on one's own wall.
 * Only on pages that no server draws.
 */
export const deadlineWords = (at: Instant, zone: TimeZone = HOUSE_ZONE, offset?: number): string =>
  deadlineBeside(zone, at) + ofReader(at, zone, offset)

/** '26 Nov 2026, 04.21 WIB (05.21 WITA)' */
export const momentWords = (at: Instant, zone: TimeZone = HOUSE_ZONE, offset?: number): string =>
  momentBeside(zone, at) + ofReader(at, zone, offset)
