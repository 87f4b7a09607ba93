import { type Day, dayOfDate, daysInMonth } from '@ketok/domain'
import {
  type DayOrder,
  dayIn,
  decideOrder,
  monthOf,
  type Period,
  type WrittenDay,
  writtenDay,
} from './days.ts'
import { signedAmount } from './direction.ts'
import { accountNumberOf } from './fingerprint.ts'
import type { CsvRow } from './rows.ts'

/** What a bank writes above and below the lines. Amounts are hundredths of a rupiah. */
export interface Around {
  readonly account: string | null
  readonly period: Period | null
  readonly opening: number | null
  readonly closing: number | null
  readonly totalIn: number | null
  readonly totalOut: number | null
}

export function readAround(rows: readonly CsvRow[]): Around {
  const texts = rows.map(({ cells }) => cells.filter((cell) => cell !== '').join(' '))
  const amount = (pattern: RegExp) => firstOf(rows, (row) => amountAfter(row, pattern))
  return {
    account: firstOf(texts, accountIn),
    period: periodIn(texts),
    opening: amount(OPENING),
    closing: amount(CLOSING),
    totalIn: amount(TOTAL_IN),
    totalOut: amount(TOTAL_OUT),
  }
}

function firstOf<Item, Value>(items: readonly Item[], read: (item: Item) => Value | null): Value | null {
  for (const item of items) {
    const found = read(item)
    if (found !== null) return found
  }
  return null
}

/** Matches the words before an account number, and the number. */
export const ACCOUNT =
  /(?:\b(?:no|nomor|number)\b[. ]*(?:rek(?:ening)?|account)|\bnorek|account *(?:no|number|id)|\brekening|\baccount|\ba\/c)\b[^0-9*xX]{0,40}([0-9*xX][0-9*xX .-]{4,30})/i

const accountIn = (text: string) => {
  const found = ACCOUNT.exec(text)?.[1]
  return found === undefined || /\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/.test(found) ? null : accountNumberOf(found)
}

const OPENING = /saldo *(?:awal|sebelum)|(?:opening|starting|beginning|previous) *balance/i
const CLOSING = /saldo *akhir|(?:closing|ending) *balance/i
const TOTAL_IN = /(?:mutasi|total|jumlah)[^a-z]*(?:mutasi *)?(?:kredit|credit|cr)\b|^(?:credit|kredit)\b/i
const TOTAL_OUT = /(?:mutasi|total|jumlah)[^a-z]*(?:mutasi *)?(?:debet|debit|db)\b|^(?:debet|debit)\b/i

/**
 * The amount that stands behind a label: all that follows it, for some write it unquoted with its own commas, or else the
 * next cell with a number. What that cannot be read is no amount, and the cells behind it are not tried.
 */
function amountAfter({ cells, text }: CsvRow, label: RegExp): number | null {
  const at = cells.findIndex((cell) => label.test(cell))
  if (at === -1) return null
  const rest = text.slice(text.search(label)).replace(label, '')
  const next =
    [(cells[at] ?? '').replace(label, ''), ...cells.slice(at + 1)].find((cell) => /\d/.test(cell)) ?? ''
  return centsIn(rest) ?? centsIn(next)
}

function centsIn(text: string): number | null {
  const read = signedAmount(
    text
      .replace(/^ *\((?:idr|rp)\)/i, '')
      .replace(/^[\s:=,;|"']+/, '')
      .replace(/[\s,;|"']+$/, ''),
  )
  if (!read.ok || read.value === null) return null
  return read.value.sign === '-' || read.value.mark === 'out' ? -read.value.cents : read.value.cents
}

const LABEL = new RegExp(
  [
    OPENING.source,
    CLOSING.source,
    TOTAL_IN.source,
    TOTAL_OUT.source,
    '^(?:grand *)?(?:sub *)?total\\b|^jumlah\\b|^saldo\\b|^balance\\b',
    '^(?:halaman|page|dicetak|printed|catatan|note|tanggal cetak|print|end of|akhir|\\*+|-+|=+)',
  ].join('|'),
  'i',
)

/** A row of a bank's own words among the lines or below them: a label where the day would stand, and no day. */
export const isAroundLines = (cells: readonly string[]) => LABEL.test(cells.find((cell) => cell !== '') ?? '')

const DAYS_IN_TEXT = /\d{1,4}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/. ]\d{2,4}/gi
const PERIOD = /period|tanggal|tgl|date|dari|from|sampai|until|s\/d|\bto\b/i
const PRINTED = /cetak|print|unduh|download|dibuat|created|\bbirth|lahir/i
const STARTS = /dari|from|awal|start|mulai/i
const ENDS = /sampai|until|akhir|\bend\b|s\/d|\bto\b/i

function periodIn(texts: readonly string[]): Period | null {
  const told = texts.filter((text) => PERIOD.test(text) && !PRINTED.test(text))
  for (const text of told) {
    const [from, to] = daysIn(text)
    if (from !== undefined && to !== undefined) return periodOf(from, to)
  }
  const ends = [STARTS, ENDS].map((end) => {
    const found = told.find((text) => end.test(text) && daysIn(text).length === 1)
    return found === undefined ? undefined : daysIn(found)[0]
  })
  if (ends[0] !== undefined && ends[1] !== undefined) return periodOf(ends[0], ends[1])
  return firstOf(told, monthIn)
}

const daysIn = (text: string) =>
  [...text.matchAll(DAYS_IN_TEXT)].flatMap(([found]) => {
    const day = writtenDay(found)
    return day === null ? [] : [day.written]
  })

function periodOf(from: WrittenDay, to: WrittenDay): Period | null {
  const order = decideOrder(
    [from, to].map((written) => ({ written, line: 0 })),
    null,
  )
  if (!order.ok) return null
  const read = (way: DayOrder) => [dayIn(from, way, null), dayIn(to, way, null)] as const
  const [first, last] = read(order.value.order)
  return first === null || last === null || first > last ? null : { from: first, to: last }
}

/** 'November 2026' or 'NOV 26' is the whole month. */
function monthIn(text: string): Period | null {
  for (const [, word = '', year = ''] of text.matchAll(/([a-z]{3,9})[- ]*(\d{4})(?!\d)/gi)) {
    const month = monthOf(word)
    if (month > 0) return wholeMonth(Number(year), month)
  }
  return null
}

function wholeMonth(year: number, month: number): Period {
  const on = (day: number): Day => dayOfDate({ year, month, day })
  return { from: on(1), to: on(daysInMonth(year, month)) }
}
