import { LONGEST_PASSWORD, type PasswordFault, passwordFaults, SHORTEST_PASSWORD } from '@ketok/domain'
import { refuse } from '../../platform/refusal.ts'

const SENTENCES: Record<PasswordFault, string> = {
  too_short: `Password minimal ${SHORTEST_PASSWORD} karakter`,
  too_long: `Password paling panjang ${LONGEST_PASSWORD} karakter`,
  no_digit: 'Password harus memuat angka',
  no_uppercase: 'Password harus memuat huruf besar',
  no_symbol: 'Password harus memuat simbol, misalnya ! atau #',
  common: 'Password ini terlalu umum dan mudah ditebak',
}

export function refuseWeakPassword(password: string): void {
  const [fault] = passwordFaults(password)
  if (fault !== undefined) refuse({ code: 'password_weak', reason: SENTENCES[fault] }, 'password')
}
