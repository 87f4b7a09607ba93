import { isId, type UnitId } from '../../ids.ts'
import { err, ok, type Result } from '../../result.ts'
import type { InspectionShot } from './inspection-shots.ts'
import type { InspectionTemplate, TemplatePart } from './inspection-templates.ts'

export const INSPECTION_MARKS = ['ok', 'note', 'fault'] as const
/** Good; worth knowing; broken, missing or worn out. */
export type InspectionMark = (typeof INSPECTION_MARKS)[number]

export const INSPECTION_MARK_WORDS: Readonly<Record<InspectionMark, string>> = {
  ok: 'Baik',
  note: 'Catatan',
  fault: 'Rusak',
}

export const INSPECTION_GRADES = ['A', 'B', 'C', 'D', 'E'] as const
export type InspectionGrade = (typeof INSPECTION_GRADES)[number]

export interface InspectedPoint {
  readonly name: string
  readonly mark: InspectionMark
  readonly note: string
  /** Pictures by the phone's own ids: a report may arrive before them. */
  readonly photos: readonly string[]
  /** Where it lies on the body map, by the template that the report was made with. */
  readonly place?: string
}

export interface InspectedPart {
  readonly name: string
  readonly points: readonly InspectedPoint[]
  /** As its template said: no customer sees its pictures. */
  readonly hasPrivatePhotos?: boolean
}

export interface JudgedPart {
  readonly name: string
  readonly grade: InspectionGrade
  /** 0 to 100. */
  readonly score: number
  /** What is to be known of the part, in one or a few sentences. */
  readonly note: string
}

export interface Judgement {
  readonly parts: readonly JudgedPart[]
  readonly grade: InspectionGrade
  readonly score: number
  readonly pointCount: number
}

/** What a point adds to its part, of 100. */
const WORTH: Readonly<Record<InspectionMark, number>> = { ok: 100, note: 70, fault: 0 }

const LEAST: Readonly<Record<InspectionGrade, number>> = { A: 88, B: 76, C: 62, D: 45, E: 0 }

export function inspectionGradeOf(score: number): InspectionGrade {
  return INSPECTION_GRADES.find((grade) => score >= LEAST[grade]) ?? 'E'
}

/** The most a score of this grade can be. */
function mostOf(grade: InspectionGrade): number {
  const better = INSPECTION_GRADES[INSPECTION_GRADES.indexOf(grade) - 1]
  return better === undefined ? 100 : LEAST[better] - 1
}

/** Which share of its template's points an A takes: nobody knows how a thing is that was hardly looked at. */
const LEAST_LOOKED_FOR_A = 0.8
/** The same for a B; with fewer the best is a C. */
const LEAST_LOOKED_FOR_B = 0.5

/** How much of its template a report looked at, and what that is enough for. */
export interface Reach {
  readonly looked: number
  readonly asked: number
  /** No better grade can be given, with or without a reason. */
  readonly best: InspectionGrade
  /** From how many points on a better grade can be given, the nearest first. */
  readonly next: readonly { readonly grade: InspectionGrade; readonly points: number }[]
}

export function reachOf(
  template: readonly Pick<TemplatePart, 'name' | 'points'>[],
  parts: readonly InspectedPart[],
): Reach {
  const counts = template.map(({ name, points }) => {
    const marked = new Set(parts.find((part) => part.name === name)?.points.map((point) => point.name))
    return { asked: points.length, looked: points.filter((point) => marked.has(point)).length }
  })
  const total = counts.reduce((sum, part) => sum + part.asked, 0)
  const looked = counts.reduce((sum, part) => sum + part.looked, 0)
  const steps = [
    { grade: 'A', points: Math.ceil(total * LEAST_LOOKED_FOR_A) },
    { grade: 'B', points: Math.ceil(total * LEAST_LOOKED_FOR_B) },
  ] as const
  const best = steps.find(({ points }) => looked >= points)?.grade ?? 'C'
  return { looked, asked: total, best, next: steps.filter(({ points }) => looked < points).toReversed() }
}

const isBetter = (one: InspectionGrade, other: InspectionGrade) =>
  INSPECTION_GRADES.indexOf(one) < INSPECTION_GRADES.indexOf(other)

/** Whether too little was looked at for this grade. */
export function isOutOfReach(grade: InspectionGrade, { best }: Reach): boolean {
  return isBetter(grade, best)
}

/** The judgement of a report: what its marks make, and never more than what was looked at is enough for. */
export function judgeReport(
  template: readonly Pick<TemplatePart, 'name' | 'points'>[],
  parts: readonly InspectedPart[],
): Judgement & { readonly reach: Reach } {
  const judged = judgeInspection(parts)
  const reach = reachOf(template, parts)
  const score = Math.min(judged.score, mostOf(reach.best))
  return { ...judged, score, grade: inspectionGradeOf(score), reach }
}

/**
 * The rule of grades. A part's score is the mean of its points: good 100, a note 70, a fault 0; with a fault it is never
 * better than B. The whole is the mean of all points, and never more than one grade better than its worst part, so that many
 * good seats do not hide a bad engine. Points that nobody looked at count for nothing.
 */
export function judgeInspection(parts: readonly InspectedPart[]): Judgement {
  const looked = parts.filter(({ points }) => points.length > 0)
  const judged = looked.map(judgePart)
  const marks = looked.flatMap(({ points }) => points)
  const worst = Math.max(0, ...judged.map(({ grade }) => INSPECTION_GRADES.indexOf(grade)))
  const best = INSPECTION_GRADES[Math.max(0, worst - 1)] ?? 'A'
  const score = Math.min(meanOf(marks), mostOf(best))
  return { parts: judged, grade: inspectionGradeOf(score), score, pointCount: marks.length }
}

function judgePart({ name, points }: InspectedPart): JudgedPart {
  const hasFault = points.some(({ mark }) => mark === 'fault')
  const score = hasFault ? Math.min(meanOf(points), mostOf('B')) : meanOf(points)
  return { name, grade: inspectionGradeOf(score), score, note: noteOf(points) }
}

function meanOf(points: readonly InspectedPoint[]): number {
  if (points.length === 0) return 0
  return Math.round(points.reduce((sum, { mark }) => sum + WORTH[mark], 0) / points.length)
}

/** Faults first: whoever reads only the beginning has read the worst. */
function noteOf(points: readonly InspectedPoint[]): string {
  const told = (['fault', 'note'] as const).flatMap((mark) =>
    points
      .filter((point) => point.mark === mark)
      .map(({ name, note }) => (note === '' ? name : `${name}: ${note}`)),
  )
  return told.length === 0 ? `${points.length} titik, semuanya baik` : told.join('. ')
}

export interface ReportFault {
  /** The field as the body has it. */
  readonly field: string
  readonly reason: string
}

/** What no report can stand with; null when it can be taken. */
export function faultOfReport(parts: readonly InspectedPart[]): ReportFault | null {
  if (parts.every(({ points }) => points.length === 0)) {
    return { field: 'parts', reason: 'Belum ada titik yang diperiksa' }
  }
  const partTwice = twiceIn(parts)
  if (partTwice !== null) {
    return { field: `parts.${partTwice}.name`, reason: `Bagian ${parts[partTwice]?.name} ada dua kali` }
  }
  for (const [index, { points }] of parts.entries()) {
    const twice = twiceIn(points)
    if (twice !== null) {
      const reason = `Titik ${points[twice]?.name} ada dua kali`
      return { field: `parts.${index}.points.${twice}.name`, reason }
    }
    const silent = points.findIndex(({ mark, note }) => mark === 'fault' && note === '')
    if (silent >= 0) {
      const reason = `${points[silent]?.name}: jelaskan kerusakannya dalam satu kalimat`
      return { field: `parts.${index}.points.${silent}.note`, reason }
    }
  }
  return null
}

function twiceIn(named: readonly { readonly name: string }[]): number | null {
  const index = named.findIndex(({ name }, at) => named.findIndex((other) => other.name === name) < at)
  return index < 0 ? null : index
}

export type GradeRefusal =
  | { readonly code: 'inspection_grade_reason' }
  | {
      readonly code: 'inspection_grade_unseen'
      readonly grade: InspectionGrade
      readonly looked: number
      readonly asked: number
      readonly least: number
    }

/** The grade that is published: the rule's own, or another one with the reason for it. */
export function gradeToPublish(
  computed: InspectionGrade,
  given: InspectionGrade | null,
  reason: string,
  reach: Reach,
): Result<{ readonly grade: InspectionGrade; readonly reason: string }, GradeRefusal> {
  if (given === null || given === computed) return ok({ grade: computed, reason: '' })
  if (isOutOfReach(given, reach)) {
    const { looked, asked, next } = reach
    const least = next.find(({ grade }) => grade === given)?.points ?? asked
    return err({ code: 'inspection_grade_unseen', grade: given, looked, asked, least })
  }
  return reason === '' ? err({ code: 'inspection_grade_reason' }) : ok({ grade: given, reason })
}

export interface InspectionGap {
  readonly code: 'points_unchecked' | 'fault_without_photo' | 'note_without_words' | 'shot_missing'
  readonly message: string
}

/** What a report still lacks. It is taken all the same: hours of work are never turned away at the gate. */
export function gapsOfReport(
  template: InspectionTemplate,
  shots: readonly InspectionShot[],
  parts: readonly InspectedPart[],
  takenShots: readonly string[],
): InspectionGap[] {
  const pointsOf = (name: string) => parts.find((part) => part.name === name)?.points ?? []
  const unchecked = template.flatMap(({ name, points }): InspectionGap[] => {
    const marked = new Set(pointsOf(name).map((point) => point.name))
    const left = points.filter((point) => !marked.has(point)).length
    return left === 0 ? [] : [{ code: 'points_unchecked', message: `${name}: ${left} titik belum diperiksa` }]
  })
  const points = parts.flatMap((part) => part.points)
  const bare = points.flatMap(({ name, mark, note, photos }): InspectionGap[] => {
    if (mark === 'fault' && photos.length === 0)
      return [{ code: 'fault_without_photo', message: `${name}: rusak, belum ada foto` }]
    if (mark === 'note' && note === '')
      return [{ code: 'note_without_words', message: `${name}: catatan, belum ada kalimatnya` }]
    return []
  })
  const missing = shots
    .filter(({ name, required }) => required && !takenShots.includes(name))
    .map(({ label }): InspectionGap => ({ code: 'shot_missing', message: `Belum ada foto ${label}` }))
  return [...bare, ...missing, ...unchecked]
}

/** How a thing to inspect is called in addresses: a unit by its number, a consignment as `titipan-12`. */
export type InspectionSubject =
  | { readonly kind: 'unit'; readonly id: UnitId }
  | { readonly kind: 'consignment'; readonly id: number }

const CONSIGNMENT_PREFIX = 'titipan-'

export function inspectionKey({ kind, id }: InspectionSubject): string {
  return kind === 'unit' ? String(id) : `${CONSIGNMENT_PREFIX}${id}`
}

export function readInspectionKey(key: string): InspectionSubject | null {
  const parts = /^(titipan-)?([1-9][0-9]{0,9})$/.exec(key)
  const id = Number(parts?.[2])
  if (!isId<UnitId>(id)) return null
  return { kind: parts?.[1] === undefined ? 'unit' : 'consignment', id }
}
