import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayOfDate, formatDate, isoDay } from '../instant.ts'
import { readDay } from './read-day.ts'

const iso = (text: string) => {
  const date = readDay(text)
  return date === null ? null : isoDay(dayOfDate(date))
}

describe('a day as people write it', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/12/31', '2026-12-31'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.26', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['31 Desember 2026', '2026-12-31'],
    ['31 Des 2026', '2026-12-31'],
    ['31-Dec-26', '2026-12-31'],
    ['17 Agt. 2027', '2027-08-17'],
    ['December 31, 2026', '2026-12-31'],
    ['46387', '2026-12-31'],
  ])('%s is %s', (text, day) => expect(iso(text)).toBe(day))

  it.each(['', '12/31/2026', '31/02/2026', '2026', '12/2026', '19999', '450000', 'besok', '31 Foo 2026'])(
    '%s is none',
    (text) => expect(iso(text)).toBeNull(),
  )

  it('is read back from every way in which the house and sheets write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (day) => {
        const date = dateOfDay(day)
        const written = isoDay(dayOfDate(date))
        const [year, month, ofMonth] = written.split('-')
        for (const text of [written, `${ofMonth}/${month}/${year}`, formatDate(date)])
          expect(iso(text)).toBe(written)
      }),
    )
  })
})
