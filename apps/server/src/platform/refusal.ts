import type { Refusal } from '@ketok/contract/refusals'
import { sqlStateOf } from './database/database.ts'

/**
 * Carries a refusal out of a use case to whoever answers. A refusal is an outcome the caller is told in words; any
 * other error is a fault, of which they learn only that it happened.
 */
export class RefusalError extends Error {
  readonly refusal: Refusal
  /** The form field the sentence belongs beside. */
  readonly field: string | undefined

  constructor(refusal: Refusal, field?: string) {
    // In a race nearly all bids end here, and a third of what each costs was writing down where: it is no fault.
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(refusal.code)
    Error.stackTraceLimit = limit
    this.name = 'RefusalError'
    this.refusal = refusal
    this.field = field
  }
}

export function refuse(refusal: Refusal, field?: string): never {
  throw new RefusalError(refusal, field)
}

/** The value of a decision of `domain`, or its refusal thrown. */
export function orRefuse<Value>(
  decided: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Refusal },
): Value {
  if (!decided.ok) throw new RefusalError(decided.error)
  return decided.value
}

/** For a row that was to go, where others refer to it: the database keeps it, and people are told why. */
export const refuseWhereUsed =
  (reason: string) =>
  (error: unknown): never => {
    if (sqlStateOf(error) === '23503') refuse({ code: 'in_use', reason })
    throw error
  }

export function orNotFound<Value>(found: Value | null | undefined): Value {
  if (found === null || found === undefined) throw new RefusalError({ code: 'not_found' })
  return found
}

/** Something of a form that cannot stand, with the field it belongs beside. */
export interface FieldFault {
  readonly field: string
  readonly message: string
}

/** The same where the refusal has a name of its own. */
export interface FieldRefusal {
  readonly field: string
  readonly refusal: Refusal
}

export type FormFault = FieldFault | FieldRefusal

/** Carries everything that is wrong with a form out of a use case, where the first thing alone would send people back and forth. */
export class FieldsError extends Error {
  readonly faults: readonly FormFault[]

  constructor(faults: readonly FormFault[]) {
    super('invalid fields')
    this.name = 'FieldsError'
    this.faults = faults
  }
}

export function refuseFields(faults: readonly FormFault[]): never {
  const [only, ...others] = faults
  // A refusal that stands alone keeps its own status.
  if (only !== undefined && others.length === 0 && 'refusal' in only)
    throw new RefusalError(only.refusal, only.field)
  throw new FieldsError(faults)
}

export function refuseFaulty(faults: readonly FormFault[]): void {
  if (faults.length > 0) refuseFields(faults)
}
