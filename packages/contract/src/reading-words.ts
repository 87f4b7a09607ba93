import type { AmountFault } from '@ketok/domain'

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
