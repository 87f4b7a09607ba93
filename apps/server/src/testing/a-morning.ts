import { atWib, type Day, wibDay } from '@ketok/domain'
import { closeLedgerDays } from '../features/money/ledger/ledger.jobs.ts'
import type { House } from './house.ts'

/** Ten o'clock on a day that no test has seen, when every day before it is closed. */
export async function aMorning({ clock, services }: House): Promise<Day> {
  const day = (wibDay(clock.now()) + 1) as Day
  clock.set(atWib(day, 10))
  await services.jobs.run(closeLedgerDays, {})
  return day
}

export const dayAfter = (day: Day, count = 1) => (day + count) as Day
