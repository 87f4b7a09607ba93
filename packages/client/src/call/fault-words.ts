import { CallError } from './call-error.ts'

export interface FaultWords {
  readonly message: string
  /** What to name when asking for help. */
  readonly reference: string | undefined
}

/** The status text or message of anything that was thrown: a refused call, a router's answer, an error, or none of these. */
export function faultWords(fault: unknown): FaultWords {
  if (fault instanceof CallError) {
    const reference = [fault.status || undefined, fault.requestId && `rujukan ${fault.requestId}`]
      .filter(Boolean)
      .join(' · ')
    return { message: fault.message, reference: reference || undefined }
  }
  if (isAnswer(fault))
    return { message: fault.statusText || String(fault.status), reference: String(fault.status) }
  return { message: ownWords(fault), reference: undefined }
}

/**
 * What an engine says of itself (`TypeError`, `DOMException` and their like), React of itself and this product to its makers
 * ("Failed to …") helps nobody who reads a page.
 */
function ownWords(fault: unknown): string {
  const isTold =
    fault instanceof Error && fault.name === 'Error' && !/^(Failed|Minified) /.test(fault.message)
  return typeof fault === 'string' ? fault : isTold ? fault.message : 'Gagal ditampilkan'
}

/** For a toast (spec 8.20): nothing where the server gave no sentence, so that the toast's own word stands. */
export function messageOf(fault: unknown): string | undefined {
  return fault instanceof CallError ? fault.toastMessage : faultWords(fault).message
}

/** As routers and `fetch` throw them: known by their shape, for this room knows neither. */
function isAnswer(fault: unknown): fault is { status: number; statusText: string } {
  const { status, statusText }: { status?: unknown; statusText?: unknown } = Object(fault)
  return typeof status === 'number' && typeof statusText === 'string'
}
