import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'

export const faultIn = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.errors.find((each) => each.field === field)?.message : undefined

/** What no field can say. */
export const faultBeside = (error: unknown, fields: readonly string[]): string | undefined =>
  error instanceof CallError && !fields.some((field) => faultIn(error, field)) ? error.message : undefined

export function tellFault(fault: unknown): void {
  if (!(fault instanceof CallError)) throw fault
  notify.error(fault.toastMessage)
}
