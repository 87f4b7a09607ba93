import { type AmountFault, type Result, readCount, readRupiah } from '@ketok/domain'

/** What a person reads of a text that was taken for no amount, beside the field of a form and in a refusal alike. */
export const amountFaultWords: Record<AmountFault, string> = {
  empty: 'Isi jumlahnya dalam rupiah',
  unreadable: 'Jumlah tidak terbaca. Tulis seperti 165.000.000 atau 165 jt',
  other_currency: 'Jumlah harus dalam rupiah, bukan mata uang lain',
  percent: 'Isi jumlah rupiah, bukan persen',
  several: 'Isi satu jumlah saja',
  grouping: 'Letak titik atau koma tidak jelas. Tulis seperti 165.000.000',
  ambiguous: 'Jumlah ini dapat berarti dua hal. Tulis lengkap, misalnya 1.250.000',
  shortened: 'Angka ini dipersingkat (E). Tulis semua angkanya, misalnya 105.000.000',
  foreign_digits: 'Tulis dengan angka 0 sampai 9',
  sen: 'Jumlah harus rupiah bulat, tanpa sen. Untuk satu setengah juta tulis 1,5 jt',
  negative: 'Jumlah tidak boleh negatif',
  too_large: 'Jumlah terlalu besar',
}

/** What a text in a field stands for: a number, nothing, or a sentence that says what to do. */
export type FieldNumber = { readonly value: number | null } | { readonly fault: string }

export const amountInField = (text: string): FieldNumber => inField(readRupiah(text), amountFaultWords)

export const countInField = (text: string): FieldNumber => inField(readCount(text), COUNT_WORDS)

const ONLY_DIGITS = 'Isi dengan angka saja'
const COUNT_WORDS: Record<AmountFault, string> = {
  empty: ONLY_DIGITS,
  unreadable: ONLY_DIGITS,
  other_currency: ONLY_DIGITS,
  percent: ONLY_DIGITS,
  several: 'Isi satu angka saja',
  grouping: ONLY_DIGITS,
  ambiguous: ONLY_DIGITS,
  shortened: ONLY_DIGITS,
  foreign_digits: amountFaultWords.foreign_digits,
  sen: 'Isi dengan angka bulat',
  negative: amountFaultWords.negative,
  too_large: 'Angkanya terlalu besar',
}

function inField(
  read: Result<number, AmountFault>,
  words: Readonly<Record<AmountFault, string>>,
): FieldNumber {
  if (read.ok) return { value: read.value }
  return read.error === 'empty' ? { value: null } : { fault: words[read.error] }
}
