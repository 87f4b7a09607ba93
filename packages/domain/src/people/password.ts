/** NIST's floor; the form hints at 15. */
export const SHORTEST_PASSWORD = 8
export const RECOMMENDED_PASSWORD = 15
/** Far above what people type, low enough that hashing cannot be used as a weapon. */
export const LONGEST_PASSWORD = 128

export type PasswordFault = 'too_short' | 'too_long' | 'no_digit' | 'no_uppercase' | 'no_symbol' | 'common'

/**
 * Spec 5.7 asks for a digit, an uppercase letter and a symbol; all faults at once, so one look is enough. `own` is what
 * whoever knows the person or the house would try: e-mail, names (NIST 800-63B: words of the context).
 */
export function passwordFaults(password: string, own: readonly string[] = []): PasswordFault[] {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) faults.push('too_short')
  if (length > LONGEST_PASSWORD) faults.push('too_long')
  if (!/\p{Nd}/u.test(password)) faults.push('no_digit')
  if (!/\p{Lu}/u.test(password)) faults.push('no_uppercase')
  if (!/[^\p{L}\p{M}\p{N}]/u.test(password)) faults.push('no_symbol')
  if (isCommonPassword(password, own)) faults.push('common')
  return faults
}

/**
 * What guessing begins with. A list of leaked passwords would be useless here, for hardly one of them has a digit, an
 * uppercase letter and a symbol: people who are made to add them write one of these words with a year or a row of digits.
 */
const COMMON_WORDS = `
  password passwords passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pass admin administrator root user test guest welcome
  login letmein qwerty qwertyuiop qwer asdf asdfgh zxcvbn zxcvbnm qazwsx 1qaz2wsx 1q2w3e 1q2w3e4r zaq1 abc abcd abcdef
  iloveyou monkey dragon master sunshine princess football superman secret hello changeme google
  indonesia jakarta bandung surabaya bismillah alhamdulillah assalamualaikum sandi katasandi sayang sayangku cinta
  cintaku anjing merdeka pancasila garuda persib persija
  ketok`
  .trim()
  .split(/\s+/)

/** A date, with its strokes and a mark or two. More than that is something to guess. */
const DIGITS_MAX = 8
const BESIDE_MAX = 12

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

/** Words that anybody would try or one letter over and over, and besides no letter and little else. */
function isCommonPassword(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase()
  if (COMMON_WALKS.has(lower) || /^(.)\1*$/u.test(lower)) return true
  const words = [...COMMON_WORDS, ...own.flatMap(wordsOf)].sort((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), lower)
  const beside = rest.replace(/(\p{L})\1{2,}/u, ' ').replaceAll(' ', '')
  if (beside === lower.replaceAll(' ', '')) return false
  const digits = beside.replaceAll(/\P{Nd}/gu, '')
  return !/\p{L}/u.test(beside) && digits.length <= DIGITS_MAX && beside.length <= BESIDE_MAX
}

/** An e-mail address counts up to its @. */
function wordsOf(text: string): string[] {
  const [name = ''] = text.toLowerCase().split('@', 1)
  return name.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 1)
}
