import type { StaffId } from '../../ids.ts'
import { err, ok, type Result } from '../../result.ts'

/** What an owner shows who signs at the desk. */
export const SHOWN_IDENTITIES = ['ktp', 'sim', 'passport', 'kitas'] as const
export type ShownIdentity = (typeof SHOWN_IDENTITIES)[number]

export const SHOWN_IDENTITY_WORDS: Readonly<Record<ShownIdentity, string>> = {
  ktp: 'KTP',
  sim: 'SIM',
  passport: 'Paspor',
  kitas: 'KITAS/KITAP',
}

/** Two of the house stand behind a price that is signed at the desk: one proposed it, another watched its owner sign. */
export function mayTakeSignature(
  takerId: StaffId,
  proposerId: StaffId,
): Result<null, { readonly code: 'consignment_own_proposal' }> {
  return takerId === proposerId ? err({ code: 'consignment_own_proposal' }) : ok(null)
}
