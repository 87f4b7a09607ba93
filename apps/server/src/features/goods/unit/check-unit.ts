import { endpoints } from '@ketok/contract'
import { type Refusal, wordRefusal } from '@ketok/contract/refusals'
import type { Instant, UnitId } from '@ketok/domain'
import { FieldsError, orNotFound, RefusalError } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Db } from '../../../tables.ts'
import { readSheet, type SheetLookups, type UnitSheet } from './read-sheet.ts'
import { changeOfUnit, leftUnitOfChassis, newSheet, refuseElsewhere } from './save-unit.ts'
import { poolById, unitRowById } from './unit.store.ts'

/** Why a sheet is not kept: as its form would be told, beside which field. */
export interface UnitFault {
  readonly field: string
  readonly code: string
  readonly message: string
}

export interface CheckedUnit {
  /** The sheet as it is kept, with its blanks and marks put in order; null where it is refused. */
  readonly sheet: UnitSheet | null
  readonly faults: readonly UnitFault[]
  /** By the names of what differs; null for a new unit, and where nothing does. */
  readonly changes: {
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  } | null
}

const shape = endpoints['POST /office/unit'].body

/** What would come of saving this sheet, by the rules by which it is saved; nothing is written and nobody waits. */
export async function checkUnit(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  { unitId, sheet, lookups }: { unitId: UnitId | null; sheet: UnitSheet; lookups?: SheetLookups },
  at: Instant,
): Promise<CheckedUnit> {
  const parsed = shape.safeParse(sheet)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.'),
      code: 'invalid_input',
      message,
    }))
    // All of it at once: what the rules of its facts say does not wait until its form is in order.
    const told = new Set(faults.map(({ field }) => cellOf(field)))
    const read = await readSheet(db, without(sheet, told), at, lookups)
    const others = read.faults.filter(({ field }) => !told.has(cellOf(field)))
    return {
      sheet: null,
      faults: [...faults, ...others.map((fault) => ({ code: 'invalid_input', ...fault }))],
      changes: null,
    }
  }
  try {
    const changes = await weighed(db, staff, { unitId, sheet: parsed.data, lookups }, at)
    return { sheet: parsed.data, faults: [], changes }
  } catch (error) {
    return { sheet: null, faults: faultsIn(error), changes: null }
  }
}

/** A fact is a cell of its own; of a list it is the list. */
function cellOf(field: string): string {
  const [first = '', second] = field.split('.')
  return first === 'facts' && second !== undefined ? `${first}.${second}` : first
}

/** The sheet as far as it can be read. */
function without(sheet: UnitSheet, cells: ReadonlySet<string>): UnitSheet {
  const entries = Object.entries(sheet).filter(([name]) => !cells.has(name))
  const facts = Object.entries(sheet.facts ?? {}).filter(([name]) => !cells.has(`facts.${name}`))
  return { ...(Object.fromEntries(entries) as unknown as UnitSheet), facts: Object.fromEntries(facts) }
}

async function weighed(
  db: Db,
  staff: Pick<StaffCaller, 'branchIds'>,
  { unitId, sheet, lookups }: { unitId: UnitId | null; sheet: UnitSheet; lookups?: SheetLookups | undefined },
  at: Instant,
): Promise<CheckedUnit['changes']> {
  if (unitId === null) {
    const { columns } = await newSheet(db, staff, sheet, at, lookups)
    if (columns.chassis_number !== null) await leftUnitOfChassis(db, columns.chassis_number, null)
    return null
  }
  const unit = orNotFound(await unitRowById(db, unitId))
  const pool =
    unit.pool_id === null ? null : await (lookups?.pool ?? ((id) => poolById(db, id)))(unit.pool_id)
  refuseElsewhere(staff, pool?.branch_id ?? null)
  const change = await changeOfUnit(db, staff, unit, sheet, at, undefined, lookups)
  const chassis = change?.read.columns.chassis_number ?? null
  if (chassis !== null && chassis !== unit.chassis_number) await leftUnitOfChassis(db, chassis, unitId)
  return change === null ? null : { before: change.before, after: change.after }
}

/** A refusal as people are told of it; anything else is a fault and goes on. */
export function faultsIn(error: unknown): UnitFault[] {
  if (error instanceof FieldsError)
    return error.faults.map((fault) =>
      'message' in fault ? { code: 'invalid_input', ...fault } : refused(fault.refusal, fault.field),
    )
  if (error instanceof RefusalError) return [refused(error.refusal, error.field ?? '')]
  throw error
}

const refused = (refusal: Refusal, field: string): UnitFault => ({
  field,
  code: refusal.code,
  message: wordRefusal(refusal).message,
})
