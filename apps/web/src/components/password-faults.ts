import { LONGEST_PASSWORD, type PasswordFault, passwordFaults, SHORTEST_PASSWORD } from '@ketok/domain'

/** One sentence per fault; a new fault without words does not compile. */
const words: Record<PasswordFault, string> = {
  too_short: `Password paling sedikit ${SHORTEST_PASSWORD} karakter`,
  too_long: `Password paling panjang ${LONGEST_PASSWORD} karakter`,
  no_digit: 'Password harus memuat angka',
  no_uppercase: 'Password harus memuat huruf besar',
  no_symbol: 'Password harus memuat simbol, misalnya ! atau #',
  common: 'Password ini mudah ditebak. Pilih yang lain',
}

/** For a form's `validate`: true, or what is wrong first. */
export function validatePassword(password: string): true | string {
  if (password === '') return 'Password tidak boleh kosong'
  const [fault] = passwordFaults(password)
  return fault === undefined || words[fault]
}

/** The rules a person can tick off while typing. */
export const passwordRules: { fault: PasswordFault; label: string }[] = [
  { fault: 'too_short', label: `${SHORTEST_PASSWORD} karakter` },
  { fault: 'no_digit', label: 'Angka' },
  { fault: 'no_uppercase', label: 'Huruf besar' },
  { fault: 'no_symbol', label: 'Simbol' },
]
