import { passwordWords } from '@ketok/contract/password-words'
import { type PasswordFault, passwordFaults, SHORTEST_PASSWORD } from '@ketok/domain'

/** For a form's `validate`: true, or what is wrong first. */
export function validatePassword(password: string): true | string {
  if (password === '') return 'Password tidak boleh kosong'
  const [fault] = passwordFaults(password)
  return fault === undefined || passwordWords[fault]
}

/** The rules a person can tick off while typing. */
export const passwordRules: { fault: PasswordFault; label: string }[] = [
  { fault: 'too_short', label: `${SHORTEST_PASSWORD} karakter` },
  { fault: 'no_digit', label: 'Angka' },
  { fault: 'no_uppercase', label: 'Huruf besar' },
  { fault: 'no_symbol', label: 'Simbol' },
]
