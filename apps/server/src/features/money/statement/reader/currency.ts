import { namesOtherCurrency } from '@ketok/domain'
import { ACCOUNT } from './around.ts'
import type { Columns } from './header.ts'
import type { CsvRow } from './rows.ts'

/**
 * Whether a file is of another currency as a whole: by the names of the columns that its money stands in, by what is
 * labelled as its currency, or by what stands right beside its account number.
 */
export function isOfOtherCurrency(
  around: readonly CsvRow[],
  names: readonly string[],
  { credit, debit, amount }: Columns,
): boolean {
  const ofMoney = [credit, debit, amount].flatMap((at) => (at === undefined ? [] : [names[at] ?? '']))
  return (
    ofMoney.some(isOther) ||
    around.some(({ cells }) => isOther(labelledIn(cells)) || isOther(besideAccount(cells)))
  )
}

/** Words that name rupiah as well tell how both are exchanged. */
export const isOther = (words: string) => namesOtherCurrency(words) && !RUPIAH.test(words)

const RUPIAH = /\b(?:idr|rp|rupiah)\b/i
const LABEL = /\b(?:mata uang|currency|ccy|valuta)\b/i
const WORDS = /[\p{L}\p{Sc}]/u

/** 'Mata Uang : USD', in one cell or in two. */
function labelledIn(cells: readonly string[]): string {
  const at = cells.findIndex((cell) => LABEL.test(cell))
  if (at === -1) return ''
  const [, behind = ''] = (cells[at] ?? '').split(LABEL)
  return [behind, ...cells.slice(at + 1)].find((words) => WORDS.test(words)) ?? ''
}

/** '123456789 (USD)'. Further words are the owner's name, which may well have a currency's. */
function besideAccount(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell !== '').join(' | ')
  const found = ACCOUNT.exec(text)
  if (found === null) return ''
  const behind = text.slice(found.index + found[0].length)
  return /^[^\p{L}\p{Sc}]{0,6}(\p{L}+|\p{Sc})(?! *\p{L})/u.exec(behind)?.[1] ?? ''
}
