const NUMBER_WORDS = [
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
] as const

/**
 * Spec 9.19: one to ten in words, anything else 'tidak ada'. Apart from `terbilang`, which has a word for every number.
 * The spec writes 'satun to sepuluh' and then lists 'satu'; the list is right.
 */
export function numberWord(value: number): string {
  return NUMBER_WORDS[value - 1] ?? 'tidak ada'
}
