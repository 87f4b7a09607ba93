import { formatRupiah } from '@ketok/domain'
import type { ChipTone } from '@ketok/ui'

export interface MatchWords {
  readonly tone: ChipTone
  readonly chip: string
  /** What the house does with it. */
  readonly follows: string
}

/** What becomes of a line of this amount on a transfer that still lacks so much. The server decides; this tells. */
export function matchWords(line: number, lacking: number, isPending: boolean): MatchWords {
  const difference = line - lacking
  if (!isPending)
    return {
      tone: 'warning',
      chip: 'Batas sudah lewat',
      follows: 'Pembayaran ini sudah ditutup. Uangnya masuk titipan dan dikembalikan ke pelanggan.',
    }
  if (difference === 0)
    return { tone: 'success', chip: 'Jumlah sama', follows: 'Pembayaran lunas saat itu juga.' }
  if (difference < 0)
    return {
      tone: 'warning',
      chip: `Kurang ${formatRupiah(-difference)}`,
      follows: `Uangnya ditahan sampai kekurangan ${formatRupiah(-difference)} datang. Pelanggan dikabari.`,
    }
  return {
    tone: 'warning',
    chip: `Lebih ${formatRupiah(difference)}`,
    follows: `Pembayaran lunas, dan kelebihan ${formatRupiah(difference)} dikembalikan ke pelanggan.`,
  }
}
