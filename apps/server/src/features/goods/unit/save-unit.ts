import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type ConsignedKind,
  type Instant,
  sheetIsPublished,
  UNIT_QUESTIONS,
  type UnitId,
} from '@ketok/domain'
import { orNotFound, refuse, refuseFields } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  lookupsOf,
  publicDocuments,
  type ReadSheet,
  readSheet,
  type SheetLookups,
  type UnitSheet,
  unaskedFacts,
} from './read-sheet.ts'
import { saleToPublish } from './sale-to-publish.ts'
import {
  earlierAndLater,
  insertUnit,
  isConsigned,
  lockText,
  lockUnit,
  papersOf,
  poolById,
  replacePapers,
  replaceTags,
  stateOf,
  tagIdsOf,
  type UnitRow,
  unitById,
  unitByIdempotencyKey,
  unitOfChassis,
  updateUnit,
  wasOnSale,
} from './unit.store.ts'
import { noteChanges } from './unit-history.ts'

/** A new unit of the house. Refused with everything that is wrong with its sheet, each beside its field. */
export async function createUnit(
  tx: Db,
  staff: StaffCaller,
  sheet: UnitSheet,
  at: Instant,
  idempotencyKey?: string,
): Promise<UnitId> {
  const digest = idempotencyKey === undefined ? null : digestOf(sheet)
  if (idempotencyKey !== undefined && digest !== null) {
    await lockText(tx, 'client', `${staff.staffId} ${idempotencyKey}`)
    const sent = await unitByIdempotencyKey(tx, staff.staffId, idempotencyKey)
    if (sent !== null) {
      if (sent.client_digest === null || !digest.equals(sent.client_digest)) refuse({ code: 'mark_reused' })
      return sent.id
    }
  }
  const read = await newSheet(tx, staff, sheet, at)
  const earlier = await earlierUnit(tx, read.columns.chassis_number, null)
  const id = await insertUnit(tx, {
    ...read.columns,
    earlier_unit_id: earlier,
    sheet: JSON.stringify(read.sheet),
    documents: JSON.stringify(publicDocuments(read.papers)),
    pictures: '[]',
    client_unit_id: idempotencyKey ?? null,
    client_digest: digest,
    created_at: new Date(at),
    created_by: staff.staffId,
    changed_at: new Date(at),
    changed_by: staff.staffId,
  })
  await replaceTags(tx, id, read.tagIds)
  await replacePapers(tx, id, read.papers)
  await noteChanges(tx, id, null, read.columns, { staffId: staff.staffId, at })
  await recordAction(tx, staff, {
    action: 'unit.created',
    subject: { type: 'unit', id },
    after: { ...contentsOf(read), ...(earlier === null ? {} : { earlier_unit_id: earlier }) },
    at,
  })
  return id
}

/** Saves the whole sheet; answers which saving it was. While it is published or about to be, what customers read stays. */
export async function changeUnit(
  tx: Db,
  staff: StaffCaller,
  unitId: UnitId,
  sheet: UnitSheet,
  at: Instant,
  seenRevision?: number,
): Promise<number> {
  const unit = await lockedUnitOf(tx, staff, unitId)
  const change = await changeOfUnit(tx, staff, unit, sheet, at, seenRevision)
  if (change === null) return unit.revision
  const { read, sheet: kept, isFixed, before, after } = change
  const earlier = await earlierUnit(tx, read.columns.chassis_number, unit)
  const revision = await updateUnit(tx, unitId, {
    ...read.columns,
    earlier_unit_id: earlier,
    sheet: JSON.stringify(kept),
    // What was promised to customers stands as it was published or agreed to, whatever the register says since.
    ...(isFixed ? {} : { documents: JSON.stringify(publicDocuments(read.papers)) }),
    changed_at: new Date(at),
    changed_by: staff.staffId,
  })
  await replaceTags(tx, unitId, read.tagIds)
  await replacePapers(tx, unitId, read.papers)
  await noteChanges(tx, unitId, unit, read.columns, { staffId: staff.staffId, at })
  await recordAction(tx, staff, {
    action: 'unit.changed',
    subject: { type: 'unit', id: unitId },
    before,
    after,
    at,
  })
  return revision
}

/** A sheet of which a unit of the house may be made by this person; its chassis number is looked at under a lock. */
export async function newSheet(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  sheet: UnitSheet,
  at: Instant,
  lookups?: SheetLookups,
  /** Where the unit stands already: it stays there also once that pool is closed. */
  standsIn: number | null = null,
): Promise<ReadSheet> {
  const read = await orRefuseFields(db, sheet, at, lookups)
  refuseElsewhere(staff, read.branchId)
  if (read.isPoolClosed && read.columns.pool_id !== standsIn) refuse({ code: 'pool_closed' }, 'pool_id')
  return read
}

/** What this sheet would change in the unit, refused where it may not; null where it says what is there. */
export async function changeOfUnit(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  unit: UnitRow,
  sheet: UnitSheet,
  at: Instant,
  seenRevision?: number,
  lookups?: SheetLookups,
) {
  const read = await newSheet(db, staff, sheet, at, lookups, unit.pool_id)
  const kind = (await (lookups ?? lookupsOf(db)).type(unit.product_type_id))?.kind ?? 'other'
  const before = await contentsOfStored(db, unit)
  const after = contentsOf({ ...read, sheet: { ...unaskedFacts(kind, unit.sheet), ...read.sheet } })
  const changes = differencesOf(before, after)
  if (changes === null) return null
  if (seenRevision !== undefined && seenRevision !== unit.revision) await refuseStale(db, unit)
  const { isPublished, sale } = await whoReads(db, unit.id)
  // Who sells may not bid, and is paid: that is not put right by a new sheet.
  if ('consignor_id' in changes.after && (isPublished || sale !== null || (await hasFixedOwner(db, unit))))
    refuse({ code: 'unit_consignor_fixed' }, 'consignor_id')
  const isFixed = isPublished || sale !== null
  if (isFixed) refusePublished(kind, changes.after, sale)
  return { read, sheet: after.sheet, isFixed, ...changes }
}

/** Whether customers read its sheet, and in which sale they will read it as two people of the house saw it. */
async function whoReads(db: Db, id: UnitId): Promise<{ isPublished: boolean; sale: string | null }> {
  const isPublished = sheetIsPublished(await stateOf(db, id))
  return { isPublished, sale: isPublished ? null : await saleToPublish(db, id) }
}

/** What customers read of it, or will read, stays as it is, whatever the house finds out. */
export async function isSheetFixed(db: Db, id: UnitId): Promise<boolean> {
  const { isPublished, sale } = await whoReads(db, id)
  return isPublished || sale !== null
}

/** Who signed for it, or in whose name a lot of it was listed: until it goes back, they are who is paid for it. */
async function hasFixedOwner(db: Db, { id, returned_at }: UnitRow): Promise<boolean> {
  if (returned_at !== null) return false
  return (await isConsigned(db, id)) || (await wasOnSale(db, id))
}

/** A unit that the person may touch, held until the transaction ends. What stands in no pool yet is of every branch. */
export async function lockedUnitOf(tx: Db, staff: StaffCaller, unitId: UnitId): Promise<UnitRow> {
  const unit = orNotFound(await lockUnit(tx, unitId))
  const pool = unit.pool_id === null ? null : await poolById(tx, unit.pool_id)
  refuseElsewhere(staff, pool?.branch_id ?? null)
  return unit
}

export function refuseElsewhere(staff: Pick<StaffCaller, 'branchIds'>, branchId: number | null): void {
  if (branchId !== null) refuseOutsideBranch(staff, branchId)
}

async function orRefuseFields(
  tx: Db,
  sheet: UnitSheet,
  at: Instant,
  lookups?: SheetLookups,
): Promise<ReadSheet> {
  const { read, faults } = await readSheet(tx, sheet, at, lookups)
  return read ?? refuseFields(faults)
}

/** As which unit the thing with this chassis number was here before; of those who type it at once one is first. */
async function earlierUnit(
  tx: Db,
  chassisNumber: string | null,
  own: UnitRow | null,
): Promise<UnitId | null> {
  if (chassisNumber === null) return null
  if (own !== null && own.chassis_number === chassisNumber) return own.earlier_unit_id
  await lockText(tx, 'chassis', chassisNumber)
  return leftUnitOfChassis(tx, chassisNumber, own?.id ?? null)
}

/** The unit as which it left the house; refused while it is here under another number. */
export async function leftUnitOfChassis(
  db: Db,
  chassisNumber: string,
  ownId: UnitId | null,
): Promise<UnitId | null> {
  const other = await unitOfChassis(db, chassisNumber, ownId)
  if (other === null) return null
  if (other.has_left && (ownId === null || other.id < ownId)) return other.id
  const title = [other.title, other.year].filter((part) => part !== null).join(' ')
  const isSold = other.state === 'sold' && !other.has_left
  refuse({ code: 'unit_chassis_taken', unit_id: other.id, title, is_sold: isSold }, 'facts.chassis_number')
}

/** What came back under another number goes on under it. */
export async function refuseWhereLater(tx: Db, { id, chassis_number }: UnitRow): Promise<void> {
  if (chassis_number === null) return
  await lockText(tx, 'chassis', chassis_number)
  const { later } = await earlierAndLater(tx, id)
  if (later !== null) refuse({ code: 'unit_came_back', unit_id: later.id })
}

async function refuseStale(tx: Db, unit: UnitRow): Promise<never> {
  const shown = await unitById(tx, unit.id)
  refuse({ code: 'unit_changed', by: shown?.changer_name ?? 'petugas lain', revision: unit.revision })
}

interface Contents {
  readonly columns: ReadSheet['columns']
  readonly sheet: object
  readonly tagIds: readonly number[]
  readonly papers: ReadSheet['papers']
}

function contentsOf({ columns, sheet, tagIds, papers }: ReadSheet): Contents {
  return { columns, sheet, tagIds: tagIds.toSorted((a, b) => a - b), papers }
}

export async function contentsOfStored(tx: Db, unit: UnitRow): Promise<Contents> {
  const tagIds = await tagIdsOf(tx, unit.id)
  const papers = await papersOf(tx, [unit.id])
  return {
    columns: {
      product_type_id: unit.product_type_id,
      title: unit.title,
      brand: unit.brand,
      model: unit.model,
      variant: unit.variant,
      year: unit.year,
      city: unit.city,
      pool_id: unit.pool_id,
      place: unit.place,
      keys_place: unit.keys_place,
      note: unit.note,
      consignor_id: unit.consignor_id,
      transmission: unit.transmission,
      fuel: unit.fuel,
      odometer_km: unit.odometer_km,
      chassis_number: unit.chassis_number,
      engine_number: unit.engine_number,
    },
    sheet: unit.sheet,
    tagIds,
    papers: papers.map(({ name, state, promised_day, lies_at }) => ({ name, state, promised_day, lies_at })),
  }
}

/** What differs, by its names, for the record; null where nothing does. */
function differencesOf(before: Contents, after: Contents): { before: Flat; after: Flat } | null {
  const [old, fresh] = [flat(before), flat(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !isDeepStrictEqual(old[name] ?? null, fresh[name] ?? null),
  )
  if (names.length === 0) return null
  const pick = (from: Flat) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: pick(old), after: pick(fresh) }
}

type Flat = Readonly<Record<string, unknown>>

function flat({ columns, sheet, tagIds, papers }: Contents): Flat {
  return { ...columns, ...sheet, product_tag_ids: tagIds, documents: papers }
}

const LABELS: Readonly<Record<string, string>> = {
  product_type_id: 'Jenis',
  product_tag_ids: 'Tag',
  brand: 'Merek',
  model: 'Model',
  variant: 'Tipe atau varian',
  year: 'Tahun',
  city: 'Kota',
}

/** The names of what customers read of a unit, as people call them. */
function publishedLabels(kind: ConsignedKind): ReadonlyMap<string, string> {
  const facts = UNIT_QUESTIONS[kind]
    .filter(({ published }) => published)
    .map(({ name, label }) => [name, label] as const)
  return new Map([...Object.entries(LABELS), ...facts])
}

/** What customers read, or will read of what waits to be published in this sale, is not changed by a new sheet. */
function refusePublished(kind: ConsignedKind, changed: Flat, sale: string | null): void {
  const published = publishedLabels(kind)
  const names = Object.keys(changed).filter((name) => published.has(name))
  const [first] = names
  if (first === undefined) return
  const field = first in LABELS ? first : `facts.${first}`
  const labels = names.map((name) => published.get(name) ?? name)
  refuse(
    sale === null ? { code: 'unit_published', labels } : { code: 'unit_to_be_published', labels, sale },
    field,
  )
}

function digestOf(sheet: UnitSheet): Buffer {
  return createHash('sha256').update(JSON.stringify(sheet)).digest()
}
