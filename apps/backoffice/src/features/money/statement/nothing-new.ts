import type { Reply } from '@ketok/contract'

type Imported = Reply<'POST /office/keuangan/mutasi'>

/** Why a file brought no line to decide on: known is not the same as unreadable. */
export function nothingNewWords({ known, bad_lines: bad }: Pick<Imported, 'known' | 'bad_lines'>) {
  if (known > 0)
    return {
      title: 'Tidak ada baris baru',
      note: `Semua baris ${bad.length > 0 ? 'yang terbaca' : 'di berkas ini'} sudah dikenal dari mutasi sebelumnya.`,
    }
  return bad.length > 0
    ? { title: 'Tidak ada baris yang terbaca', note: 'Tidak ada yang diimpor dari berkas ini.' }
    : { title: 'Tidak ada mutasi', note: 'Berkas ini hanya berisi baris judul.' }
}
