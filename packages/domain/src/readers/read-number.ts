import { nikFacts } from '../people/nik.ts'
import { err, ok, type Result } from '../result.ts'
import { cleanText, endsAsDecimal, hasForeignDigits } from './clean-text.ts'

/** Why a text is no number of the kind that was asked for; the contract has a sentence for each. */
export type NumberFault =
  | 'empty'
  | 'unreadable'
  | 'several'
  | 'foreign_digits'
  | 'shortened'
  | 'as_decimal'
  | 'too_short'
  | 'too_long'
  | 'impossible'

export interface Digits {
  readonly least: number
  readonly most: number
}

export const ACCOUNT_DIGITS: Digits = { least: 6, most: 20 }
const VIRTUAL_ACCOUNT_DIGITS: Digits = { least: 8, most: 28 }
const CODE_DIGITS: Digits = { least: 6, most: 6 }

/** An identity number, in its sixteen digits. Its region and birth date must be possible. */
export function readNik(text: string): Result<string, NumberFault> {
  const read = readDigits(text, { least: 16, most: 16 })
  return read.ok && nikFacts(read.value) === null ? err('impossible') : read
}

/** A tax number in sixteen digits. The old form has 15 and becomes the new one with a leading nought. */
export function readNpwp(text: string): Result<string, NumberFault> {
  const read = readDigits(text, { least: 15, most: 16 })
  return read.ok ? notNought(read.value.padStart(16, '0')) : read
}

export function readAccountNumber(text: string): Result<string, NumberFault> {
  const read = readDigits(text, ACCOUNT_DIGITS)
  return read.ok ? notNought(read.value) : read
}

/** Typed where somebody has none. Kept, it would make one person of all who do so. */
const notNought = (digits: string): Result<string, NumberFault> =>
  /^0+$/.test(digits) ? err('impossible') : ok(digits)

export const readVirtualAccountNumber = (text: string) => readDigits(text, VIRTUAL_ACCOUNT_DIGITS)
/** The six digits of an authenticator app. */
export const readCode = (text: string) => readDigits(text, CODE_DIGITS)

/** The sixteen letters and digits that stand in for such a code once, in groups or not. */
export function readRecoveryCode(text: string): Result<string, NumberFault> {
  const code = cleanText(text)
    .replaceAll(/[- \n]/g, '')
    .toUpperCase()
  return /^[A-Z2-7]{16}$/.test(code) ? ok(code) : err('unreadable')
}

/** The longest number with a mark behind each digit, and room to spare. What is longer is not looked through. */
const LENGTH_MAX = 100

/**
 * Digits as they stand on papers and in messages, with blanks, dots and dashes between them. All of the text is the
 * number or it is refused: nothing else is dropped, and no digit too many.
 */
function readDigits(text: string, { least, most }: Digits): Result<string, NumberFault> {
  // Sheets put an apostrophe before a number that they are to take for a text.
  const clean = cleanText(text).replace(/^'/, '')
  if (clean === '') return err('empty')
  if (clean.length > LENGTH_MAX) return err('too_long')
  if (hasForeignDigits(clean)) return err('foreign_digits')
  if (/^[0-9.,]+e\+?[0-9]+$/i.test(clean)) return err('shortened')
  if (endsAsDecimal(clean)) return err('as_decimal')
  if (/[0-9][^0-9]*[/\n,;&][^0-9]*[0-9]{4}/.test(clean)) return err('several')
  if (!/^[0-9](?:[-. ]*[0-9])*$/.test(clean)) return err('unreadable')
  const digits = clean.replaceAll(/[-. ]/g, '')
  if (digits.length < least) return err('too_short')
  return digits.length > most ? err('too_long') : ok(digits)
}
