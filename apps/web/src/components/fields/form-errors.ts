import { CallError } from '@ketok/client'
import { notify } from '@ketok/ui'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'

/**
 * Puts a refused call's sentences beside their fields, and its first one into a toast (spec 8.1). What was typed stays.
 * `names` lists the fields that the form has.
 */
export function showErrors<V extends FieldValues>(
  fault: unknown,
  setError: UseFormSetError<V>,
  names: readonly Path<V>[],
): void {
  if (!(fault instanceof CallError)) throw fault
  for (const [field, message] of Object.entries(fault.fields)) {
    const name = names.find((known) => known === field)
    if (name) setError(name, { message })
  }
  notify.error(fault.toastMessage)
}
