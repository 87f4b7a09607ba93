import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from '../instant.ts'
import { HOUSE_ZONE, type TimeZone, zoneDate } from '../time-zone.ts'

/** Below this the countdown goes dark and its bar empties; look 6.3. */
export const LAST_MINUTES_MS = 2 * MINUTE_MS

export interface Countdown {
  readonly tone: 'normal' | 'last_minutes' | 'over'
  readonly text: string
}

/** '12.08' (minutes.seconds), from an hour '1 j 06 m', from a day the date of the end in its zone. */
export function countdown(endsAt: Instant, now: Instant, zone: TimeZone = HOUSE_ZONE): Countdown {
  const leftMs = endsAt - now
  if (leftMs <= 0) return { tone: 'over', text: '00.00' }
  if (leftMs >= DAY_MS) return { tone: 'normal', text: zoneDate(zone, endsAt) }
  if (leftMs >= HOUR_MS) return { tone: 'normal', text: hoursAndMinutes(leftMs) }
  return { tone: leftMs <= LAST_MINUTES_MS ? 'last_minutes' : 'normal', text: minutesAndSeconds(leftMs) }
}

function hoursAndMinutes(leftMs: number): string {
  const minutes = Math.floor(leftMs / MINUTE_MS)
  return `${Math.floor(minutes / 60)} j ${two(minutes % 60)} m`
}

/** Rounded up: '00.00' must not be shown while a bid still counts. */
function minutesAndSeconds(leftMs: number): string {
  const seconds = Math.min(Math.ceil(leftMs / SECOND_MS), HOUR_MS / SECOND_MS - 1)
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`
}

const ANNOUNCEMENTS = [
  { atMs: 10 * SECOND_MS, text: 'Sisa waktu 10 detik' },
  { atMs: MINUTE_MS, text: 'Sisa waktu 1 menit' },
  { atMs: 2 * MINUTE_MS, text: 'Sisa waktu 2 menit' },
  { atMs: 5 * MINUTE_MS, text: 'Sisa waktu 5 menit' },
  { atMs: 10 * MINUTE_MS, text: 'Sisa waktu 10 menit' },
] as const

/** What a screen reader says when the time left falls from one value to the next; null between the marks. */
export function countdownAnnouncement(leftBeforeMs: number, leftNowMs: number): string | null {
  if (leftNowMs <= 0) return null
  return ANNOUNCEMENTS.find(({ atMs }) => leftNowMs <= atMs && leftBeforeMs > atMs)?.text ?? null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
