import { DAY_MS, HOUR_MS, type Instant, parseIso } from '@ketok/domain'

/** How long something has waited: in hours on its first day, when they matter, in days later. */
export function waitingAge(sinceIso: string, now: Instant): string {
  const since = parseIso(sinceIso)
  if (since === null) return '-'
  const waited = now - since
  if (waited < HOUR_MS) return 'kurang dari 1 jam'
  if (waited < DAY_MS) return `${Math.floor(waited / HOUR_MS)} jam`
  return `${Math.floor(waited / DAY_MS)} hari`
}
