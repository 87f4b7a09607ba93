import type { Reply, SentBody } from '@ketok/contract'
import { countInField, type FieldNumber } from '@ketok/contract/amount-words'
import {
  gapsOfReport,
  groupThousands,
  type InspectedPart,
  type InspectionGap,
  type InspectionGrade,
  type InspectionMark,
  isOutOfReach,
  judgeReport,
  PAINT_MICRONS_MAX,
  type Reach,
} from '@ketok/domain'

/** A thing as the house told of it: all that is needed to inspect it without a line. */
export type Job = Reply<'GET /office/inspeksi/{consignment_or_unit_id}'>
export type ReportBody = SentBody<'PUT /office/inspeksi/{consignment_or_unit_id}'>

export interface DraftPoint {
  readonly mark: InspectionMark
  readonly note: string
}

/** A picture on the phone; `point` is what a near picture belongs to. */
export interface DraftPhoto {
  readonly id: string
  readonly shot: string
  readonly point: string | null
}

/** What a report says, in the form of a draft. */
interface Findings {
  /** The keys are those of `pointKey`. */
  readonly points: Readonly<Record<string, DraftPoint>>
  readonly photos: readonly DraftPhoto[]
  readonly odometer: string
  /** What a gauge showed, as typed, by panel. */
  readonly paint: Readonly<Record<string, string>>
  readonly grade: InspectionGrade | null
  readonly gradeReason: string
}

/** The report that a draft goes on from, as it was then. */
export interface Base extends Findings {
  readonly version: number
}

/** What an inspector has marked and not handed in. */
export interface Draft extends Findings {
  readonly key: string
  /** Null where it was begun with nothing. */
  readonly base: Base | null
}

export function emptyDraft(key: string): Draft {
  return { key, base: null, points: {}, photos: [], odometer: '', paint: {}, grade: null, gradeReason: '' }
}

/** One that goes on from a report is never empty: what was taken out of it was taken out on purpose. */
export const isEmpty = ({ base, points, photos, odometer, paint }: Draft) =>
  base === null &&
  Object.keys(points).length === 0 &&
  photos.length === 0 &&
  odometer === '' &&
  Object.keys(paint).length === 0

export const pointKey = (part: string, point: string) => `${part}/${point}`

/** A second touch of the same key takes the mark back; the sentence stays, in case it was a slip. */
export function toggleMark(draft: Draft, key: string, mark: InspectionMark): Draft {
  const { [key]: before, ...others } = draft.points
  if (before?.mark === mark && before.note === '') return { ...draft, points: others }
  return { ...draft, points: { ...draft.points, [key]: { mark, note: before?.note ?? '' } } }
}

export function noteOf(draft: Draft, key: string, note: string): Draft {
  const mark = draft.points[key]?.mark ?? 'note'
  return { ...draft, points: { ...draft.points, [key]: { mark, note } } }
}

/** What has not been looked at is good: for the end of a part that has little to tell. */
export function restIsGood(draft: Draft, { name, points }: Job['template']['parts'][number]): Draft {
  const added = points
    .map((point) => pointKey(name, point))
    .filter((key) => draft.points[key] === undefined)
    .map((key) => [key, { mark: 'ok', note: '' }] as const)
  return { ...draft, points: { ...draft.points, ...Object.fromEntries(added) } }
}

/** Of each named shot there is one; taken again it is another picture. */
export function addPhoto(draft: Draft, photo: DraftPhoto): Draft {
  const kept = draft.photos.filter(({ shot }) => photo.point !== null || shot !== photo.shot)
  return { ...draft, photos: [...kept, photo] }
}

export function dropPhoto(draft: Draft, id: string): Draft {
  return { ...draft, photos: draft.photos.filter((photo) => photo.id !== id) }
}

/** As the rules see it: the template's order, and only what was looked at. */
export function partsOf(draft: Draft, template: Job['template']): InspectedPart[] {
  return template.parts
    .map(({ name, points }) => ({
      name,
      points: points.flatMap((point) => {
        const key = pointKey(name, point)
        const marked = draft.points[key]
        if (marked === undefined) return []
        const photos = draft.photos.filter((photo) => photo.point === key).map(({ id }) => id)
        return [{ name: point, mark: marked.mark, note: marked.note.trim(), photos }]
      }),
    }))
    .filter(({ points }) => points.length > 0)
}

export function judgeDraft(draft: Draft, template: Job['template']) {
  return judgeReport(template.parts, partsOf(draft, template))
}

/** Pictures that the house has already count as taken. */
export function gapsOf(draft: Draft, job: Job): InspectionGap[] {
  const taken = [...draft.photos.map(({ shot }) => shot), ...job.photos.map(({ shot }) => shot)]
  return gapsOfReport(job.template.parts, job.shots, partsOf(draft, job.template), taken)
}

/** Why this cannot be handed in yet; null when it can. Gaps are told and hold nobody back. */
export function faultOf(draft: Draft, { template, paint_panels }: Job): string | null {
  const parts = partsOf(draft, template)
  if (parts.length === 0) return 'Belum ada titik yang diperiksa'
  const silent = parts
    .flatMap(({ points }) => points)
    .find(({ mark, note }) => mark === 'fault' && note === '')
  if (silent !== undefined) return `${silent.name}: jelaskan kerusakannya dalam satu kalimat`
  const odometer = odometerOf(draft)
  if ('fault' in odometer) return `Odometer: ${odometer.fault}`
  const unread = paint_panels.find(({ name }) => 'fault' in micronsOf(draft, name))
  if (unread !== undefined)
    return `Tebal cat ${unread.label}: isi dengan angka 1 sampai ${groupThousands(PAINT_MICRONS_MAX)}`
  const judged = judgeDraft(draft, template)
  if (draft.grade !== null && isOutOfReach(draft.grade, judged.reach)) return reachWords(judged.reach)
  if (draft.grade !== null && draft.grade !== judged.grade && draft.gradeReason.trim() === '')
    return 'Jelaskan mengapa nilainya berbeda dari hitungan'
  return null
}

/** 'Baru 24 dari 150 titik diperiksa: nilai paling tinggi C. B mulai 75 titik, A mulai 120 titik.' */
export function reachWords({ looked, asked, best, next }: Reach): string {
  const steps = next.map(({ grade, points }) => `${grade} mulai ${points} titik`).join(', ')
  return `Baru ${looked} dari ${asked} titik diperiksa: nilai paling tinggi ${best}. ${steps}.`
}

export const MOST_KM = 2_000_000

/** What was typed for the odometer; null where nothing was. */
export function odometerOf({ odometer }: Draft): FieldNumber {
  const read = countInField(odometer.replace(/\s*km\s*$/i, ''))
  return 'value' in read && read.value !== null && read.value > MOST_KM
    ? { fault: `Paling banyak ${groupThousands(MOST_KM)} km` }
    : read
}

/** An emptied field is no reading. */
export function typeMicrons(draft: Draft, panel: string, typed: string): Draft {
  const { [panel]: _, ...others } = draft.paint
  return { ...draft, paint: typed.trim() === '' ? others : { ...others, [panel]: typed } }
}

/** What was typed for a panel; null where nothing was. */
export function micronsOf({ paint }: Pick<Draft, 'paint'>, panel: string): FieldNumber {
  const read = countInField((paint[panel] ?? '').replace(/\s*(µm|um|mikron)\s*$/i, ''))
  return 'value' in read && read.value !== null && (read.value < 1 || read.value > PAINT_MICRONS_MAX)
    ? { fault: `Isi 1 sampai ${groupThousands(PAINT_MICRONS_MAX)} µm` }
    : read
}

/** The hand-in as it stays until the house has it: the phone's own ids stand for its pictures. */
export function bodyOf(
  draft: Draft,
  { template, paint_panels }: Job,
  reportId: string,
  at: Date,
): ReportBody {
  const judged = judgeDraft(draft, template)
  const odometer = odometerOf(draft)
  const isOther = draft.grade !== null && draft.grade !== judged.grade
  const paint = paint_panels.flatMap(({ name }) => {
    const read = micronsOf(draft, name)
    return 'value' in read && read.value !== null ? [{ place: name, microns: read.value }] : []
  })
  return {
    client_report_id: reportId,
    template_version: template.version,
    inspected_at: at.toISOString(),
    odometer_km: 'value' in odometer ? odometer.value : null,
    ...(paint.length > 0 && { paint }),
    ...(isOther && { grade: draft.grade, grade_reason: draft.gradeReason.trim() }),
    parts: partsOf(draft, template).map(({ name, points }) => ({
      name,
      points: points.map(({ name, mark, note, photos }) => ({ name, mark, note, photo_ids: [...photos] })),
    })),
  }
}

export interface Progress {
  readonly done: number
  readonly total: number
}

export function progressOfPart(draft: Draft, { name, points }: Job['template']['parts'][number]): Progress {
  const done = points.filter((point) => draft.points[pointKey(name, point)] !== undefined).length
  return { done, total: points.length }
}

export function progressOf(draft: Draft, { parts }: Job['template']): Progress {
  const all = parts.map((part) => progressOfPart(draft, part))
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    total: all.reduce((sum, { total }) => sum + total, 0),
  }
}
