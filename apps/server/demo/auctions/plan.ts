import { atWib, type Day, HOUR_MS, type Instant, MINUTE_MS, plus, weekdayOf, wibDay } from '@ketok/domain'
import type { PoolName } from '../places.ts'
import type { TypeName } from '../units/models.ts'

/** One sale of the demo house. */
export interface PlannedAuction {
  readonly kind: 'time' | 'live' | 'offline'
  readonly audience: 'public' | 'premium'
  readonly name: string
  readonly type: TypeName
  readonly pool: PoolName
  readonly lots: number
  readonly opensAt: Instant
  /** The end of the first lot; the others follow at `everyMs`. */
  readonly firstEnd: Instant
  readonly everyMs: number
  /** How eagerly it is bid on so far: 0 nobody yet, 1 as lively as at its end. */
  readonly heat: number
  /** The dearest of the type only. */
  readonly fine?: true
  /** The model of every second lot: one of which so many are sold that a desk can say what it fetches. */
  readonly common?: string
}

const NIPL_PRICES: Record<TypeName, number> = {
  Mobil: 5_000_000,
  Motor: 1_000_000,
  'Alat Berat': 10_000_000,
  Elektronik: 200_000,
  'Pikap & Truk': 5_000_000,
  'Peralatan Rumah': 200_000,
}

/** Rules 5.1; types of the house that it does not name cost what the nearest does. */
export function niplPriceOf(type: TypeName): number {
  return NIPL_PRICES[type]
}

export function endOfLot(auction: PlannedAuction, lotNumber: number): Instant {
  return plus(auction.firstEnd, (lotNumber - 1) * auction.everyMs)
}

/**
 * Dated from now, so that at any start something ends in minutes, in hours and on each of the coming days, and a
 * house left running for two weeks still has open lots.
 */
export function planAuctions(now: Instant): PlannedAuction[] {
  return [...running(now), ...coming(now), ...withoutClock(now), ...past(now), byInvitation(now)]
}

function running(now: Instant): PlannedAuction[] {
  const from = (
    name: string,
    type: TypeName,
    pool: PoolName,
    lots: number,
    [openedHoursAgo, firstEndMinutes, everyMinutes]: readonly [number, number, number],
    heat: number,
  ): PlannedAuction => ({
    kind: 'time',
    audience: 'public',
    name,
    type,
    pool,
    lots,
    opensAt: plus(now, -openedHoursAgo * HOUR_MS),
    firstEnd: plus(now, firstEndMinutes * MINUTE_MS),
    everyMs: everyMinutes * MINUTE_MS,
    heat,
  })
  return [
    // Several at a time, each for hours: whoever looks in the afternoon sees lots of more than one sale about to end.
    from('Mobil Jabodetabek', 'Mobil', 'cakung', 18, [46, 5, 6], 1),
    from('Motor Jabodetabek', 'Motor', 'tambun', 14, [44, 9, 9], 0.85),
    from('Elektronik Eks-Sewa', 'Elektronik', 'cakung', 16, [26, 14, 15], 0.6),
    from('Mobil Bandung Raya', 'Mobil', 'gedebage', 14, [30, 32, 24], 0.7),
    from('Peralatan Rumah Tangga', 'Peralatan Rumah', 'tambun', 10, [24, 50, 60], 0.5),
    from('Pikap & Truk Niaga', 'Pikap & Truk', 'tambun', 12, [20, 75, 40], 0.5),
    from('Mobil Jawa Timur', 'Mobil', 'rungkut', 14, [18, 8 * 60, 60], 0.4),
    from('Alat Berat Proyek', 'Alat Berat', 'tambun', 8, [12, 30 * 60, 60], 0.35),
    {
      ...from('Koleksi Terpilih', 'Mobil', 'cakung', 4, [20, 26 * 60, 15], 0.3),
      audience: 'premium',
      fine: true,
    },
  ]
}

/** One sale a day or two for the next fortnight, each open from the day before its end. */
function coming(now: Instant): PlannedAuction[] {
  const on = (
    daysAhead: number,
    name: string,
    type: TypeName,
    pool: PoolName,
    lots: number,
  ): PlannedAuction => {
    const day = (wibDay(now) + daysAhead) as Day
    return {
      kind: 'time',
      audience: 'public',
      name,
      type,
      pool,
      lots,
      opensAt: atWib((day - 2) as Day, 9),
      firstEnd: atWib(day, 13),
      everyMs: 6 * MINUTE_MS,
      heat: 0,
    }
  }
  return [
    on(3, 'Motor Surabaya', 'Motor', 'rungkut', 10),
    on(4, 'Mobil Eks-Kantor', 'Mobil', 'cakung', 10),
    on(5, 'Elektronik Kantor', 'Elektronik', 'cakung', 8),
    on(7, 'Mobil Keluarga', 'Mobil', 'gedebage', 8),
    on(9, 'Pikap & Truk Jawa Barat', 'Pikap & Truk', 'gedebage', 6),
    on(11, 'Motor Bandung', 'Motor', 'gedebage', 8),
    on(13, 'Mobil Surabaya', 'Mobil', 'rungkut', 8),
  ]
}

/** A closed sale to come, whose guest has not answered yet. */
function byInvitation(now: Instant): PlannedAuction {
  const day = (wibDay(now) + 4) as Day
  return {
    kind: 'time',
    audience: 'premium',
    name: 'Koleksi Undangan',
    type: 'Mobil',
    pool: 'cakung',
    lots: 4,
    opensAt: atWib((day - 2) as Day, 9),
    firstEnd: atWib(day, 13),
    everyMs: 6 * MINUTE_MS,
    heat: 0,
    fine: true,
  }
}

/** Live and offline sales: their lots come up one after the other, not by the clock. */
function withoutClock(now: Instant): PlannedAuction[] {
  const hall = (
    kind: 'live' | 'offline',
    name: string,
    type: TypeName,
    pool: PoolName,
    lots: number,
    opensAt: Instant,
  ): PlannedAuction => ({
    kind,
    audience: 'public',
    name,
    type,
    pool,
    lots,
    opensAt,
    firstEnd: plus(opensAt, 4 * HOUR_MS),
    everyMs: 0,
    heat: 0,
  })
  const quarter = 15 * MINUTE_MS
  const soon = (Math.ceil((now + 20 * MINUTE_MS) / quarter) * quarter) as Instant
  return [
    hall('live', 'Mobil Pilihan Akhir Pekan', 'Mobil', 'cakung', 32, soon),
    hall('live', 'Motor Jawa Timur', 'Motor', 'rungkut', 8, atWib((wibDay(now) + 1) as Day, 13)),
    hall(
      'offline',
      'Alat Berat & Truk Cikarang',
      'Alat Berat',
      'tambun',
      6,
      atWib(workingDay(now, 2, 1), 9, 30),
    ),
  ]
}

function past(now: Instant): PlannedAuction[] {
  const before = (
    daysAgo: number,
    name: string,
    type: TypeName,
    pool: PoolName,
    lots: number,
  ): PlannedAuction => {
    const day = workingDay(now, -daysAgo, -1)
    return {
      kind: 'time',
      audience: 'public',
      name,
      type,
      pool,
      lots,
      opensAt: atWib((day - 2) as Day, 9),
      firstEnd: atWib(day, 13),
      everyMs: 4 * MINUTE_MS,
      heat: 0.75,
    }
  }
  return [
    before(40, 'Mobil Akhir Kuartal', 'Mobil', 'cakung', 8),
    { ...before(26, 'Motor Bekasi', 'Motor', 'tambun', 8), common: 'Vario' },
    before(19, 'Mobil Gerbangkertosusila', 'Mobil', 'rungkut', 8),
    before(12, 'Elektronik Kantor Cabang', 'Elektronik', 'cakung', 6),
    before(10, 'Mobil Priangan', 'Mobil', 'gedebage', 8),
    before(2, 'Mobil Tengah Pekan', 'Mobil', 'cakung', 8),
  ]
}

/** The nearest Monday to Friday so many days off, going on in the direction given. */
function workingDay(now: Instant, daysAhead: number, step: 1 | -1): Day {
  let day = wibDay(now) + daysAhead
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6) day += step
  return day as Day
}

/** Two mornings before the end, when the units may be looked at. */
export function openHouseOf(auction: PlannedAuction): { from: Instant; until: Instant }[] {
  const last = wibDay(auction.kind === 'time' ? auction.firstEnd : auction.opensAt)
  return [2, 1].map((daysBefore) => {
    const day = (last - daysBefore) as Day
    return { from: atWib(day, 9), until: atWib(day, 16) }
  })
}
