import { useRef } from 'react'
import type { ModelRow, useRowModel } from './use-row-model.ts'

/**
 * Choosing rows one by one, or all from the one that was chosen last. A row is known by its key: where that one is found
 * no more, because the list was ordered or searched anew, the reach begins at the row that is meant now.
 */
export function useTicks<Row extends object>(
  shown: readonly ModelRow<Row>[],
  model: ReturnType<typeof useRowModel<Row>>,
) {
  const last = useRef<string | null>(null)
  const tick = (index: number) => {
    const row = shown[index]
    if (row === undefined) return
    last.current = row.id
    row.toggleSelected()
  }
  const reach = (from: number, to: number) => {
    const known = shown.findIndex(({ id }) => id === last.current)
    const start = known < 0 ? from : known
    last.current = shown[start]?.id ?? null
    const keys = shown
      .slice(Math.max(Math.min(start, to), 0), Math.max(start, to) + 1)
      .filter((row) => row.getCanSelect())
      .map(({ id }) => [id, true] as const)
    model.setRowSelection((now) => ({ ...now, ...Object.fromEntries(keys) }))
  }
  return { tick, reach }
}
