import {
  INSPECTION_GRADES,
  type InspectedPart,
  type InspectedPoint,
  type InspectionGrade,
  type Instant,
  judgeInspection,
  type PaintReading,
  paintedPanelsOf,
  STARTING_TEMPLATES,
} from '@ketok/domain'
import { Chance } from '../chance.ts'
import { FINDINGS, type Finding, WORN_PARTS } from './findings.ts'
import { KIND_OF_TYPE, type TypeName } from './models.ts'

/** What an inspector hands in of a unit, but for the ids that their phone makes. */
export interface Inspected {
  readonly at: Instant
  readonly parts: readonly InspectedPart[]
  readonly paint: readonly PaintReading[]
  readonly grade: InspectionGrade
  readonly score: number
  /** What a photographer goes near for, by point. */
  readonly closeUps: readonly CloseUp[]
}

export interface CloseUp {
  readonly point: string
  /** Of the studio's pictures of faults. */
  readonly view: string
  readonly caption: string
}

export interface Condition {
  readonly type: TypeName
  /** 0 as new, 1 worn out. */
  readonly wear: number
  /** Points that this thing has not, although others of its type do. */
  readonly without: readonly string[]
  readonly at: Instant
}

/** The worse a thing is, the more is found; below a B one of its parts is to be repaired first. */
export function inspect(chance: Chance, { type, wear, without, at }: Condition): Inspected {
  const own = new Chance(chance.whole(0, 2_000_000_000))
  const kind = KIND_OF_TYPE[type]
  const target = targetOf(wear + own.between(-0.08, 0.08))
  const notes = own.shuffled(FINDINGS[type]).filter(({ least = 0 }) => wear >= least)
  const found = new Map<string, Finding>()
  for (const finding of notes.slice(0, Math.round(1 + wear * 9))) found.set(finding.point, finding)
  const template = STARTING_TEMPLATES[kind].map(({ name, points }) => ({
    name,
    points: points.filter((point) => !without.includes(point)),
  }))
  const marked = (): InspectedPart[] =>
    template.map(({ name, points }) => ({
      name,
      points: points.map((point) => pointOf(point, found.get(point))),
    }))

  const faults = own.oneOf(WORN_PARTS[type]).filter(({ point }) => !without.includes(point))
  for (const fault of own.shuffled(faults)) {
    if (INSPECTION_GRADES.indexOf(judgeInspection(marked()).grade) >= INSPECTION_GRADES.indexOf(target)) break
    found.set(fault.point, { ...fault, mark: 'fault' })
  }
  const parts = marked()
  const { grade, score } = judgeInspection(parts)
  const repainted = new Set([...found.values()].map(({ panel }) => panel))
  return {
    at,
    parts,
    paint: type === 'Mobil' && own.happens(0.4) ? paintOf(own, repainted) : [],
    grade,
    score,
    closeUps: [...found.values()].flatMap(({ point, note, view }) =>
      view === undefined ? [] : [{ point, view, caption: `${note} di ${point.toLowerCase()}` }],
    ),
  }
}

function targetOf(wear: number): InspectionGrade {
  if (wear < 0.3) return 'A'
  if (wear < 0.62) return 'B'
  return wear < 0.8 ? 'C' : 'D'
}

function pointOf(name: string, finding: Finding | undefined): InspectedPoint {
  if (finding === undefined) return { name, mark: 'ok', note: '', photos: [] }
  return { name, mark: finding.mark ?? 'note', note: finding.note, photos: [] }
}

/** With a gauge some inspectors go around the panels; what was painted again shows it. */
function paintOf(chance: Chance, repainted: ReadonlySet<string | undefined>): PaintReading[] {
  const usual = chance.whole(98, 126)
  return paintedPanelsOf('car').map(({ name }) => ({
    place: name,
    microns: repainted.has(name) ? chance.whole(205, 285) : usual + chance.whole(-9, 11),
  }))
}
