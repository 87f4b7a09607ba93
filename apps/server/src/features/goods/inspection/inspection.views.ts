import type { Reply } from '@ketok/contract'
import {
  BODY_PLACES,
  type Body,
  changesOfReport,
  HOUSE_ZONE,
  type InspectionShot,
  inspectionShotLabel,
  instant,
  isRecord,
  judgeInspection,
  wibIso,
} from '@ketok/domain'

import type { LinkTo } from '../../../platform/pictures/private-photos.ts'
import type { PhotoRow, ReportRow, SubjectRow } from './inspection.store.ts'
import type { ReportZones } from './zones-of-reports.ts'

type Detail = Reply<'GET /office/inspeksi/{consignment_or_unit_id}'>
type Photo = Detail['photos'][number]

const isoOf = (at: Date) => wibIso(instant(at.getTime()))

export function lastReportView(row: ReportRow, zones: ReportZones): Detail['versions'][number] {
  return {
    version: row.version,
    grade: row.grade,
    inspected_at: isoOf(row.inspected_at),
    time_zone: zones.get(row.id) ?? HOUSE_ZONE,
    inspector: row.inspector,
  }
}

export interface PhotoWords {
  readonly shots: readonly InspectionShot[]
  readonly body: Body | null
  readonly linkTo: LinkTo
}

/** A picture that a report names may still be on its way. */
export function photoView(
  clientPhotoId: string,
  row: PhotoRow | undefined,
  { shots, linkTo }: Pick<PhotoWords, 'shots' | 'linkTo'>,
): Photo {
  if (row === undefined) {
    return {
      client_photo_id: clientPhotoId,
      photo_id: null,
      shot: '',
      label: 'Foto belum tiba',
      small_url: null,
      large_url: null,
    }
  }
  return {
    client_photo_id: clientPhotoId,
    photo_id: row.id,
    shot: row.shot,
    label: inspectionShotLabel(shots, row.shot),
    small_url: linkTo(row.stored_name, 'small'),
    large_url: linkTo(row.stored_name, 'large'),
  }
}

export function reportView(
  row: ReportRow,
  zones: ReportZones,
  photos: readonly PhotoRow[],
  words: PhotoWords,
): NonNullable<Detail['report']> {
  const { parts, pointCount } = judgeInspection(row.parts)
  const arrived = new Map(photos.map((photo) => [photo.client_photo_id, photo]))
  return {
    ...lastReportView(row, zones),
    received_at: isoOf(row.received_at),
    inspector: { staff_id: row.staff_id, full_name: row.inspector },
    computed_grade: row.computed_grade,
    grade_reason: row.grade_reason,
    score: row.score,
    point_count: pointCount,
    odometer_km: row.odometer_km,
    paint: row.paint.map(({ place, microns }) => ({ place, microns, label: placeLabel(words.body, place) })),
    parts: parts.map((judged) => ({
      ...judged,
      points: (row.parts.find(({ name }) => name === judged.name)?.points ?? []).map((point) => ({
        name: point.name,
        mark: point.mark,
        note: point.note,
        photos: point.photos.map((mark) => photoView(mark, arrived.get(mark), words)),
      })),
    })),
  }
}

function placeLabel(body: Body | null, name: string): string {
  return (body === null ? [] : BODY_PLACES[body]).find((place) => place.name === name)?.label ?? name
}

type PublicReport = Reply<'GET /unit/{unit_id}/inspeksi'>['versions'][number]

/** What customers read of a report: `older` is the version before it, or nothing. */
export function publicReportView(
  row: ReportRow,
  older: ReportRow | undefined,
  arrived: ReadonlyMap<string, PhotoRow>,
  linkTo: LinkTo,
): PublicReport {
  const findings = row.parts.flatMap(({ name: part, points, hasPrivatePhotos }) =>
    points
      .filter(({ mark }) => mark !== 'ok')
      .map(({ name: point, mark, note, photos, place = null }) => ({
        part,
        point,
        mark,
        note,
        place,
        photos: photos.flatMap((photo) => {
          const stored = hasPrivatePhotos === true ? undefined : arrived.get(photo)?.stored_name
          if (stored === undefined) return []
          return [{ small_url: linkTo(stored, 'small'), large_url: linkTo(stored, 'large') }]
        }),
      })),
  )
  return {
    version: row.version,
    inspected_at: isoOf(row.inspected_at),
    inspector: row.inspector,
    grade: row.grade,
    grade_reason: row.grade_reason,
    score: row.score,
    point_count: row.parts.reduce((sum, { points }) => sum + points.length, 0),
    odometer_km: row.odometer_km,
    findings,
    paint: row.paint.map(({ place, microns }) => ({ place, microns })),
    changes: older === undefined ? [] : changesOfReport(older.parts, row.parts),
  }
}

const FACTS: readonly (readonly [string, string])[] = [
  ['plate', 'Nomor polisi'],
  ['year', 'Tahun'],
  ['colour', 'Warna'],
  ['transmission', 'Transmisi'],
  ['fuel', 'Bahan bakar'],
  ['odometer_km', 'Odometer'],
  ['chassis_number', 'Nomor rangka'],
  ['engine_number', 'Nomor mesin'],
  ['serial', 'Nomor seri'],
  ['keys', 'Jumlah kunci'],
  ['bpkb', 'BPKB'],
  ['stnk_until', 'STNK berlaku sampai'],
]

/** What is compared on the spot; everything else stands on the sheet. */
export function factViews({ facts }: Pick<SubjectRow, 'facts'>): Detail['facts'] {
  return FACTS.flatMap(([name, label]) => {
    const value = facts[name]
    return typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value) }] : []
  })
}

export function plateOf(facts: unknown): string {
  return isRecord(facts) && typeof facts.plate === 'string' ? facts.plate : ''
}
