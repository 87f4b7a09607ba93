import { POINT_SHOT } from '@ketok/domain'
import { type Base, type Draft, type DraftPhoto, type DraftPoint, type Job, pointKey } from './draft.ts'
import type { WaitingReport } from './inspection-box.ts'

type Report = NonNullable<Job['report']>
type Handed = Pick<WaitingReport, 'body' | 'version'>

/**
 * What a new draft of a thing begins from: its newest report, and of this phone also one that the house does not have yet.
 * `waiting` holds the hand-ins of this thing, the oldest first.
 */
export function baseOf({ report }: Pick<Job, 'report'>, waiting: readonly Handed[]): Base | null {
  const known = report?.version ?? 0
  const unsent = waiting.filter(({ version }) => version === null)
  const own = unsent.at(-1) ?? waiting.at(-1)
  // The number that the house will give, unless somebody else is faster.
  const version = own?.version ?? known + unsent.length
  if (own !== undefined && version >= known) return baseOfBody(own.body, version)
  return report === null ? null : baseOfReport(report)
}

function baseOfReport(report: Report): Base {
  const isOther = report.grade !== report.computed_grade
  return {
    version: report.version,
    ...findingsOf(
      report.parts.map(({ name, points }) => ({
        name,
        points: points.map(({ photos, ...point }) => ({
          ...point,
          photos: photos.map((photo) => photo.client_photo_id),
        })),
      })),
    ),
    odometer: typed(report.odometer_km),
    // One that the phone keeps from an earlier version of this page may know none.
    paint: paintOf(report.paint ?? []),
    grade: isOther ? report.grade : null,
    gradeReason: isOther ? report.grade_reason : '',
  }
}

function baseOfBody(body: WaitingReport['body'], version: number): Base {
  return {
    version,
    ...findingsOf(
      body.parts.map(({ name, points }) => ({
        name,
        points: points.map(({ name, mark, note = '', photo_ids = [] }) => ({
          name,
          mark,
          note,
          photos: photo_ids.filter((id) => typeof id === 'string'),
        })),
      })),
    ),
    odometer: typed(body.odometer_km ?? null),
    paint: paintOf(body.paint ?? []),
    grade: body.grade ?? null,
    gradeReason: body.grade_reason ?? '',
  }
}

interface Part {
  readonly name: string
  readonly points: readonly (DraftPoint & { readonly name: string; readonly photos: readonly string[] })[]
}

function findingsOf(parts: readonly Part[]): Pick<Base, 'points' | 'photos'> {
  const found = parts.flatMap((part) =>
    part.points.map(({ name, mark, note, photos }) => ({
      key: pointKey(part.name, name),
      point: { mark, note },
      photos,
    })),
  )
  return {
    points: Object.fromEntries(found.map(({ key, point }) => [key, point])),
    photos: found.flatMap(({ key, photos }) => photos.map((id) => ({ id, shot: POINT_SHOT, point: key }))),
  }
}

const typed = (count: number | null) => (count === null ? '' : String(count))

const paintOf = (paint: Report['paint'] | NonNullable<WaitingReport['body']['paint']>) =>
  Object.fromEntries(paint.map(({ place, microns }) => [place, String(microns)]))

/**
 * The draft with all of a report that the inspector has not changed: whatever still stands as the draft began with it follows
 * the report, and what they marked, took back or typed stays theirs.
 */
export function carryReport(draft: Draft, base: Base): Draft {
  const before = draft.base ?? NOTHING
  const pictured = draft.photos.flatMap(({ point }) => point ?? [])
  const keys = [...new Set([...Object.keys(draft.points), ...pictured, ...Object.keys(base.points)])]
  const isOwn = new Set(keys.filter((key) => !isSame(findingAt(draft, key), findingAt(before, key))))
  const points = keys.flatMap((key) => {
    const point = (isOwn.has(key) ? draft : base).points[key]
    return point === undefined ? [] : [[key, point] as const]
  })
  const panels = [...new Set([...Object.keys(draft.paint), ...Object.keys(base.paint)])]
  const paint = panels.flatMap((panel) => {
    const typed = (draft.paint[panel] === before.paint[panel] ? base : draft).paint[panel]
    return typed === undefined ? [] : [[panel, typed] as const]
  })
  const graded = draft.grade === before.grade && draft.gradeReason === before.gradeReason ? base : draft
  return {
    key: draft.key,
    base,
    points: Object.fromEntries(points),
    photos: [
      ...draft.photos.filter(({ point }) => point === null || isOwn.has(point)),
      ...base.photos.filter(({ point }) => point !== null && !isOwn.has(point)),
    ],
    odometer: (draft.odometer === before.odometer ? base : draft).odometer,
    paint: Object.fromEntries(paint),
    grade: graded.grade,
    gradeReason: graded.gradeReason,
  }
}

const NOTHING: Omit<Base, 'version'> = {
  points: {},
  photos: [],
  odometer: '',
  paint: {},
  grade: null,
  gradeReason: '',
}

type Findings = Pick<Base, 'points' | 'photos'>

const findingAt = ({ points, photos }: Findings, key: string) => ({
  point: points[key],
  photos: photos.filter(({ point }) => point === key),
})

function isSame(one: ReturnType<typeof findingAt>, other: ReturnType<typeof findingAt>): boolean {
  const idsOf = (photos: readonly DraftPhoto[]) => photos.map(({ id }) => id).join(' ')
  return (
    one.point?.mark === other.point?.mark &&
    one.point?.note === other.point?.note &&
    idsOf(one.photos) === idsOf(other.photos)
  )
}

/** Whether a point stands as the report before it said. */
export function isCarried(draft: Draft, key: string): boolean {
  if (draft.base === null || draft.points[key] === undefined) return false
  return isSame(findingAt(draft, key), findingAt(draft.base, key))
}

/** What a report found at points that the template has no more: nobody can confirm it, so it does not go along. */
export function leftBehind({ points }: Base, { parts }: Job['template']): readonly string[] {
  const there = new Set(parts.flatMap(({ name, points }) => points.map((point) => pointKey(name, point))))
  return Object.entries(points)
    .filter(([key, { mark }]) => mark !== 'ok' && !there.has(key))
    .map(([key, { note }]) => {
      const point = key.slice(key.indexOf('/') + 1)
      return note === '' ? point : `${point}: ${note}`
    })
}
