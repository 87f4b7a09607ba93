import { atWib, type Instant, weekdayOf, wibClock, wibDay } from '@ketok/domain'

/** Spec 9.21: Monday to Friday, 09.00 to 17.00 WIB. */
const OPENS = 9
const CLOSES = 17
const SUNDAY = 0
const SATURDAY = 6

/** What the door says now. Public holidays are not in here: the page says so beside it. */
export function officeHoursNow(now: Instant): { readonly isOpen: boolean; readonly words: string } {
  const today = wibDay(now)
  const weekday = weekdayOf(today)
  const isWorkday = weekday !== SUNDAY && weekday !== SATURDAY
  if (isWorkday && now >= atWib(today, OPENS) && now < atWib(today, CLOSES))
    return { isOpen: true, words: 'Buka sekarang, sampai 17.00 WIB' }
  if (isWorkday && wibClock(now).hour < OPENS)
    return { isOpen: false, words: 'Tutup, buka hari ini 09.00 WIB' }
  const opensOnMonday = weekday === SATURDAY || weekday === SUNDAY || weekday === SATURDAY - 1
  return { isOpen: false, words: `Tutup, buka ${opensOnMonday ? 'Senin' : 'besok'} 09.00 WIB` }
}
