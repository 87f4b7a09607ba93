import { useMemo } from 'react'
import type { DataColumn } from './data-column.ts'

/** With something open at its side the list is as narrow as on a small screen: what is left out there is left out too. */
export function useColumnsBeside<Row>(
  columns: readonly DataColumn<Row>[],
  isOpen: boolean,
): readonly DataColumn<Row>[] {
  return useMemo(
    () => (isOpen ? columns.filter(({ hideBelow }) => hideBelow === undefined) : columns),
    [columns, isOpen],
  )
}
