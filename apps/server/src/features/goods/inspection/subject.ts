import {
  consignedKindOf,
  INSPECTION_SHOTS,
  type InspectionShot,
  type InspectionSubject,
  type InspectionTemplate,
  STARTING_TEMPLATE_VERSION,
  STARTING_TEMPLATES,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/session.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { findSubject, newestTemplate, type SubjectRow } from './inspection.store.ts'

/** What is inspected, if it is there and in a branch of the caller's. */
export async function openSubject(
  db: Db,
  staff: StaffCaller,
  subject: InspectionSubject,
): Promise<SubjectRow> {
  const row = orNotFound(await findSubject(db, subject))
  // What has no branch yet is looked at by whoever is there.
  if (row.branch_id !== null) refuseOutsideBranch(staff, row.branch_id)
  return row
}

export interface Checklist {
  readonly version: number
  readonly parts: InspectionTemplate
  readonly shots: readonly InspectionShot[]
}

/** The house's own template for the type, or the one that everybody starts with. */
export async function checklistFor(
  db: Db,
  { product_type_id, product_type_name }: SubjectRow,
): Promise<Checklist> {
  const kind = consignedKindOf(product_type_name)
  const own = await newestTemplate(db, product_type_id)
  return {
    version: own?.version ?? STARTING_TEMPLATE_VERSION,
    parts: own?.parts ?? STARTING_TEMPLATES[kind],
    shots: INSPECTION_SHOTS[kind],
  }
}
