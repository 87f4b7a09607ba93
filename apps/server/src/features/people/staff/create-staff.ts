import type { StaffId, StaffRole } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { hashPassword } from '../account/account.ts'
import { enrolKnownSecret } from './authenticator.ts'
import { insertStaff } from './staff.store.ts'

export interface StaffToCreate {
  readonly email: string
  readonly fullName: string
  readonly roles: readonly StaffRole[]
  /** The branches they are bound to; without, every one. */
  readonly branchIds?: readonly number[]
  readonly password: string
  /** Of an authenticator that was set up elsewhere; without one the first sign-in sets it up. */
  readonly secret?: Uint8Array
}

export interface CreatedStaff {
  readonly id: StaffId
  /** Never shown again; none where the first sign-in sets the authenticator up, and shows them. */
  readonly recoveryCodes: readonly string[]
}

/** Null when the address is taken. Whoever calls it decides who may: there is no account that could be asked. */
export async function createStaff(
  services: Services,
  { email, fullName, roles, branchIds, password, secret }: StaffToCreate,
): Promise<CreatedStaff | null> {
  const passwordHash = await hashPassword(password)
  return inTransaction(services.db, async (tx) => {
    const id = await insertStaff(tx, {
      email,
      fullName,
      roles,
      branchIds: branchIds ?? null,
      passwordHash,
      at: services.now(),
    })
    if (id === null) return null
    const recoveryCodes = secret === undefined ? [] : await enrolKnownSecret(services, tx, id, secret)
    return { id, recoveryCodes }
  })
}
