import {
  momentBeside,
  parseIso,
  present,
  type TimeZone,
  timeBeside,
  type Viewing,
  wibDate,
} from '@ketok/domain'
import type { Change } from './change-dialog.tsx'

interface WireViewing {
  readonly from: string
  readonly until: string
}

/** What becomes of the days to look at the units of a sale that is moved; nothing is said where there are none. */
export function viewingChanges(
  zone: TimeZone,
  before: readonly WireViewing[],
  after: readonly WireViewing[],
): Change[] {
  return before.flatMap((viewing, index) => {
    const moved = after[index]
    return moved === undefined
      ? []
      : [{ label: 'Lihat unit', from: spanWords(zone, viewing), to: spanWords(zone, moved) }]
  })
}

export const viewingOf = ({ from, until }: WireViewing): Viewing => ({
  from: present(parseIso(from)),
  until: present(parseIso(until)),
})

/** '27 Nov 2026, 09.00 WIB (10.00 WITA) sampai 16.00 WIB (17.00 WITA)'; the day once, where it is one. */
export function spanWords(zone: TimeZone, viewing: WireViewing): string {
  const { from, until } = viewingOf(viewing)
  const isOneDay = wibDate(from) === wibDate(until)
  return `${momentBeside(zone, from)} sampai ${isOneDay ? timeBeside(zone, until) : momentBeside(zone, until)}`
}
