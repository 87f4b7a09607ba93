import { createHash } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import {
  faultOfReport,
  gapsOfReport,
  gradeToPublish,
  type InspectedPart,
  type InspectionGrade,
  type InspectionSubject,
  type Instant,
  inspectionKey,
  judgeReport,
  type PaintReading,
  paintedPanelsOf,
  placeOfPoint,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { phoneTime } from '../../../platform/time/phone-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { consignmentInspected } from '../consignment/consignment.ts'
import { type Reading, saveInspectionOfUnit } from '../unit/unit.ts'
import {
  aboutOf,
  insertReport,
  lockReports,
  type PhotoRow,
  photosOf,
  type ReportRow,
  reportByIdempotencyKey,
  reportsOf,
  sameThing,
} from './inspection.store.ts'
import { sheetInspection } from './sheet-inspection.ts'
import { type Checklist, checklistOf, openSubject } from './subject.ts'

type Given = Body<'PUT /office/inspeksi/{consignment_or_unit_id}'>
type HandedIn = Reply<'PUT /office/inspeksi/{consignment_or_unit_id}'>

/** What a report comes to. Refused where it could not be handed in. */
async function weigh(db: Db, staff: StaffCaller, subject: InspectionSubject, given: Given) {
  const row = await openSubject(db, staff, subject)
  const checklist = await checklistOf(db, row, given.template_version)
  const photos = await photosOf(db, subject)
  const parts = partsOf(given, photos, checklist)
  const paint = paintOf(given, checklist)
  const fault = faultOfReport(parts)
  if (fault !== null) refuse({ code: 'inspection_invalid', reason: fault.reason }, fault.field)
  const judgement = judgeReport(checklist.parts, parts)
  const published = gradeToPublish(
    judgement.grade,
    given.grade ?? null,
    given.grade_reason ?? '',
    judgement.reach,
  )
  if (!published.ok)
    refuse(published.error, published.error.code === 'inspection_grade_unseen' ? 'grade' : 'grade_reason')
  const missing = gapsOfReport(
    checklist.parts,
    checklist.shots,
    parts,
    photos.map(({ shot }) => shot),
  )
  return { checklist, parts, paint, judgement, ...published.value, missing }
}

/** What handing it in would come to; nothing is written. `version` is that of the same report, where it was handed in. */
export async function weighReport(
  db: Db,
  staff: StaffCaller,
  subject: InspectionSubject,
  given: Given,
): Promise<Omit<HandedIn, 'version'> & { readonly version: number | null; readonly pointCount: number }> {
  const { grade, missing, judgement } = await weigh(db, staff, subject, given)
  const sent = await reportByIdempotencyKey(db, given.client_report_id)
  const version = sent === null ? null : sameReport(sent, fingerprintOf(subject, given)).version
  return { version, grade, missing, pointCount: judgement.pointCount }
}

/**
 * Takes a report as a new version. Nobody's is overwritten: of two inspectors who saw one thing each has a version, and the
 * newest is what its page shows. Sent again it is found by its id.
 */
export async function handInReport(
  services: Services,
  staff: StaffCaller,
  subject: InspectionSubject,
  given: Given,
): Promise<HandedIn> {
  const { db, now } = services
  const { checklist, parts, paint, judgement, grade, reason, missing } = await weigh(
    db,
    staff,
    subject,
    given,
  )
  const fingerprint = fingerprintOf(subject, given)

  const { report, announce } = await inTransaction(db, async (tx) => {
    await lockReports(tx, subject)
    const sent = await reportByIdempotencyKey(tx, given.client_report_id)
    if (sent !== null) return { report: sameReport(sent, fingerprint), announce: () => {} }
    const at = now()
    const before = (await reportsOf(tx, subject))[0]
    const inspectedAt = phoneTime(given.inspected_at, at)
    const version = await insertReport(
      tx,
      {
        ...aboutOf(subject),
        client_report_id: given.client_report_id,
        fingerprint,
        staff_id: staff.staffId,
        template_version: checklist.version,
        parts: JSON.stringify(parts),
        score: judgement.score,
        computed_grade: judgement.grade,
        grade,
        grade_reason: reason,
        odometer_km: given.odometer_km ?? null,
        paint: JSON.stringify(paint),
        inspected_at: new Date(inspectedAt),
        received_at: new Date(at),
      },
      subject,
    )
    // The same id at another thing at the same moment.
    if (version === null) return refuse({ code: 'mark_reused' }, 'client_report_id')
    const announce = await putWhereItBelongs(services, tx, subject, {
      parts,
      pointCount: judgement.pointCount,
      grade,
      inspector: staff.name,
      inspectedAt,
      reading:
        given.odometer_km == null
          ? null
          : { odometerKm: given.odometer_km, staffId: staff.staffId, at: inspectedAt },
    })
    await recordAction(tx, staff, {
      action: 'inspection.handed_in',
      subject: { type: subject.kind, id: subject.id },
      ...(before === undefined ? {} : { before: { version: before.version, grade: before.grade } }),
      after: {
        version,
        grade,
        ...(grade === judgement.grade ? {} : { computed_grade: judgement.grade, reason }),
        point_count: judgement.pointCount,
      },
      at,
    })
    return { report: { version, grade }, announce }
  })
  announce()
  return { version: report.version, grade: report.grade, missing }
}

interface Inspected {
  readonly parts: readonly InspectedPart[]
  readonly pointCount: number
  readonly grade: InspectionGrade
  readonly inspector: string
  readonly inspectedAt: Instant
  readonly reading: Reading | null
}

/** The sheet of a unit shows its newest report; a consignment goes on its way. Answers how to announce it. */
async function putWhereItBelongs(
  services: Services,
  tx: Db,
  subject: InspectionSubject,
  { parts, pointCount, grade, inspector, inspectedAt, reading }: Inspected,
): Promise<() => void> {
  const { unitId } = await sameThing(tx, subject)
  if (unitId !== null)
    await saveInspectionOfUnit(services, tx, unitId, {
      inspection: sheetInspection(parts, inspector, inspectedAt),
      grade,
      reading,
      at: services.now(),
    })
  if (subject.kind === 'unit') return () => {}
  return consignmentInspected(services, tx, subject.id, { note: `${pointCount} titik, nilai ${grade}` })
}

/** Refuses another report under an id that was used: nobody could tell which of the two the response belongs to. */
function sameReport(sent: ReportRow, fingerprint: Buffer): Pick<ReportRow, 'version' | 'grade'> {
  if (!sent.fingerprint.equals(fingerprint)) refuse({ code: 'mark_reused' }, 'client_report_id')
  return sent
}

/**
 * Pictures that have arrived may be named by their number; all are kept by the phone's own id. What the template said of a
 * point stays with the report, however templates change.
 */
function partsOf({ parts }: Given, photos: readonly PhotoRow[], checklist: Checklist): InspectedPart[] {
  const markOf = (photo: number | string) =>
    typeof photo === 'string' ? photo : photos.find(({ id }) => id === photo)?.client_photo_id
  return parts.map(({ name, points }, partIndex) => {
    const partOfChecklist = checklist.parts.find((part) => part.name === name)
    return {
      name,
      ...(partOfChecklist?.hasPrivatePhotos === true && { hasPrivatePhotos: true }),
      points: points.map(({ name, mark, note = '', photo_ids = [] }, pointIndex) => {
        const place = partOfChecklist === undefined ? null : placeOfPoint(partOfChecklist, name)
        return {
          name,
          mark,
          note,
          ...(place !== null && { place }),
          photos: [
            ...new Set(
              photo_ids.map((photo, index) => {
                const field = `parts.${partIndex}.points.${pointIndex}.photo_ids.${index}`
                return markOf(photo) ?? refuse({ code: 'inspection_photo_unknown' }, field)
              }),
            ),
          ],
        }
      }),
    }
  })
}

function paintOf({ paint = [] }: Given, { body }: Checklist): readonly PaintReading[] {
  const panels = new Set(paintedPanelsOf(body).map(({ name }) => name))
  for (const [index, { place }] of paint.entries()) {
    const field = `paint.${index}.place`
    if (!panels.delete(place))
      refuse({ code: 'inspection_invalid', reason: 'Panel cat tidak dikenal atau ada dua kali' }, field)
  }
  return paint
}

function fingerprintOf(subject: InspectionSubject, given: Given): Buffer {
  return createHash('sha256').update(inspectionKey(subject)).update(JSON.stringify(given)).digest()
}
