import {
  type Body,
  bodyOf,
  INSPECTION_SHOTS,
  type InspectionShot,
  type InspectionSubject,
  type InspectionTemplate,
  STARTING_TEMPLATE_VERSION,
  STARTING_TEMPLATES,
} from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { findSubject, isUnit, type SubjectRow, templateOf } from './inspection.store.ts'

/**
 * What a number in an address means. One sequence counts units and consignments, so a bare number that is no unit's is a
 * consignment's; only numbers older than that sequence can be both, and then mean the unit.
 */
export async function subjectNamed(db: Db, subject: InspectionSubject): Promise<InspectionSubject> {
  if (subject.kind === 'consignment' || (await isUnit(db, subject.id))) return subject
  return { kind: 'consignment', id: subject.id }
}

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
  readonly body: Body | null
}

type Typed = Pick<SubjectRow, 'product_type_id' | 'product_kind'>

/** The house's own template for the type, or the one that everybody starts with. */
export async function checklistFor(db: Db, type: Typed): Promise<Checklist> {
  const own = await templateOf(db, type.product_type_id)
  return own === null ? startingChecklist(type) : { ...startingChecklist(type), ...own }
}

/** One version; null where the house has none of that number. */
export async function checklistIn(db: Db, type: Typed, version: number): Promise<Checklist | null> {
  if (version === STARTING_TEMPLATE_VERSION) return startingChecklist(type)
  const made = await templateOf(db, type.product_type_id, version)
  return made === null ? null : { ...startingChecklist(type), ...made }
}

/**
 * The one that a phone worked with, hours ago and without a line. A version that the house does not know is no reason to turn
 * such work away: it counts as made with the newest.
 */
export async function checklistOf(db: Db, type: Typed, version: number | undefined): Promise<Checklist> {
  const made = version === undefined ? null : await checklistIn(db, type, version)
  return made ?? checklistFor(db, type)
}

function startingChecklist({ product_kind: kind }: Pick<Typed, 'product_kind'>): Checklist {
  return {
    version: STARTING_TEMPLATE_VERSION,
    parts: STARTING_TEMPLATES[kind],
    shots: INSPECTION_SHOTS[kind],
    body: bodyOf(kind),
  }
}
