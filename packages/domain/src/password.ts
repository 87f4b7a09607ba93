/** NIST's floor; the form hints at 15. */
export const SHORTEST_PASSWORD = 8
export const RECOMMENDED_PASSWORD = 15
/** Far above what people type, low enough that hashing cannot be used as a weapon. */
export const LONGEST_PASSWORD = 128

export type PasswordFault = 'too_short' | 'too_long' | 'no_digit' | 'no_uppercase' | 'no_symbol' | 'common'

/** Spec 5 asks for a digit, an uppercase letter and a symbol; all faults at once, so one look is enough. */
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) faults.push('too_short')
  if (length > LONGEST_PASSWORD) faults.push('too_long')
  if (!/\p{Nd}/u.test(password)) faults.push('no_digit')
  if (!/\p{Lu}/u.test(password)) faults.push('no_uppercase')
  if (!/[^\p{L}\p{M}\p{N}]/u.test(password)) faults.push('no_symbol')
  if (isCommonPassword(password)) faults.push('common')
  return faults
}

/**
 * What guessing begins with. A list of leaked passwords would be useless here, for hardly one of them has a digit, an
 * uppercase letter and a symbol: people who are made to add them write one of these words with one of these tails.
 */
const COMMON_WORDS = `
  password passwords passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pass admin administrator root user test guest welcome
  login letmein qwerty qwertyuiop qwer asdf asdfgh zxcvbn zxcvbnm qazwsx 1qaz2wsx 1q2w3e 1q2w3e4r zaq1 a aa aaa abc abcd abcdef
  iloveyou monkey dragon master sunshine princess football superman secret hello changeme google
  indonesia jakarta bandung surabaya bismillah alhamdulillah assalamualaikum sandi katasandi sayang sayangku cinta
  cintaku anjing merdeka pancasila garuda persib persija`
  .trim()
  .split(/\s+/)

const COMMON_TAIL =
  /^[!@#$%&*._-]*(?:0|1|12|123|1234|12345|123456|1234567|12345678|123456789|321|007|111|888)?[!@#$%&*._-]*$/

/** Walks over the keyboard that carry their own symbols. */
const COMMON_WALKS = new Set([
  '1qaz@wsx',
  '!qaz2wsx',
  '!qaz@wsx',
  'zaq1@wsx',
  '1qaz!qaz',
  'qwe!@#123',
  'qwe123!@#',
  '123qwe!@#',
  'abc123!@#',
])

function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (COMMON_WALKS.has(lower) || /^(.)\1*$/u.test(lower)) return true
  return COMMON_WORDS.some((word) => lower.startsWith(word) && COMMON_TAIL.test(lower.slice(word.length)))
}
