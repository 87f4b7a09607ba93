import type { Reply } from '@ketok/contract'
import {
  countOfPoints,
  instant,
  placeOfPoint,
  STARTING_TEMPLATE_VERSION,
  STARTING_TEMPLATES,
  wibIso,
} from '@ketok/domain'
import type { Checklist } from './subject.ts'
import type { TypeRow, VersionRow } from './template.store.ts'

type Detail = Reply<'GET /office/inspeksi-templat/{product_type_id}'>
type Version = Detail['versions'][number]

/** What a house has made, down to what everybody starts with. */
export function versionViews({ kind }: TypeRow, rows: readonly VersionRow[]): Version[] {
  return [
    ...rows.map(({ version, at, staff_id, full_name, point_count }) => ({
      version,
      at: wibIso(instant(at.getTime())),
      by: { staff_id, full_name },
      point_count,
    })),
    {
      version: STARTING_TEMPLATE_VERSION,
      at: null,
      by: null,
      point_count: countOfPoints(STARTING_TEMPLATES[kind]),
    },
  ]
}

export function templateView(
  type: TypeRow,
  { version, parts, shots, body }: Checklist,
  versions: readonly VersionRow[],
): Detail {
  return {
    product_type: { id: type.id, name: type.name, kind: type.kind },
    body,
    version,
    parts: parts.map((part) => ({
      name: part.name,
      private_photos: part.hasPrivatePhotos === true,
      points: part.points.map((point) => ({ name: point, place: placeOfPoint(part, point) })),
    })),
    shots: shots.map(({ name, label, required, frame, hint }) => ({ name, label, required, frame, hint })),
    versions: versionViews(type, versions),
  }
}
