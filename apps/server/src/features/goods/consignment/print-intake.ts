import {
  consignedFactRows,
  consignmentNumber,
  type Instant,
  PAPER_STATE_WORDS,
  type Signature,
  type TimeZone,
} from '@ketok/domain'
import type { Services } from '../../../services.ts'
import { consignmentById } from './consignment.store.ts'
import { intakeOf, intakePhotos } from './intake.store.ts'
import { signedAt, signedPhotos } from './intake.views.ts'

/** What a printed intake says, as it was when it was signed. */
export interface PrintedIntake {
  readonly number: string
  readonly ownerName: string
  /** The person who brought it, often its owner. */
  readonly broughtBy: string
  readonly staffName: string
  readonly consignmentNumber: string
  readonly thing: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly pool: string
  readonly condition: string
  readonly odometerKm: number | null
  readonly keys: number
  readonly papers: readonly { readonly label: string; readonly value: string }[]
  readonly note: string
  readonly photoCount: number
  readonly consignorSignature: Signature
  readonly staffSignature: Signature
  readonly at: Instant
  /** Of the branch whose pool it came into. */
  readonly zone: TimeZone
}

/** Null where nothing came in. */
export async function intakeToPrint(
  { db }: Pick<Services, 'db'>,
  consignmentId: number,
): Promise<PrintedIntake | null> {
  const intake = await intakeOf(db, consignmentId)
  const row = intake && (await consignmentById(db, consignmentId))
  if (intake === null || row === null) return null
  const photos = signedPhotos(await intakePhotos(db, consignmentId))
  const facts = consignedFactRows(row.product_kind, identifying(row.facts))
  return {
    number: intake.number,
    ownerName: intake.owner_name,
    broughtBy: intake.brought_by,
    staffName: intake.full_name,
    consignmentNumber: consignmentNumber(row.id),
    thing: row.title,
    facts,
    pool: intake.pool_name,
    condition: intake.condition,
    odometerKm: intake.odometer_km,
    keys: intake.keys,
    papers: intake.papers.map(({ name, state }) => ({ label: name, value: PAPER_STATE_WORDS[state] })),
    note: intake.note,
    photoCount: photos.length,
    consignorSignature: intake.consignor_signature,
    staffSignature: intake.staff_signature,
    at: signedAt(intake),
    zone: intake.time_zone,
  }
}

/** By what it is known; what the owner says of keys, papers and kilometres is what the intake itself counts. */
const IDENTIFYING = [
  'brand',
  'model',
  'variant',
  'year',
  'colour',
  'plate',
  'chassis_number',
  'serial_number',
]

function identifying<Facts extends Readonly<Record<string, unknown>>>(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => IDENTIFYING.includes(name))) as Facts
}
