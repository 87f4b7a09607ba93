import type { Reply } from '@ketok/contract'
import {
  countdown,
  DAY_MS,
  formatRupiah,
  HOUSE_ZONE,
  type Instant,
  isUnopened,
  LAST_MINUTES_MS,
  parseIso,
  rupiah,
  type TimeZone,
  zoneDate,
  zoneHour,
} from '@ketok/domain'
import type { TimeTone } from '@ketok/ui'

export type UnitCard = Reply<'GET /unit'>['units'][number]

/** What the time strip of a lot says now. Wording of look 6.3, the same on cards, rows, pages and rooms. */
export interface LotTime {
  tone: TimeTone
  label: string
  value: string
  /** 0 to 1 of the time from opening to closing; absent where no time runs. */
  elapsed?: number
}

export type TimedLot = Pick<
  UnitCard,
  'state' | 'price' | 'opens_at' | 'closes_at' | 'extension_count' | 'kind'
> &
  Partial<Pick<UnitCard, 'session_begun' | 'time_zone'>> & {
    /** Only the room knows it. */
    readonly pause?: { readonly since: string } | undefined
  }

/** Times of the wire are ISO 8601 with offset; anything else is a fault of the server. */
export function at(time: string): Instant {
  const parsed = parseIso(time)
  if (parsed === null) throw new Error(`Not ISO 8601: ${time}`)
  return parsed
}

/** Where it does not run, as in what the server drew, a countdown would be a lie a second later: the end is told instead. */
export function lotTime(lot: TimedLot, now: Instant, isRunning = true): LotTime {
  const opensAt = at(lot.opens_at)
  const closesAt = at(lot.closes_at)
  // A strip has room for one clock: the one on the wall where the sale is, by its name.
  const zone = lot.time_zone ?? HOUSE_ZONE
  switch (lot.state) {
    case 'sold':
      return { tone: 'closed', label: 'Terjual', value: `Ketok ${formatRupiah(rupiah(lot.price ?? 0))}` }
    case 'konfirmasi':
      return { tone: 'closed', label: 'Ditutup', value: 'Konfirmasi penjual' }
    case 'passed':
      return {
        tone: 'closed',
        label: `Ditutup ${zoneDate(zone, closesAt) === zoneDate(zone, now) ? zoneHour(zone, closesAt) : shortDay(zone, closesAt, now)}`,
        value: 'Tidak terjual',
      }
    case 'withdrawn':
      return { tone: 'closed', label: 'Lot', value: 'Ditarik' }
    case 'cancelled':
      return { tone: 'closed', label: 'Lelang', value: 'Dibatalkan' }
    case 'paused':
      if (lot.kind !== 'time') return { tone: 'paused', label: 'Di meja', value: 'Dijeda' }
      // The time that is left is kept: it stands still, and says how much there is of it.
      if (lot.pause !== undefined)
        return { tone: 'paused', label: 'Dijeda, sisa', value: countdown(closesAt, at(lot.pause.since)).text }
      return { tone: 'paused', label: 'Dijeda', value: 'Waktu akan ditambah' }
    case 'scheduled':
      return {
        tone: 'normal',
        label: waitingWords(lot, opensAt, now),
        value: openingWords(zone, opensAt, now),
      }
    case 'open': {
      // In an auctioneer's hand no clock runs: the hammer ends it.
      if (lot.kind !== 'time') return { tone: 'closing', label: 'Di meja', value: 'Sedang dilelang' }
      const left = countdown(closesAt, now, zone)
      if (!isRunning) return { tone: 'normal', label: 'Ditutup', value: openingWords(zone, closesAt, now) }
      const elapsed = Math.min(1, Math.max(0, (now - opensAt) / Math.max(1, closesAt - opensAt)))
      // Server time has passed the end, its verdict is on the way.
      if (left.tone === 'over')
        return { tone: 'closing', label: 'Segera ditutup', value: left.text, elapsed: 1 }
      if (left.tone === 'last_minutes') {
        // Two minutes are all there is now: the line shows how much of them has gone.
        const gone = 1 - (closesAt - now) / LAST_MINUTES_MS
        return lot.extension_count > 0 && closesAt - now > LAST_MINUTES_MS - FRESH_MS
          ? {
              tone: 'extended',
              label: `Diperpanjang ${lot.extension_count}×`,
              value: left.text,
              elapsed: gone,
            }
          : { tone: 'closing', label: 'Segera ditutup', value: left.text, elapsed: gone }
      }
      return {
        tone: 'normal',
        label: closesAt - now < DAY_MS ? 'Sisa waktu' : 'Ditutup',
        value: left.text,
        elapsed,
      }
    }
  }
}

function waitingWords({ kind, session_begun }: TimedLot, opensAt: Instant, now: Instant): string {
  if (session_begun) return 'Menunggu giliran'
  if (opensAt > now) return 'Dibuka'
  return kind !== 'time' && isUnopened(opensAt, now) ? 'Belum dibuka' : 'Segera dibuka'
}

/** How long an extension is told as news before the strip turns dark again. */
const FRESH_MS = 10_000

function openingWords(zone: TimeZone, opensAt: Instant, now: Instant): string {
  const hour = zoneHour(zone, opensAt)
  return zoneDate(zone, opensAt) === zoneDate(zone, now) ? hour : `${shortDay(zone, opensAt, now)}, ${hour}`
}

/** A card of a phone has no room for a year that goes without saying. */
function shortDay(zone: TimeZone, time: Instant, now: Instant): string {
  const day = zoneDate(zone, time)
  return zoneDate(zone, now).endsWith(day.slice(-5)) ? day.slice(0, -5) : day
}
