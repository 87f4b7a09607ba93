import type { Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { HOUSE_ZONE, isOverdue, type Missing, sheetIsPublished } from '@ketok/domain'
import type { PicturePart } from '../../../platform/pictures/picture-encoder.ts'
import type { LinkTo } from '../../../platform/pictures/private-photos.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { personView } from '../../people/staff/staff.ts'
import type { proposedCorrection } from './correct-unit.ts'
import type { PhotoRow } from './photo.store.ts'
import { factsOf } from './read-sheet.ts'
import type { ListedUnit, MovementRow, PaperRow, ReadingRow, SameThing, UnitShown } from './unit.store.ts'

export type WireUnitRow = Reply<'GET /office/unit'>['units'][number]
export type WireUnit = Reply<'GET /office/unit/{unit_id}'>

export function unitRowView(
  row: ListedUnit,
  {
    missing,
    papers,
    today,
  }: { readonly missing: readonly Missing[]; readonly papers: readonly PaperRow[]; readonly today: string },
): WireUnitRow {
  const { picture } = row
  return {
    unit_id: row.id,
    title: row.title,
    year: row.year,
    product_type: { id: row.product_type_id, name: row.product_type_name, kind: row.product_kind },
    city: row.city,
    pool:
      row.pool_id === null || row.pool_name === null || row.pool_city === null
        ? null
        : { id: row.pool_id, name: row.pool_name, city: row.pool_city },
    place: row.place,
    plate: row.plate,
    chassis_number: row.chassis_number,
    stock_number: row.stock_number,
    grade: row.grade,
    picture:
      picture === null
        ? null
        : {
            file: picture.file,
            caption: picture.caption,
            width: picture.width,
            height: picture.height,
            blur: picture.blur,
          },
    photo_count: row.photo_count,
    state: row.state,
    missing: missing.map(missingView),
    promised: papers
      .flatMap(({ name, state, promised_day }) =>
        promised_day === null
          ? []
          : [{ name, promised_day, overdue: isOverdue({ name, state, promisedDay: promised_day }, today) }],
      )
      .sort((a, b) => a.promised_day.localeCompare(b.promised_day)),
    created_at: wireTime(row.created_at),
    changed_at: wireTime(row.changed_at),
  }
}

export function photoView(row: PhotoRow, links: LinkTo): WireUnit['photos'][number] {
  const { id, client_photo_id, shot, rotation, file, caption, width, height, blur } = row
  return {
    ...{ picture_id: id, client_photo_id, shot, rotation },
    picture: { file, caption, width, height, blur },
    crop: row.crop === null ? null : partView(row.crop),
    covers: row.covers.map(partView),
    source:
      row.private_source === null
        ? pictureUrl(row.source_file)(SOURCE_WIDTH)
        : links(row.private_source, 'large'),
  }
}

const SOURCE_WIDTH = 1440
const partView = ({ left, top, width, height }: PicturePart) => ({ left, top, width, height })

export function missingView({ code, message, blocks }: Missing): Missing {
  return { code, message, blocks }
}

export function unitView(
  row: UnitShown,
  parts: {
    /** Whether they talk with its owner, and so may know the address. */
    readonly knowsOwner: boolean
    readonly missing: readonly Missing[]
    readonly tagIds: readonly number[]
    readonly papers: readonly PaperRow[]
    readonly photos: readonly PhotoRow[]
    readonly links: LinkTo
    readonly corrections: WireUnit['corrections']
    readonly proposed: Awaited<ReturnType<typeof proposedCorrection>>
    readonly saleToPublish: string | null
    readonly earlier: SameThing | null
    readonly later: SameThing | null
    readonly readings: readonly ReadingRow[]
    readonly movements: readonly MovementRow[]
    readonly today: string
  },
): WireUnit {
  const { consignor_id, consignor_name } = row
  const { lot_id, auction_id, lot_number, auction_name, lot_state } = row
  return {
    ...unitRowView(row, parts),
    revision: row.revision,
    product_tag_ids: [...parts.tagIds],
    brand: row.brand,
    model: row.model,
    variant: row.variant,
    keys_place: row.keys_place,
    facts: factsOf({ ...row, sheet: row.sheet }),
    documents: parts.papers.map(({ name, state, promised_day, lies_at }) => ({
      ...{ name, state, promised_day, lies_at },
      overdue: isOverdue({ name, state, promisedDay: promised_day }, parts.today),
    })),
    photos: parts.photos.map((photo) => photoView(photo, parts.links)),
    consignor:
      consignor_id === null || consignor_name === null
        ? null
        : {
            customer_id: consignor_id,
            full_name: consignor_name,
            email: parts.knowsOwner ? row.consignor_email : null,
          },
    note: row.note,
    inspected_at: row.inspection?.inspected_at ?? null,
    lot:
      lot_id === null || auction_id === null || lot_number === null || lot_state === null
        ? null
        : { lot_id, auction_id, lot_number, auction_name: auction_name ?? '', state: lot_state },
    published: sheetIsPublished(row.state),
    sale_to_publish: parts.saleToPublish,
    earlier: sameThingView(parts.earlier),
    later: sameThingView(parts.later),
    sheet_version: row.sheet_version,
    corrections: parts.corrections,
    proposed:
      parts.proposed === null
        ? null
        : {
            proposal_id: parts.proposed.id,
            reason: parts.proposed.reason,
            asked_by: { staff_id: parts.proposed.asked_by, full_name: parts.proposed.asker },
            asked_at: wireTime(parts.proposed.asked_at),
            differences: parts.proposed.differences.map(({ label, before, after }) => ({
              label,
              before,
              after,
            })),
          },
    readings: parts.readings.map(({ odometer_km, at, zone, staff_id, staff_name }) => ({
      odometer_km,
      at: wireTime(at),
      time_zone: zone ?? HOUSE_ZONE,
      by: personView(staff_id, staff_name),
    })),
    movements: parts.movements.map(
      ({ what, way, pool_name, place, taken_by, note, at, zone, staff_id, staff_name }) => ({
        ...{ what, way, pool: pool_name, place, taken_by, note },
        at: wireTime(at),
        time_zone: zone ?? HOUSE_ZONE,
        by: personView(staff_id, staff_name),
      }),
    ),
    created_by: personView(row.created_by, row.creator_name),
    changed_by: personView(row.changed_by, row.changer_name),
  }
}

/** A unit as it is named where the same thing stands under another number. */
export function sameThingView(other: SameThing | null): WireUnit['earlier'] {
  if (other === null) return null
  const { id, title, year, state } = other
  return { unit_id: id, title: year === null ? title : `${title} ${year}`, state }
}
