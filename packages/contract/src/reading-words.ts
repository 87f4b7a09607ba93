import {
  ACCOUNT_DIGITS,
  type AmountFault,
  type NumberFault,
  type PhoneFault,
  type Result,
  readCount,
  readRupiah,
} from '@ketok/domain'

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

const EXAMPLE = 'Contoh: 0812 3456 7890'

export const phoneFaultWords: Record<PhoneFault, string> = {
  empty: 'Nomor telepon tidak boleh kosong',
  unreadable: `Nomor telepon tidak valid. ${EXAMPLE}`,
  several: `Isi satu nomor telepon saja. ${EXAMPLE}`,
  foreign_digits: `Nomor telepon tidak valid. Tulis dengan angka 0 sampai 9. ${EXAMPLE}`,
  other_country: `Nomor telepon tidak valid. Isi nomor Indonesia. ${EXAMPLE}`,
  no_prefix: `Nomor telepon tidak valid. Awali dengan 0 atau +62. ${EXAMPLE}`,
  too_short: `Nomor telepon tidak valid. Angkanya kurang. ${EXAMPLE}`,
  too_long: `Nomor telepon tidak valid. Angkanya terlalu banyak. ${EXAMPLE}`,
}

/** Of a number that papers, banks or apps give out, by its name and how many digits it has. */
const numberFaultWords = (name: string, digits: string): Record<NumberFault, string> => ({
  empty: `${name} tidak boleh kosong`,
  unreadable: `${name} hanya boleh memuat angka, tanpa huruf. ${name} terdiri dari ${digits}`,
  several: `Isi satu ${name} saja`,
  foreign_digits: `Tulis ${name} dengan angka 0 sampai 9`,
  shortened: `${name} ini dipersingkat (E). Tulis semua angkanya`,
  too_short: `${name} tidak valid. ${name} terdiri dari ${digits}`,
  too_long: `${name} tidak valid. ${name} terdiri dari ${digits}`,
  impossible: `${name} tidak valid. Periksa lagi angkanya`,
})

export const nikFaultWords = numberFaultWords('NIK', '16 angka sesuai KTP')
export const npwpFaultWords = numberFaultWords('NPWP', '15 atau 16 angka')
export const accountFaultWords = numberFaultWords(
  'Nomor rekening',
  `${ACCOUNT_DIGITS.least} sampai ${ACCOUNT_DIGITS.most} angka`,
)
export const codeFaultWords = numberFaultWords('Kode', '6 angka')
