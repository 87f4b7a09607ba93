import type { Reply } from '@ketok/contract'
import { countdown, DAY_MS, formatRupiah, HOUR_MS, type Instant, parseIso } from '@ketok/domain'
import type { ChipTone } from '@ketok/ui'

export type KonfirmasiLot = Reply<'GET /office/konfirmasi'>['asked'][number]

export const stateWords: Record<KonfirmasiLot['state'], { label: string; tone: ChipTone }> = {
  asking_seller: { label: 'Menunggu penjual', tone: 'warning' },
  asking_bidder: { label: 'Menunggu penawar', tone: 'brand' },
  sold: { label: 'Terjual', tone: 'success' },
  passed: { label: 'Tidak terjual', tone: 'neutral' },
}

/** Where the house sells for itself it is the house that is waited for. */
export function stateLabel({ state, seller }: Pick<KonfirmasiLot, 'state' | 'seller'>): string {
  return state === 'asking_seller' && seller === null ? 'Menunggu balai lelang' : stateWords[state].label
}

/** Who has to answer now: 'Balai lelang', or somebody by name. */
export function awaitedName({ state, seller, bidder }: KonfirmasiLot): string {
  if (state === 'asking_bidder') return bidder.full_name
  return seller?.full_name ?? 'Balai lelang'
}

/** How far the highest bid is from what the seller wants: 'kurang Rp 10.000.000 (9,1%) dari limit'. */
export function againstLimit({ bid, reserve }: Pick<KonfirmasiLot, 'bid' | 'reserve'>): string {
  if (reserve === null) return 'tanpa harga limit'
  const short = reserve - bid
  if (short <= 0) return 'mencapai limit'
  const tenths = Math.max(1, Math.round((short / reserve) * 1_000))
  return `kurang ${formatRupiah(short)} (${(tenths / 10).toLocaleString('id-ID', { maximumFractionDigits: 1 })}%) dari limit`
}

/** 'tinggal 2 hari 3 jam', 'tinggal 19 j 12 m', 'batas waktu lewat' */
export function clockWords(dueIso: string, now: Instant): string {
  const due = parseIso(dueIso)
  if (due === null) return '-'
  const left = due - now
  if (left <= 0) return 'batas waktu lewat'
  if (left < DAY_MS) return `tinggal ${countdown(due, now).text}`
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  return `tinggal ${Math.floor(left / DAY_MS)} hari${hours > 0 ? ` ${hours} jam` : ''}`
}

/** So close to the deadline that whoever sees it should act. */
export function isPressing({ due_at }: KonfirmasiLot, now: Instant): boolean {
  const due = due_at === null ? null : parseIso(due_at)
  return due !== null && due - now < 4 * HOUR_MS
}

/** What came of it, in one line. */
export function outcomeWords({ state, bid, counter, because, defaulted }: KonfirmasiLot): string {
  if (state === 'sold')
    return defaulted
      ? `Terjual ${formatRupiah(counter ?? bid)}, tidak dibayar`
      : `Terjual ${formatRupiah(counter ?? bid)}`
  return because === null ? '-' : PASSED[because]
}

const PASSED = {
  seller_declined: 'Penjual menolak tawaran',
  bidder_declined: 'Penawar menolak harga penjual',
  silence: 'Tidak ada jawaban sampai batas waktu',
} as const

/** One step of the story as people tell it. */
export function stepWords(
  step: KonfirmasiLot['story'][number],
  { seller }: Pick<KonfirmasiLot, 'seller'>,
): string {
  const who =
    step.side === 'bidder' ? 'Penawar' : seller === null ? (step.by?.full_name ?? 'Balai lelang') : 'Penjual'
  switch (step.what) {
    case 'accept':
      return `${who} menerima`
    case 'decline':
      return `${who} menolak`
    case 'counter':
      return `${who} meminta ${formatRupiah(step.price ?? 0)}`
    case 'lapse':
      return 'Batas waktu lewat tanpa jawaban'
    case 'reminded':
      return `${step.by?.full_name ?? 'Petugas'} mengingatkan ${step.side === 'bidder' ? 'penawar' : 'penjual'}`
  }
}
