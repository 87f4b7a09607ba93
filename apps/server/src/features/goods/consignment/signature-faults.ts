import { isSignature } from '@ketok/domain'
import type { FormFault } from '../../../platform/refusal.ts'

/** What was drawn on the glass, as far as the form is sound. */
type Lines = readonly (readonly number[] | undefined)[] | undefined

/** Which of these fields hold no signature; what is no lines at all is told by the contract. */
export function faultsInLines<Name extends string>(
  wish: { readonly [Field in Name]?: Lines },
  names: readonly Name[],
): FormFault[] {
  return names.flatMap((field) => {
    const drawn: Lines = wish[field]
    const lines = drawn?.filter((line) => line !== undefined)
    const isThere = lines === undefined || lines.length < (drawn?.length ?? 0) || isSignature(lines)
    return isThere ? [] : [{ field, refusal: { code: 'consignment_signature_missing' } } as const]
  })
}
