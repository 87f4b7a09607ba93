import type { HistoryRow } from '@ketok/contract/live'
import { type Instant, wibDate } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'

/** '27 Nov 2026' above the first row of a day that is not today; rows tell the time only. */
export function dayAbove(
  rows: readonly Pick<HistoryRow, 'at'>[],
  index: number,
  now: Instant,
): string | null {
  const dayOf = (row: Pick<HistoryRow, 'at'> | undefined) => row && wibDate(at(row.at))
  const day = dayOf(rows[index])
  return day === undefined || day === (dayOf(rows[index - 1]) ?? wibDate(now)) ? null : day
}
