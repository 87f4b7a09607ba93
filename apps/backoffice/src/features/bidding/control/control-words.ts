import type { Reply } from '@ketok/contract'
import { MINUTE_MS } from '@ketok/domain'

export type Room = Reply<'GET /office/lelang/{auction_id}/kendali'>
export type RoomLot = Room['lots'][number]
/** `tarik`: withdraw; `jeda`: pause; `lanjutkan`: resume; `perpanjang`: more time. */
export type LotAct = 'jeda' | 'lanjutkan' | 'perpanjang' | 'tarik'

export const RESERVE_WORDS: Readonly<Record<RoomLot['reserve'], string>> = {
  none: 'Tanpa limit',
  met: 'Limit tercapai',
  not_met: 'Limit belum tercapai',
}

interface ActWords {
  readonly act: string
  readonly title: (what: string) => string
  /** What lots are afterwards. */
  readonly to: (minutes: number) => string
  readonly follows: (minutes: number) => string
  readonly done: (what: string) => string
  /** What is said most often, to be pressed rather than typed. */
  readonly reasons: readonly string[]
}

export const ACT_WORDS: Readonly<Record<LotAct, ActWords>> = {
  jeda: {
    act: 'Jeda',
    title: (what) => `Jeda ${what}?`,
    to: () => 'Dijeda, tidak ada yang bisa menawar',
    follows: (minutes) =>
      `Sisa waktu disimpan. Saat dilanjutkan, lot mendapatkannya kembali, ditambah ${minutes} menit.`,
    done: (what) => `${what} dijeda`,
    reasons: ['Data unit sedang diperiksa', 'Foto keliru, sedang diperbaiki', 'Gangguan situs'],
  },
  lanjutkan: {
    act: 'Lanjutkan',
    title: (what) => `Lanjutkan ${what}?`,
    to: () => 'Terbuka, waktu berjalan lagi',
    follows: (minutes) => `Lot mendapat lagi sisa waktunya, ditambah ${minutes} menit.`,
    done: (what) => `${what} dilanjutkan`,
    reasons: [],
  },
  perpanjang: {
    act: 'Tambah waktu',
    title: (what) => `Tambah waktu ${what}?`,
    to: (minutes) => `Ditutup ${minutes} menit lebih lambat`,
    follows: () => 'Penawar melihat waktu yang baru saat itu juga.',
    done: (what) => `Waktu ${what} ditambah`,
    reasons: ['Situs lambat', 'Permintaan penjual'],
  },
  tarik: {
    act: 'Tarik',
    title: (what) => `Tarik ${what} dari lelang?`,
    to: () => 'Ditarik, tidak bisa ditawar lagi',
    follows: () =>
      'Tawaran yang ada tidak berlaku lagi dan NIPL bebas. Penawar, pengikut, dan penitip diberi tahu alasannya. Tidak bisa diurungkan.',
    done: (what) => `${what} ditarik`,
    reasons: ['Penjual menarik unit', 'Surat kendaraan bermasalah', 'Unit rusak di pool'],
  },
}

/** What may be done with a lot as it stands; the server decides again. */
export function actsOf({ state }: Pick<RoomLot, 'state'>): LotAct[] {
  switch (state) {
    case 'open':
      return ['jeda', 'perpanjang', 'tarik']
    case 'paused':
      return ['lanjutkan', 'tarik']
    case 'scheduled':
      return ['tarik']
    default:
      return []
  }
}

/** What the terms of the lot add to its end. */
export const minutesOf = ({ extension_ms }: Pick<RoomLot, 'extension_ms'>) =>
  Math.round(extension_ms / MINUTE_MS)

export const isOn = ({ state }: Pick<RoomLot, 'state'>) =>
  state === 'open' || state === 'paused' || state === 'scheduled'

export const tagOf = ({ lot_number }: Pick<RoomLot, 'lot_number'>) =>
  `lot ${String(lot_number).padStart(3, '0')}`

/** One lot by its number, several by how many they are. */
export function lotsInWords(lots: readonly RoomLot[]): string {
  const [first] = lots
  return lots.length === 1 && first !== undefined ? tagOf(first) : `${lots.length} lot`
}

export const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
