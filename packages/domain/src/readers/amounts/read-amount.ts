import { err, ok, type Result } from '../../result.ts'
import { type Rupiah, rupiah } from '../../rupiah.ts'
import { cleanText, hasForeignDigits } from '../clean-text.ts'

/** Why a text is no amount of rupiah; the contract has a sentence for each. */
export type AmountFault =
  | 'empty'
  | 'unreadable'
  | 'other_currency'
  | 'percent'
  | 'several'
  | 'grouping'
  | 'ambiguous'
  | 'shortened'
  | 'foreign_digits'
  | 'sen'
  | 'negative'
  | 'too_large'

export interface Amount {
  /** A minus before or behind, or parentheses. Nought is never negative. */
  readonly negative: boolean
  readonly rupiah: Rupiah
  /** Hundredths of a rupiah, 0 to 99: banks write them, the house does not take them. */
  readonly sen: number
}

/** An amount that a person or the house names: whole rupiah, from nought up. */
export function readRupiah(text: string): Result<Rupiah, AmountFault> {
  const read = readAmount(text)
  if (!read.ok) return read
  if (read.value.negative) return err('negative')
  return read.value.sen === 0 ? ok(read.value.rupiah) : err('sen')
}

/** A count of things: plain or with groups of three, and no currency, unit or sign. */
export function readCount(text: string): Result<number, AmountFault> {
  const clean = cleanText(text)
  if (clean !== '' && /[^0-9., ']/.test(clean)) return err(faultOf(clean.toLowerCase()))
  const read = readRupiah(clean)
  return read.ok ? ok(read.value) : read
}

/**
 * The only reader of amounts. The text is an amount as a whole or it is refused; nothing is stripped to make it one.
 * Its grammar stands as a table in `read-amount.test.ts`. A file's own marks (CR, DB) are no part of an amount.
 */
export function readAmount(text: string): Result<Amount, AmountFault> {
  const clean = cleanText(text).toLowerCase()
  if (clean.length > LENGTH_MAX) return err('unreadable')
  if (NOTHING.test(clean)) return err('empty')
  const shape = SHAPE.exec(withoutFrame(clean))?.groups
  if (shape === undefined) return err(faultOf(clean))
  const { lead, inner, behind, last, figure = '', unit } = shape
  const signs = [lead, inner, behind, last, isInParentheses(clean) ? '-' : undefined].filter(Boolean)
  if (signs.length > 1) return err('unreadable')
  const digits = unit === undefined ? plainDigits(figure) : digitsBeforeUnit(figure)
  return digits.ok ? amountOf(digits.value, ZEROS[unit ?? ''] ?? 0, signs[0] === '-') : digits
}

/** A safe integer with groups, sen, currency and a unit, and room to spare. What is longer is not looked through. */
const LENGTH_MAX = 80

const NOTHING = /^[-+() ]*(?:rp|idr)?[.:]?[-+() ]*$/

const ZEROS: Readonly<Record<string, number>> = {
  k: 3,
  rb: 3,
  ribu: 3,
  jt: 6,
  juta: 6,
  m: 9,
  miliar: 9,
  milyar: 9,
  triliun: 12,
}

/** Sign, currency and unit round a figure, whose own rules come after. Shops write `,-` or `,=` where sen would stand. */
const SHAPE = new RegExp(
  [
    '^(?<lead>[-+])? ?(?:(?:rp|idr)[.:]?)? ?(?<inner>[-+])? ?',
    "(?<figure>[0-9](?:[0-9.,' ]*[0-9])?)",
    ` ?(?<unit>${Object.keys(ZEROS).join('|')})?`,
    '(?: ?[.,] ?(?:--?|=)|\\.)?',
    ' ?(?<behind>[-+])? ?(?:rp\\.?|idr|rupiah)? ?(?<last>[-+])?$',
  ].join(''),
)

const PARENTHESES = /^((?:(?:rp|idr)[.:]? ?)?)\(([^()]*)\)$/

const isInParentheses = (clean: string) => PARENTHESES.test(clean)

/** Without parentheses, and without the apostrophe by which sheets mark a text. */
function withoutFrame(clean: string): string {
  return clean.replace(PARENTHESES, (_, currency, inside) => `${currency}${inside.trim()}`).replace(/^'/, '')
}

interface Digits {
  readonly whole: string
  readonly part: string
}

const GROUPED = /^([1-9][0-9]{0,2}(?:([., '])[0-9]{3})(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]+))?$/
const PLAIN = /^([0-9]+)(?:([.,])([0-9]+))?$/

/** Three digits behind one mark are a group, be it a dot or a comma; one or two behind the last mark are sen. */
function plainDigits(figure: string): Result<Digits, AmountFault> {
  const [, grouped, , sen = ''] = GROUPED.exec(figure) ?? []
  if (grouped !== undefined)
    return sen.length <= 2 ? ok({ whole: ungrouped(grouped), part: sen }) : err('grouping')
  const [, whole, , part = ''] = PLAIN.exec(figure) ?? []
  return whole !== undefined && part.length <= 2 ? ok({ whole, part }) : err('grouping')
}

/**
 * With a unit the comma parts a fraction, for the unit is an Indonesian word. A dot parts one too ('1.5 jt'), but with
 * three digits behind it, '1.250 jt' could be a thousand times as much.
 */
function digitsBeforeUnit(figure: string): Result<Digits, AmountFault> {
  const [, plain, mark, fraction = ''] = PLAIN.exec(figure) ?? []
  if (plain !== undefined) {
    const isUnclear = mark === '.' && fraction.length === 3 && /^[1-9][0-9]{0,2}$/.test(plain)
    return isUnclear ? err('ambiguous') : ok({ whole: plain, part: fraction })
  }
  const [, grouped, , part = ''] = GROUPED.exec(figure) ?? []
  return grouped === undefined ? err('grouping') : ok({ whole: ungrouped(grouped), part })
}

const ungrouped = (digits: string) => digits.replaceAll(/[., ']/g, '')

/** By digits, never by a product: 8.29 times a million is a little less than it says. */
function amountOf({ whole, part }: Digits, zeros: number, isMinus: boolean): Result<Amount, AmountFault> {
  const moved = part.padEnd(zeros + 2, '0')
  if (/[1-9]/.test(moved.slice(zeros + 2))) return err('sen')
  const value = Number(whole + moved.slice(0, zeros))
  if (!Number.isSafeInteger(value)) return err('too_large')
  const sen = Number(moved.slice(zeros, zeros + 2))
  return ok({ negative: isMinus && value + sen > 0, rupiah: rupiah(value), sen })
}

// No look-behind: the older Safari browsers cannot read a file that has one.
const OTHER_CURRENCY =
  /\p{Sc}|(?:^|\P{L})(?:usd?|sgd|eur|gbp|jpy|cny|rmb|myr|rm|aud|nzd|cad|hkd|twd|thb|krw|inr|chf|sar|aed|php|vnd|bnd|dolar|dollars?|euro|yen|yuan|ringgit|won|baht)(?!\p{L})/u

/** Whether words beside amounts, such as the name of their column, say that these are not rupiah. */
export const namesOtherCurrency = (text: string): boolean =>
  OTHER_CURRENCY.test(cleanText(text).toLowerCase())

/** Said of a text that has no amount's shape. A range, two cells of a sheet and a date are several numbers. */
function faultOf(clean: string): AmountFault {
  if (hasForeignDigits(clean)) return 'foreign_digits'
  if (OTHER_CURRENCY.test(clean)) return 'other_currency'
  if (/%|‰|persen/.test(clean)) return 'percent'
  if (/[0-9]e[-+]?[0-9]+$/.test(clean)) return 'shortened'
  if (
    /[0-9][^0-9]*[-–/\n;~&][^0-9]*[0-9]|[0-9] *(?:s\.?d\.?|sampai|hingga|to|atau|dan) *\D*[0-9]/.test(clean)
  )
    return 'several'
  return /^[-+ ]*(?:(?:rp|idr)[.:]?)?[-+0-9., ']+$/.test(clean) ? 'grouping' : 'unreadable'
}
