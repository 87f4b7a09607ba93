import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiah, TIME_ZONE_WORDS } from '@ketok/domain'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { givenLetters, givenShows } from '../../../components/sale-papers.tsx'
import type { Line } from '../../../components/saved-first.tsx'
import type { Choices, PlanFields } from './plan-fields.ts'

const KIND_WORDS: Readonly<Record<PlanFields['kind'], string>> = {
  time: 'Lelang waktu',
  live: 'Lelang live',
  offline: 'Lelang luring',
}

/** The whole form of a plan in words, field by field, as it names them. */
export function linesOfPlan(fields: PlanFields, choices: Choices): Line[] {
  const branch = choices.branches.find(({ branch_id }) => String(branch_id) === fields.branch_id)
  const zoneWord = TIME_ZONE_WORDS[branch?.time_zone ?? 'Asia/Jakarta']
  const moment = (clock: string) => {
    const [, day, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(clock) ?? []
    return day === undefined ? clock : `${dayWords(day)}, ${hour}.${minute} ${zoneWord}`
  }
  const type = choices.product_types.find(
    ({ product_type_id }) => String(product_type_id) === fields.product_type_id,
  )
  const pool = choices.pools.find(({ pool_id }) => String(pool_id) === fields.pool_id)
  const official = choices.officials.find(({ staff_id }) => String(staff_id) === fields.official_staff_id)
  return [
    { label: 'Nama lelang', words: fields.name },
    { label: 'Cara lelang', words: KIND_WORDS[fields.kind] },
    { label: 'Peserta', words: fields.audience === 'public' ? 'Umum' : 'Undangan' },
    { label: 'Tipe produk', words: type?.name ?? numbered(fields.product_type_id) },
    { label: 'Harga NIPL', words: amountWords(fields.nipl_price) },
    { label: 'Batas NIPL per orang', words: fields.nipl_limit },
    { label: 'Cabang', words: branch?.name ?? numbered(fields.branch_id) },
    { label: 'Pool', words: pool?.name ?? numbered(fields.pool_id) },
    { label: 'Buka', words: moment(fields.opens_at) },
    { label: 'Tutup', words: moment(fields.closes_at) },
    { label: 'Jarak tutup antarlot', words: fields.kind === 'time' ? `${fields.stagger_minutes} menit` : '' },
    {
      label: 'Jadwal lihat unit',
      words: givenShows(fields)
        .map(({ from, until }) => `${moment(from)} sampai ${moment(until)}`)
        .join('; '),
    },
    { label: 'Pejabat lelang', words: official?.full_name ?? numbered(fields.official_staff_id) },
    {
      label: 'Surat',
      words: givenLetters(fields)
        .map(({ name, number, date }) => `${name} nomor ${number}, ${day(date)}`)
        .join('; '),
    },
    { label: 'Media pengumuman', words: fields.medium },
    { label: 'Tanggal pengumuman', words: day(fields.announced_on) },
    { label: 'Isi pengumuman', words: fields.announcement },
  ]
}

/** What is no longer offered is still told apart. */
const numbered = (id: string) => (id === '' ? '' : `#${id}`)

const day = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? dayWords(typed) : typed)

function amountWords(typed: string): string {
  const read = amountInField(typed)
  return 'value' in read && read.value !== null ? formatRupiah(read.value) : typed
}
