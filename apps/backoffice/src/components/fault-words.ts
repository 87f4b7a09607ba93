import { CallError } from '@ketok/client'
import { isRouteErrorResponse } from 'react-router'

/** The status text or message of anything that was thrown, and what to name when asking for help. */
export function faultWords(fault: unknown): { message: string; reference: string | undefined } {
  if (isRouteErrorResponse(fault))
    return { message: fault.statusText || String(fault.status), reference: String(fault.status) }
  if (fault instanceof CallError) {
    const reference = [fault.status || undefined, fault.requestId && `rujukan ${fault.requestId}`]
      .filter(Boolean)
      .join(' · ')
    return { message: fault.message, reference: reference || undefined }
  }
  return { message: fault instanceof Error ? fault.message : String(fault), reference: undefined }
}
