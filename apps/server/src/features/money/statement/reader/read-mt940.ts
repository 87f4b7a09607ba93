import { type Day, dayOfDate, err, isCalendarDate, ok, type Result } from '@ketok/domain'
import { checkBalances, type Finding, type Movement } from './balance.ts'
import { accountNumberOf } from './fingerprint.ts'
import { badLine, finishLines, LINES_MAX, periodOf, type ReadLine, refusalOfAmount } from './finish.ts'
import type { BadLine, ReadStatement, StatementRefusal } from './statement.ts'

export const isMt940 = (text: string) => /^:60[FM]:/m.test(text) && /^:(?:20|25):/m.test(text)

interface Field {
  readonly line: number
  readonly tag: string
  readonly value: string
}

/** A field goes on until the next tag stands at the beginning of a line. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined) fields.push({ line: index + 1, tag, value: value.trim() })
    else if (last !== undefined && !/^(?:-|\{|\})/.test(line))
      fields[fields.length - 1] = { ...last, value: `${last.value}\n${line.trim()}` }
  }
  return fields
}

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})([\d,]+)/
/** Day, entry day, mark (R takes one back), the third letter of the currency, amount. */
const ENTRY = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?)([CD])[A-Z]?(\d+(?:,\d{0,2})?)/

/** What banks send between their programs: the direction is a letter, the balance stands before and behind. */
export function readMt940(text: string): Result<ReadStatement, StatementRefusal> {
  const lines: ReadLine[] = []
  const bad: BadLine[] = []
  const findings: Finding[] = []
  const parts = partsOf(fieldsOf(text))
  let opening: number | null = null
  let closing: number | null = null
  for (const part of parts) {
    const read = readPart(part)
    if (read === null) return err({ code: 'statement_other_currency' })
    lines.push(...read.lines)
    bad.push(...read.bad)
    findings.push(...read.findings)
    opening ??= read.opening
    closing = read.closing
  }
  const over = lines.splice(LINES_MAX)
  bad.push(
    ...over.map(({ lineNumber, words }) =>
      badLine(
        lineNumber,
        words.join(' '),
        `Berkas memuat lebih dari ${LINES_MAX} baris. Impor sisanya tersendiri`,
      ),
    ),
  )
  const [first] = bad
  if (lines.length === 0)
    return err(
      first === undefined
        ? { code: 'statement_empty', line: 1 }
        : { code: 'statement_all_refused', count: bad.length, line: first.lineNumber, reason: first.reason },
    )
  const accounts = [...new Set(lines.flatMap(({ account }) => (account === null ? [] : [account])))]
  const several = accounts.length > 1
  return ok({
    lines: finishLines(lines),
    bad,
    accounts,
    period: periodOf(lines, null),
    opening: several ? null : opening,
    closing: several ? null : closing,
    findings,
  })
}

/** One statement begins at each opening balance; the account is named shortly before. */
function partsOf(fields: readonly Field[]): { account: string | null; fields: Field[] }[] {
  const parts: { account: string | null; fields: Field[] }[] = []
  let account: string | null = null
  for (const field of fields) {
    if (field.tag === '25') account = accountNumberOf(field.value.split('/').at(-1) ?? '')
    else if (field.tag === '60F' || field.tag === '60M') parts.push({ account, fields: [field] })
    else parts.at(-1)?.fields.push(field)
  }
  return parts
}

interface PartRead {
  readonly lines: ReadLine[]
  readonly bad: BadLine[]
  readonly findings: readonly Finding[]
  readonly opening: number | null
  readonly closing: number | null
}

/** Null where it is of money that is not rupiah. */
function readPart({
  account,
  fields,
}: {
  account: string | null
  fields: readonly Field[]
}): PartRead | null {
  const lines: ReadLine[] = []
  const bad: BadLine[] = []
  const movements: Movement[] = []
  let opening: number | null = null
  let closing: number | null = null
  for (const [index, field] of fields.entries()) {
    if (/^6[02][FM]$/.test(field.tag)) {
      const balance = BALANCE.exec(field.value)
      if (balance !== null && balance[5] !== 'IDR') return null
      const cents = balance === null ? null : (balance[1] === 'D' ? -1 : 1) * centsOf(balance[6] ?? '')
      if (field.tag.startsWith('60')) opening = cents
      else closing = cents
    }
    if (field.tag !== '61') continue
    const next = fields[index + 1]
    const entry = readEntry(field, next?.tag === '86' ? next.value : '', account)
    const refusal = entry === null ? 'Baris :61: tidak terbaca' : refusalOfAmount(entry.cents)
    if (entry !== null && refusal === null) lines.push(entry)
    else bad.push(badLine(field.line, `:61:${field.value}`, refusal ?? ''))
    const cents = entry === null ? null : (entry.direction === 'in' ? 1 : -1) * entry.cents
    movements.push({ line: field.line, account: null, day: null, cents, balance: null, opening: null })
  }
  const { findings } = checkBalances(movements, { opening, closing })
  return { lines, bad, findings, opening, closing }
}

function readEntry({ line, value }: Field, words: string, account: string | null): ReadLine | null {
  const [entry = '', ...more] = value.split('\n')
  const [, year, month, date, reversed, letter, amount = ''] = ENTRY.exec(entry) ?? []
  const day = dayOf(year, month, date)
  const cents = centsOf(amount)
  if (day === null || !Number.isSafeInteger(cents) || cents === 0) return null
  const isIn = (letter === 'C') !== (reversed === 'R')
  const described = words === '' ? more : [words.replaceAll('\n', ' ')]
  return {
    lineNumber: line,
    day,
    bookedAt: null,
    words: described.length === 0 ? [entry.replace(ENTRY, '')] : described,
    cents,
    direction: isIn ? 'in' : 'out',
    balance: null,
    account,
  }
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): Day | null {
  if (year === undefined) return null
  const date = { year: 2_000 + Number(year), month: Number(month), day: Number(day) }
  return isCalendarDate(date) ? dayOfDate(date) : null
}

function centsOf(amount: string): number {
  const [whole = '', part = ''] = amount.split(',')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}
