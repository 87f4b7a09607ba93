import {
  type ConsignedFacts,
  consignmentNumber,
  instant,
  moveOnDesk,
  shotLabel,
  type UnitId,
} from '@ketok/domain'
import { orNotFound, orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  addPicturesOfUnit,
  createUnit,
  keepPicture,
  type NewPicture,
  type Reading,
  readOdometer,
  type UnitSheet,
} from '../unit/unit.ts'
import { changeOnDesk } from './change-on-desk.ts'
import {
  type ConsignmentRow,
  consignmentById,
  noteChange,
  onDesk,
  updateConsignment,
} from './consignment.store.ts'
import { inspectedOdometer } from './inspection.store.ts'
import { type IntakeRow, intakeOf } from './intake.store.ts'
import { type PhotoRow, photosOf } from './photo.store.ts'
import { photoFiles } from './photo-files.ts'

/**
 * The unit of a consignment whose price is agreed, with the form's facts and photos. It is made once: whoever asks again,
 * or at the same moment, gets the same one.
 */
export async function makeUnit(
  services: Services,
  staff: StaffCaller,
  id: number,
): Promise<{ unit_id: UnitId }> {
  const { db } = services
  const found = orNotFound(await consignmentById(db, id))
  if (found.desk_branch_id !== null) refuseOutsideBranch(staff, found.desk_branch_id)
  if (found.unit_id !== null) return { unit_id: found.unit_id }
  orRefuse(moveOnDesk(await onDesk(db, id, services.now()), 'make_unit'))
  // Encoded before anything is locked: a dozen photos take seconds.
  const pictures = await picturesOf(services, staff, found, await photosOf(db, [id]))
  await changeOnDesk(services, staff, { id, action: 'unit_made' }, async ({ tx, row, desk, at }) => {
    if (row.unit_id !== null) return null
    const { to } = orRefuse(moveOnDesk(desk, 'make_unit'))
    const intake = await intakeOf(tx, id)
    const readings = readingsIn(intake, await inspectedOdometer(tx, id))
    const unitId: UnitId = await createUnit(tx, staff, sheetOf(row, intake, readings), at)
    for (const reading of readings) await readOdometer(tx, unitId, reading, at)
    await addPicturesOfUnit(tx, unitId, pictures, { staffId: staff.staffId, at })
    await updateConsignment(tx, id, { unit_id: unitId })
    await services.madeUnits.tell(tx, { consignmentId: id, unitId })
    await noteChange(tx, id, at)
    return { state: to, after: { unit_id: unitId } }
  })
  return { unit_id: orNotFound((await consignmentById(db, id))?.unit_id) }
}

async function picturesOf(
  services: Services,
  { staffId }: StaffCaller,
  { product_kind: kind }: ConsignmentRow,
  photos: readonly PhotoRow[],
): Promise<NewPicture[]> {
  const pictures: NewPicture[] = []
  for (const { id, shot, stored_name } of photos) {
    const bytes = await photoFiles.read(services.files, stored_name)
    if (bytes === null) {
      // The others are worth the same; `npm run doctor` tells of this one too.
      services.log.error({ consignment_photo: id }, 'consignment: the file of a photo is gone')
      continue
    }
    const kept = await keepPicture(services, staffId, bytes)
    const caption = shotLabel(kind, shot ?? '')
    pictures.push({ ...kept, clientPhotoId: `titipan-${id}-foto`, shot, caption })
  }
  return pictures
}

/**
 * A fact is typed once: what the form asked stands on the sheet by the same names. What was counted when the thing came in
 * goes before what its owner had written.
 */
function sheetOf(row: ConsignmentRow, intake: IntakeRow | null, readings: readonly Reading[]): UnitSheet {
  const { brand, model, variant = '', year, odometer_km, ...written } = row.facts
  const facts = {
    ...written,
    // The house read it itself.
    ...(odometer_km === undefined || readings.length > 0 ? {} : { odometer_km }),
    ...(intake === null ? {} : { keys: intake.keys }),
  }
  const note = [`Dari titipan ${consignmentNumber(row.id)}.`, row.note]
    .filter((part) => part !== '')
    .join(' ')
  return {
    product_type_id: row.product_type_id,
    product_tag_ids: [],
    brand: String(brand),
    model: String(model),
    variant: String(variant),
    year: typeof year === 'number' ? year : null,
    city: row.city,
    pool_id: intake?.pool_id ?? null,
    facts,
    documents: intake === null ? papersIn(row.facts) : papersTaken(intake),
    consignor_id: row.customer_id,
    note,
  }
}

/** What the house read off it itself goes before what its owner had written. */
function readingsIn(
  intake: IntakeRow | null,
  inspected: Awaited<ReturnType<typeof inspectedOdometer>>,
): Reading[] {
  return [intake, inspected].flatMap((seen) =>
    seen === null || seen.odometer_km === null
      ? []
      : [{ odometerKm: seen.odometer_km, staffId: seen.staff_id, at: instant(seen.at.getTime()) }],
  )
}

const papersTaken = ({ papers, pool_name }: IntakeRow): NonNullable<UnitSheet['documents']> =>
  papers.map(({ name, state }) => ({ name, state, lies_at: pool_name }))

const WITH_OWNER = 'Penitip'

/** The papers that its owner says there are. They lie with the owner until the thing comes in. */
function papersIn({
  stnk_until,
  bpkb,
  invoice,
  form_a,
}: ConsignedFacts): NonNullable<UnitSheet['documents']> {
  const paper = (name: string, told: string | number | undefined) => {
    const words = String(told ?? '')
    if (words === 'Tidak ada') return [{ name, state: 'absent' as const }]
    return words.startsWith('Ada') ? [{ name, state: 'original' as const, lies_at: WITH_OWNER }] : []
  }
  return [
    ...(stnk_until === undefined ? [] : paper('STNK', 'Ada')),
    ...paper('BPKB', bpkb),
    ...paper('Faktur', invoice),
    ...paper('Form A', form_a),
  ]
}
