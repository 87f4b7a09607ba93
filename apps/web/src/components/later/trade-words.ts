/** What stands in the FAQ too, said where the word is met. */
const gradeWords: Readonly<Record<string, string>> = {
  A: 'sangat baik untuk umurnya',
  B: 'baik',
  C: 'layak dengan perbaikan',
  D: 'perlu perbaikan besar',
  E: 'tidak dapat dipakai tanpa perbaikan menyeluruh',
}

export const gradeMeaning = (letter: string): string =>
  `Nilai ${letter} dari pemeriksa kami: kondisinya ${gradeWords[letter] ?? 'belum dinilai'}. Nilai berjalan dari A (terbaik) sampai E.`

const LIMIT = 'Harga limit adalah harga terendah yang diterima penjual, dan dirahasiakan.'

export const reserveMeaning = {
  none: 'Lot ini tanpa harga limit: penawar tertinggi menang, mulai dari harga dasar.',
  hidden: `${LIMIT} Bila tawaran tertinggi mencapainya, lot langsung terjual.`,
  met: `${LIMIT} Tawaran sudah mencapainya: penawar tertinggi saat lot ditutup pasti menang.`,
  unmet: `${LIMIT} Tawaran belum mencapainya. Bila tetap begitu saat lot ditutup, penjual ditanya dulu dan menjawab paling lambat pukul 17.00 hari kerja berikutnya.`,
} as const
