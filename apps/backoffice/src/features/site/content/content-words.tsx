import type { Reply } from '@ketok/contract'
import { type ChipTone, StatusChip } from '@ketok/ui'
import type { Part } from './use-editing.ts'

type State = Reply<'GET /office/konten/banner'>['banners'][number]['state']

export const PART_WORDS: Readonly<Record<Part, { all: string; one: string; note: string }>> = {
  banner: {
    all: 'Banner',
    one: 'banner',
    note: 'Sorotan di beranda, dan gambar di samping halaman masuk. Yang pertama tampil lebih dulu.',
  },
  blog: { all: 'Artikel', one: 'artikel', note: 'Terbaru di atas, menurut tanggal terbitnya.' },
  faq: {
    all: 'Tanya jawab',
    one: 'pertanyaan',
    note: 'Urutannya sama dengan di situs. Kategori mengikuti pertanyaan pertamanya.',
  },
  prosedur: { all: 'Prosedur', one: 'prosedur', note: 'Langkah demi langkah, dalam urutan di situs.' },
  tentang: { all: 'Tentang kami', one: 'halaman', note: 'Satu halaman tentang rumah lelang ini.' },
}

const STATE_WORDS: Readonly<Record<State, { words: string; tone: ChipTone }>> = {
  shown: { words: 'Tampil', tone: 'success' },
  coming: { words: 'Terjadwal', tone: 'brand' },
  over: { words: 'Sudah lewat', tone: 'neutral' },
  hidden: { words: 'Disembunyikan', tone: 'warning' },
}

export function StateChip({ state }: { state: State }) {
  const { words, tone } = STATE_WORDS[state]
  return <StatusChip tone={tone}>{words}</StatusChip>
}
