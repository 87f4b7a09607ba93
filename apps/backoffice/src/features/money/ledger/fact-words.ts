import { formatRupiah } from '@ketok/domain'
import { bankOf } from '../../../components/bank-of.ts'

const AMOUNTS = new Set(['Harga ketok', 'Total', 'Jumlah'])

const states: Readonly<Record<string, string>> = {
  PENDING: 'Menunggu pembayaran',
  PAID: 'Lunas',
  EXPIRE: 'Kedaluwarsa',
  active: 'Aktif',
  consumed: 'Menang',
  applied: 'Dipakai untuk tagihan',
  forfeited: 'Hangus',
  refund_due: 'Harus dikembalikan',
  refunding: 'Sedang dikembalikan',
  refunded: 'Sudah dikembalikan',
  refund_failed: 'Gagal dikembalikan',
  settled: 'Dibukukan',
  suspense: 'Masuk titipan',
  open: 'Terbuka',
}

/** A fact of the books as people say it; what has no words is shown as it stands. */
export function factWords(label: string, value: string): string {
  if (AMOUNTS.has(label) && /^\d+$/.test(value)) return formatRupiah(Number(value))
  if (label === 'Keadaan' || label === 'Hasil') return states[value] ?? value
  if (label === 'Metode') return value === '-' ? value : bankOf(value)
  if (label === 'Dibayar') return value.slice(0, 19)
  return value
}
