import type { InspectedPart, InspectedPoint, InspectionMark } from './inspection-report.ts'

/** How one point was found; null where nobody looked at it. */
export interface PointFinding {
  readonly mark: InspectionMark
  readonly note: string
}

export interface PointChange {
  readonly part: string
  readonly point: string
  readonly before: PointFinding | null
  readonly after: PointFinding | null
}

/** What a newer report says otherwise than an older one, in the newer one's order; what it no longer looks at comes last. */
export function changesOfReport(
  older: readonly InspectedPart[],
  newer: readonly InspectedPart[],
): PointChange[] {
  const before = findingsOf(older)
  const after = findingsOf(newer)
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))]
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (was?.mark === is?.mark && was?.note === is?.note) return []
    const { part, point } = is ?? was ?? { part: '', point: '' }
    return [{ part, point, before: findingOf(was), after: findingOf(is) }]
  })
}

interface Found extends PointFinding {
  readonly part: string
  readonly point: string
}

function findingsOf(parts: readonly InspectedPart[]): Map<string, Found> {
  const all = parts.flatMap(({ name: part, points }) =>
    points.map(({ name: point, mark, note }: InspectedPoint) => ({ part, point, mark, note })),
  )
  return new Map(all.map((found) => [JSON.stringify([found.part, found.point]), found]))
}

function findingOf(found: Found | undefined): PointFinding | null {
  return found === undefined ? null : { mark: found.mark, note: found.note }
}
