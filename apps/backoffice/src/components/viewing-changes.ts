import { parseIso, present, type Viewing, wibDate, wibTime } from '@ketok/domain'
import type { Change } from './change-dialog.tsx'

interface WireViewing {
  readonly from: string
  readonly until: string
}

/** What becomes of the days to look at the units of a sale that is moved; nothing is said where there are none. */
export function viewingChanges(before: readonly WireViewing[], after: readonly WireViewing[]): Change[] {
  return before.flatMap((viewing, index) => {
    const moved = after[index]
    return moved === undefined
      ? []
      : [{ label: 'Lihat unit', from: spanWords(viewing), to: spanWords(moved) }]
  })
}

export const viewingOf = ({ from, until }: WireViewing): Viewing => ({
  from: present(parseIso(from)),
  until: present(parseIso(until)),
})

function spanWords(viewing: WireViewing): string {
  const { from, until } = viewingOf(viewing)
  const isOneDay = wibDate(from) === wibDate(until)
  return `${wibDate(from)}, ${wibTime(from)} sampai ${isOneDay ? '' : `${wibDate(until)}, `}${wibTime(until)}`
}
