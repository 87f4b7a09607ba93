import { type Day, isoDay, MONTH_NAMES, WEEKDAY_NAMES, weekdayOf } from '@ketok/domain'
import type { KeyboardEvent } from 'react'
import { dayWords } from '../../../components/cashier/day-words.ts'
import type { Holiday } from './holiday-dialog.tsx'
import { weeksOf } from './month-days.ts'

interface MonthSheetProps {
  year: number
  month: number
  today: string
  holidays: ReadonlyMap<string, Holiday>
  /** The one day of the year that the tab key stops at. */
  stop: string
  onOpen: (day: string) => void
  onKey: (event: KeyboardEvent, day: Day) => void
  onStop: (day: string) => void
}

export function MonthSheet({ year, month, today, holidays, stop, onOpen, onKey, onStop }: MonthSheetProps) {
  const name = MONTH_NAMES[month - 1]
  return (
    <section className="office-sheet px-3 pt-3 pb-2">
      <table className="month">
        <caption>{`${name} ${year}`}</caption>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
            <tr key={row}>
              {week.map((day, weekday) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
                  <td key={weekday} />
                ) : (
                  <DayCell key={day} day={day} {...{ today, holidays, stop, onOpen, onKey, onStop }} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayCellProps = Omit<MonthSheetProps, 'year' | 'month'> & { day: Day }

function DayCell({ day, today, holidays, stop, onOpen, onKey, onStop }: DayCellProps) {
  const text = isoDay(day)
  const holiday = holidays.get(text)
  const weekday = weekdayOf(day)
  const kind = holiday
    ? holiday.collective_leave
      ? 'leave'
      : 'holiday'
    : weekday === 0 || weekday === 6
      ? 'weekend'
      : undefined
  const words = holiday ? holiday.name : kind === 'weekend' ? 'akhir pekan' : 'hari kerja'
  return (
    <td>
      <button
        type="button"
        id={`hari-${text}`}
        className="month-day"
        data-kind={kind}
        data-estimate={holiday?.estimate || undefined}
        aria-current={text === today ? 'date' : undefined}
        aria-label={`${WEEKDAY_NAMES[weekday]}, ${dayWords(text)}: ${words}`}
        title={holiday?.name}
        tabIndex={text === stop ? 0 : -1}
        onFocus={() => onStop(text)}
        onClick={() => onOpen(text)}
        onKeyDown={(event) => onKey(event, day)}
      >
        {Number(text.slice(8))}
      </button>
    </td>
  )
}
