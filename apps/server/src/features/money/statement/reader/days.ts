import {
  atWib,
  type Day,
  dateOfDay,
  dayOfDate,
  err,
  type Instant,
  isCalendarDate,
  ok,
  plus,
  type Result,
  SECOND_MS,
} from '@ketok/domain'

/** What is written, before the file's order of day and month is known. */
export type WrittenDay =
  | { readonly kind: 'certain'; readonly year: number | null; readonly month: number; readonly day: number }
  /** Two numbers of which either may be the month. */
  | {
      readonly kind: 'ordered'
      readonly first: number
      readonly second: number
      readonly year: number | null
    }

export interface Period {
  readonly from: Day
  readonly to: Day
}

export type DayOrder = 'day_first' | 'month_first'

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'],
  ['feb', 'peb', 'februari', 'pebruari', 'february'],
  ['mar', 'mrt', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agt', 'ags', 'agst', 'agus', 'agustus', 'aug', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oct', 'oktober', 'october'],
  ['nov', 'nop', 'november', 'nopember'],
  ['des', 'dec', 'desember', 'december'],
]

export const monthOf = (word: string) => MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1

const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/
const YEAR_FIRST_WITHOUT_MARKS = /^(20\d{2})()(\d{2})(\d{2})(?!\d)(.*)$/
const NAMED = /^(\d{1,2})[-/. ]{0,2}([a-z]{3,9})[-/., ]{0,2}(\d{4}|\d{2})?(?!\d)(.*)$/i
const NAME_FIRST = /^([a-z]{3,9})[-/. ]{1,2}(\d{1,2})(?:,? (\d{4}))(?!\d)(.*)$/i
const ORDERED = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/
const WITHOUT_YEAR = /^(\d{1,2})[-/](\d{1,2})(?![-/\d])(.*)$/

/** A day at the beginning of a text, and what stands behind it: often the time. Null where none is written. */
export function writtenDay(text: string): { readonly written: WrittenDay; readonly rest: string } | null {
  const bare = text
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:senin|selasa|rabu|kamis|jum.?at|sabtu|minggu|mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i, '')
  const [, year, , month, day, rest] = YEAR_FIRST.exec(bare) ?? YEAR_FIRST_WITHOUT_MARKS.exec(bare) ?? []
  if (year !== undefined) return certain(Number(year), Number(month), Number(day), rest)
  return namedDay(bare) ?? numberedDay(bare)
}

function namedDay(text: string) {
  const named = NAMED.exec(text)
  if (named !== null && monthOf(named[2] ?? '') > 0)
    return certain(fullYear(named[3]), monthOf(named[2] ?? ''), Number(named[1]), named[4])
  const nameFirst = NAME_FIRST.exec(text)
  if (nameFirst !== null && monthOf(nameFirst[1] ?? '') > 0)
    return certain(fullYear(nameFirst[3]), monthOf(nameFirst[1] ?? ''), Number(nameFirst[2]), nameFirst[4])
  return null
}

function numberedDay(text: string) {
  const [, first, , second, year, rest] = ORDERED.exec(text) ?? []
  if (first !== undefined) return ordered(first, second, fullYear(year), rest)
  const [, one, two, behind] = WITHOUT_YEAR.exec(text) ?? []
  return one === undefined ? null : ordered(one, two, null, behind)
}

const certain = (year: number | null, month: number, day: number, rest = '') =>
  ({ written: { kind: 'certain', year, month, day }, rest }) as const
const ordered = (first: string, second: string | undefined, year: number | null, rest = '') =>
  ({ written: { kind: 'ordered', first: Number(first), second: Number(second), year }, rest }) as const

function fullYear(text: string | undefined): number | null {
  if (text === undefined) return null
  return text.length === 2 ? 2_000 + Number(text) : Number(text)
}

export interface DecidedOrder {
  readonly order: DayOrder
  /** Nothing in the file tells it: every day may be read either way. */
  readonly isAssumed: boolean
}

/**
 * One order for the whole file. A number above twelve tells it; where none does, the order in which all days lie in the
 * period; else the day comes first, as it does here. The error is a line for each of two orders that cannot both be.
 */
export function decideOrder(
  days: readonly { readonly written: WrittenDay; readonly line: number }[],
  period: Period | null,
): Result<DecidedOrder, { readonly day_first: number; readonly month_first: number }> {
  const numbered = days.flatMap(({ written, line }) =>
    written.kind === 'ordered' ? [{ ...written, line }] : [],
  )
  const dayFirst = numbered.find(({ first, second }) => first > 12 && second <= 12)
  const monthFirst = numbered.find(({ first, second }) => second > 12 && first <= 12)
  if (dayFirst !== undefined && monthFirst !== undefined)
    return err({ day_first: dayFirst.line, month_first: monthFirst.line })
  if (dayFirst !== undefined || monthFirst !== undefined)
    return ok({ order: dayFirst === undefined ? 'month_first' : 'day_first', isAssumed: false })
  if (period === null || numbered.length === 0)
    return ok({ order: 'day_first', isAssumed: numbered.some(({ first, second }) => first !== second) })
  const fits = (order: DayOrder) =>
    numbered.every((written) => isWithin(dayIn(written, order, period), period))
  if (fits('day_first')) return ok({ order: 'day_first', isAssumed: false })
  return ok(
    fits('month_first')
      ? { order: 'month_first', isAssumed: false }
      : { order: 'day_first', isAssumed: true },
  )
}

export const isWithin = (day: Day | null, { from, to }: Period) => day !== null && day >= from && day <= to

/** Null where there is no such day, or where its year is not written and no period tells it. */
export function dayIn(written: WrittenDay, order: DayOrder, period: Period | null): Day | null {
  const [day, month] =
    written.kind === 'certain'
      ? [written.day, written.month]
      : order === 'day_first'
        ? [written.first, written.second]
        : [written.second, written.first]
  if (written.year !== null) return dayOf(written.year, month, day)
  if (period === null) return null
  for (let year = yearOf(period.from); year <= yearOf(period.to); year++) {
    const found = dayOf(year, month, day)
    if (isWithin(found, period)) return found
  }
  return null
}

function dayOf(year: number, month: number, day: number): Day | null {
  const date = { year, month, day }
  return year < 2_000 || year > 2_100 || !isCalendarDate(date) ? null : dayOfDate(date)
}

const yearOf = (day: Day) => dateOfDay(day).year

/** The time of a line, where one is written in its cell or behind its day. */
export function timeIn(day: Day, text: string): Instant | null {
  const [, hours, minutes, seconds = '0'] =
    /(\d{1,2})[.:](\d{2})(?:[.:](\d{2}))?(?:[.,]\d+)?\s*(?:WIB)?$/i.exec(text) ?? []
  if (hours === undefined) return null
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hour >= 24 || minute >= 60 || second >= 60) return null
  return plus(atWib(day, hour, minute), second * SECOND_MS)
}
