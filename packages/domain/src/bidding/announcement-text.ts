import { dayOfDate, MONTH_NAMES, WEEKDAY_NAMES, weekdayOf } from '../instant.ts'
import { groupThousands } from '../rupiah.ts'
import { TIME_ZONE_WORDS, type TimeZone } from '../time-zone.ts'
import type { PlanTerms } from './sale-plan.ts'

/** What an announcement of a sale tells. Clocks are those of the branch, `YYYY-MM-DDTHH:MM`; what is not known yet is empty. */
export interface AnnouncedSale {
  readonly house: string
  readonly name: string
  readonly kind: PlanTerms['kind']
  readonly audience: PlanTerms['audience']
  readonly productType: string
  readonly zone: TimeZone
  readonly opensAt: string
  readonly closesAt: string
  readonly staggerMinutes: number
  readonly place: string
  readonly shows: readonly { readonly from: string; readonly until: string }[]
  readonly official: string
  /** Null while nobody has named one. */
  readonly niplPrice: number | null
  readonly niplLimit: number | null
  readonly lotCount: number
}

const WAYS: Readonly<Record<AnnouncedSale['kind'], string>> = {
  time: 'Penawaran daring tanpa kehadiran peserta, terbuka dan meningkat. Tawaran menjelang tutup memperpanjang waktu lot itu.',
  live: 'Dipimpin juru lelang. Peserta menawar secara daring atau di ruang lelang, terbuka dan meningkat.',
  offline:
    'Dipimpin juru lelang di ruang lelang, terbuka dan meningkat. Peserta daring dapat menitipkan tawaran sebelum lotnya dilelang.',
}

/** The announcement of a sale in the usual form, for people to go on with. Its lines are short enough for a newspaper. */
export function announcementText(sale: AnnouncedSale): string {
  const { house, name, kind, audience, productType, place, shows, official, niplPrice, lotCount } = sale
  const goods = [lotCount > 0 ? `${groupThousands(lotCount)} lot` : '', productType].filter(Boolean).join(' ')
  return [
    'PENGUMUMAN LELANG',
    `${house} akan menyelenggarakan lelang ${name}${goods === '' ? '' : `, ${goods}`}.`,
    '',
    line('Waktu', timesOf(sale)),
    line('Tempat', place),
    line('Lihat unit', shows.map((show) => spanWords(show.from, show.until, sale.zone)).join('; ')),
    line('Pejabat lelang', official),
    line('Cara menawar', WAYS[kind]),
    line(
      'Peserta',
      audience === 'premium' ? 'Hanya yang diundang.' : 'Umum, dengan akun yang datanya sudah disetujui.',
    ),
    line('Jaminan', niplPrice === null ? '' : depositWords(niplPrice, sale.niplLimit)),
    '',
    'Unit dilelang dalam keadaan apa adanya menurut lembar unit dan laporan inspeksinya. Syarat dan ketentuan lelang berlaku.',
  ]
    .filter((part) => part !== null)
    .join('\n')
}

const line = (label: string, words: string) => (words === '' ? null : `${label}: ${words}`)

function timesOf({ kind, zone, opensAt, closesAt, staggerMinutes, lotCount }: AnnouncedSale): string {
  const opening = momentWords(opensAt, zone)
  if (opening === '') return ''
  const end = spanEnd(opensAt, closesAt, zone)
  if (kind !== 'time') return `${opening}${end === '' ? '' : ` sampai selesai, diperkirakan ${end}`}`
  const others = lotCount > 1 && staggerMinutes > 0 ? `, lot berikutnya tiap ${staggerMinutes} menit` : ''
  return `Dibuka ${opening}${end === '' ? '' : `; lot pertama ditutup ${end}${others}`}`
}

function depositWords(price: number, limit: number | null): string {
  const most = limit === null ? '' : ` Paling banyak ${groupThousands(limit)} NIPL per orang.`
  return price === 0
    ? `Tanpa uang jaminan; NIPL diambil gratis.${most}`
    : `Rp ${groupThousands(price)} per NIPL; satu NIPL untuk satu lot yang dimenangkan.${most}`
}

/** 'Selasa, 1 Desember 2026, pukul 09.00 WIB' */
function momentWords(clock: string, zone: TimeZone): string {
  const [day, time] = partsOf(clock)
  return day === '' ? '' : `${day}, pukul ${time} ${TIME_ZONE_WORDS[zone]}`
}

/** An end on the same day is told by its hour alone. */
function spanEnd(from: string, until: string, zone: TimeZone): string {
  const [day, time] = partsOf(until)
  return day === partsOf(from)[0] && day !== ''
    ? `pukul ${time} ${TIME_ZONE_WORDS[zone]}`
    : momentWords(until, zone)
}

function spanWords(from: string, until: string, zone: TimeZone): string {
  const start = momentWords(from, zone)
  const end = spanEnd(from, until, zone)
  return start === '' || end === '' ? start : `${start} sampai ${end}`
}

function partsOf(clock: string): readonly [day: string, time: string] {
  const [, year = '', month = '', date = '', hour = '', minute = ''] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(clock) ?? []
  if (year === '') return ['', '']
  const day = dayOfDate({ year: Number(year), month: Number(month), day: Number(date) })
  return [
    `${WEEKDAY_NAMES[weekdayOf(day)]}, ${Number(date)} ${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`,
    `${hour}.${minute}`,
  ]
}
