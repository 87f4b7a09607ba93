import { type InspectedPart, type Instant, judgeInspection, wibIso } from '@ketok/domain'
import type { StoredInspection } from '../unit/unit.ts'

/** A report as the sheet of a unit keeps it for customers to read. */
export function sheetInspection(
  marked: readonly InspectedPart[],
  inspector: string,
  inspectedAt: Instant,
): StoredInspection {
  const { parts, pointCount } = judgeInspection(marked)
  return {
    inspected_at: wibIso(inspectedAt),
    inspector,
    point_count: pointCount,
    parts: parts.map(({ name, grade, score, note }) => ({ name, grade, score, note })),
  }
}
