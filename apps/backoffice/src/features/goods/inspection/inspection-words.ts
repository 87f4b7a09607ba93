import type { InspectionMark } from '@ketok/domain'

/** What is said most often; one touch instead of a keyboard. */
export const QUICK_WORDS: Readonly<Record<Exclude<InspectionMark, 'ok'>, readonly string[]>> = {
  note: ['Baret halus', 'Penyok kecil', 'Cat ulang', 'Mulai aus', 'Kotor', 'Bunyi halus'],
  fault: ['Tidak ada', 'Tidak berfungsi', 'Pecah', 'Penyok', 'Rembes', 'Karat', 'Aus', 'Sobek'],
}

/** 'Ban depan kanan' and 'Aus' become one sentence with what stands there already. */
export function withQuickWord(note: string, word: string): string {
  const written = note.trim()
  if (written === '') return word
  return written.toLowerCase().includes(word.toLowerCase()) ? written : `${written}, ${word.toLowerCase()}`
}
