import { CallError } from '@ketok/client'
import type { Waiting } from './phone-box.ts'

/** What the house has of one that waited: all, or why the rest waits. */
export type Sent<Sending extends Waiting> =
  | { readonly outcome: 'whole' }
  | { readonly outcome: 'refused'; readonly waiting: Sending }

/** An answer that a later try would get again. */
export function isRefusal(fault: unknown): fault is CallError {
  if (!(fault instanceof CallError)) return false
  return fault.status >= 400 && fault.status < 500 && ![401, 408, 429].includes(fault.status)
}
