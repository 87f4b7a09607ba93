import { groupThousands, parseIso, wibDate, wibTime } from '@ketok/domain'
import type { ReactNode } from 'react'

export type CellValue = string | number | null

export interface DataColumn<Row> {
  readonly key: string
  readonly head: string
  /** What the search finds, the order compares and an export writes. A time is its ISO text. */
  readonly value: (row: Row) => CellValue
  /** `number` stands at the right in figures of one width; `time` is drawn as day and time. */
  readonly kind?: 'text' | 'number' | 'time'
  /** How it is drawn, where the value alone says too little. */
  readonly cell?: (row: Row) => ReactNode
  /** Pixels. Columns without a width share what is left. */
  readonly width?: number
  /** Adds the numbers of the rows shown, at the foot; a function says of which rows. */
  readonly sum?: boolean | ((row: Row) => boolean)
  /** Left out on screens narrower than this; searched and exported all the same. */
  readonly hideBelow?: 'lg' | 'xl' | '2xl'
}

/** The value as people read it: 12.500.000, or 21 Nov 2026, 14.30 WIB. */
export function wordsOf<Row>({ value, kind }: DataColumn<Row>, row: Row): string {
  const found = value(row)
  if (found === null) return ''
  if (typeof found === 'number') return groupThousands(found)
  const at = kind === 'time' ? parseIso(found) : null
  return at === null ? found : `${wibDate(at)}, ${wibTime(at)}`
}

/** An amount is also found as it is typed, without its dots. */
export function searchTextOf<Row>(columns: readonly DataColumn<Row>[], row: Row): string {
  return columns
    .map((column) => {
      const value = column.value(row)
      return typeof value === 'number' ? `${value} ${wordsOf(column, row)}` : wordsOf(column, row)
    })
    .join(' ')
    .toLowerCase()
}

export const hiddenBelow = {
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  '2xl': 'max-2xl:hidden',
} as const
