import { ACCOUNT_DIGITS, type NumberFault, type PhoneFault } from '@ketok/domain'

/* What a person reads of a number that was not taken. Of amounts: `amount-words.ts`, which rooms carry without these. */

const EXAMPLE = 'Contoh: 0812 3456 7890'

export const phoneFaultWords: Record<PhoneFault, string> = {
  empty: 'Nomor telepon tidak boleh kosong',
  unreadable: `Nomor telepon tidak valid. ${EXAMPLE}`,
  several: `Isi satu nomor telepon saja. ${EXAMPLE}`,
  foreign_digits: `Nomor telepon tidak valid. Tulis dengan angka 0 sampai 9. ${EXAMPLE}`,
  as_decimal: `Nomor telepon tidak valid. Hapus koma atau titik dan nol di belakangnya. ${EXAMPLE}`,
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
  as_decimal: `${name} tidak valid. Hapus koma atau titik dan nol di belakangnya`,
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
