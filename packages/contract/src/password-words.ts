import { LONGEST_PASSWORD, type PasswordFault, SHORTEST_PASSWORD } from '@ketok/domain'

/** What a person reads of each fault of a new password, beside the field of a form and in a refusal alike. */
export const passwordWords: Record<PasswordFault, string> = {
  too_short: `Password minimal ${SHORTEST_PASSWORD} karakter`,
  too_long: `Password paling panjang ${LONGEST_PASSWORD} karakter`,
  no_digit: 'Password harus memuat angka',
  no_uppercase: 'Password harus memuat huruf besar',
  no_symbol: 'Password harus memuat simbol, misalnya ! atau #',
  common: 'Password ini terlalu umum dan mudah ditebak',
}
