import { err, ok, type Result } from '../result.ts'
import { cleanText, endsAsDecimal, hasForeignDigits } from './clean-text.ts'

/** Why a text is no Indonesian phone number; the contract has a sentence for each. */
export type PhoneFault =
  | 'empty'
  | 'unreadable'
  | 'several'
  | 'foreign_digits'
  | 'as_decimal'
  | 'other_country'
  | 'no_prefix'
  | 'too_short'
  | 'too_long'

/**
 * The only reader of phone numbers: as people dial, write and copy them, in E.164 (`+62…`). Nothing is cut off to make a
 * number of it. Mobile numbers may lack the nought, landlines may not: without it nobody knows the area.
 */
export function readPhone(text: string): Result<string, PhoneFault> {
  const clean = cleanText(text)
    // Sheets put an apostrophe before a number that they are to take for a text.
    .replace(/^'/, '')
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(/;phone-context=\+?[0-9]+$/i, '')
    .trim()
  if (clean === '') return err('empty')
  if (clean.length > LENGTH_MAX) return err('too_long')
  if (hasForeignDigits(clean)) return err('foreign_digits')
  if (endsAsDecimal(clean)) return err('as_decimal')
  if (/[0-9][^0-9]*(?:[/\n,;&]|atau|dan)[^0-9]*[0-9]/i.test(clean)) return err('several')
  if (!/^\(? ?\+?[-(). 0-9]*[0-9][-(). ]*$/.test(clean)) return err('unreadable')
  const [, plus = '', digits = ''] = /^(\+?)([0-9]+)$/.exec(clean.replaceAll(/[-(). ]/g, '')) ?? []
  const national = nationalOf(plus + digits)
  return national.ok ? checked(national.value) : national
}

/** What is longer is no phone, and is not looked through. */
const LENGTH_MAX = 100

/** What is dialled within the country, without its nought. Some write that nought behind +62 as well. */
function nationalOf(dialled: string): Result<string, PhoneFault> {
  const [, abroad] = /^(?:\+|00)([0-9]*)$/.exec(dialled) ?? []
  if (abroad !== undefined && !abroad.startsWith('62')) return err('other_country')
  const [, behindCountry] = /^62(?:0?)([0-9]*)$/.exec(abroad ?? dialled) ?? []
  if (behindCountry !== undefined) return ok(behindCountry)
  if (dialled.startsWith('0')) return ok(dialled.slice(1))
  return /^8[0-9]{8}/.test(dialled) ? ok(dialled) : err('no_prefix')
}

/** How many digits follow +62, of a mobile number and of a landline with its area. */
const MOBILE = { least: 8, most: 12 }
const LANDLINE = { least: 7, most: 11 }

function checked(national: string): Result<string, PhoneFault> {
  const { least, most } = national.startsWith('8') ? MOBILE : LANDLINE
  if (national.length < least) return err('too_short')
  if (national.length > most) return err('too_long')
  return /^[2-9]/.test(national) ? ok(`+62${national}`) : err('unreadable')
}
