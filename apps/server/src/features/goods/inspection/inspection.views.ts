import type { Reply } from '@ketok/contract'
import { type ConsignedKind, inspectionShotLabel, instant, judgeInspection, wibIso } from '@ketok/domain'
import type { LinkTo } from '../../../platform/private-photos.ts'
import type { PhotoRow, ReportRow, SubjectRow } from './inspection.store.ts'

type Detail = Reply<'GET /office/inspeksi/{consignment_or_unit_id}'>
type Photo = Detail['photos'][number]

const isoOf = (at: Date) => wibIso(instant(at.getTime()))

export function lastReportView(row: ReportRow): Detail['versions'][number] {
  return {
    version: row.version,
    grade: row.grade,
    inspected_at: isoOf(row.inspected_at),
    inspector: row.inspector,
  }
}

export interface PhotoWords {
  readonly kind: ConsignedKind
  readonly linkTo: LinkTo
}

/** A picture that a report names may still be on its way. */
export function photoView(
  clientPhotoId: string,
  row: PhotoRow | undefined,
  { kind, linkTo }: PhotoWords,
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
    label: inspectionShotLabel(kind, row.shot),
    small_url: linkTo(row.stored_name, 'small'),
    large_url: linkTo(row.stored_name, 'large'),
  }
}

export function reportView(
  row: ReportRow,
  photos: readonly PhotoRow[],
  words: PhotoWords,
): NonNullable<Detail['report']> {
  const { parts, pointCount } = judgeInspection(row.parts)
  const arrived = new Map(photos.map((photo) => [photo.client_photo_id, photo]))
  return {
    ...lastReportView(row),
    received_at: isoOf(row.received_at),
    inspector: { staff_id: row.staff_id, full_name: row.inspector },
    computed_grade: row.computed_grade,
    grade_reason: row.grade_reason,
    score: row.score,
    point_count: pointCount,
    odometer_km: row.odometer_km,
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
  const { plate } = (facts ?? {}) as { plate?: unknown }
  return typeof plate === 'string' ? plate : ''
}
