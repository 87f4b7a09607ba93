import { type StaffId, type StaffRole, staffId } from '@ketok/domain'
import { hashPassword } from '../features/people/account/password-hash.ts'
import { enrolKnownSecret } from '../features/people/staff/authenticator.ts'
import { startStaffSession } from '../features/people/staff/start-staff-session.ts'
import { codeAt, newTotpSecret } from '../platform/secrets/totp.ts'
import type { House } from './house.ts'

export interface TestStaff {
  readonly id: StaffId
  readonly email: string
  readonly access_token: string
  readonly refresh_token: string
  /** What their phone shows now. */
  code(): string
}

export interface StaffTraits {
  readonly roles?: readonly StaffRole[]
  readonly name?: string
  /** Without them every branch. */
  readonly branchIds?: readonly number[]
  /** Without one they are signed in all the same, and cannot sign in again. */
  readonly password?: string
}

let count = 0

/** Enrolled and signed in; an auctioneer unless told otherwise. */
export async function aStaff(
  { services }: Pick<House, 'services'>,
  traits: StaffTraits = {},
): Promise<TestStaff> {
  const email = `petugas${++count}@ketok.test`
  const { id } = await services.db
    .insertInto('staff')
    .values({
      email,
      password_hash: traits.password === undefined ? '' : await hashPassword(traits.password),
      full_name: traits.name ?? 'Rini Hapsari',
      roles: [...(traits.roles ?? ['auctioneer'])],
      branch_ids: traits.branchIds ? [...traits.branchIds] : null,
      created_at: new Date(services.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = newTotpSecret()
  await enrolKnownSecret(services, services.db, staffId(id), secret)
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const tokens = await startStaffSession(services, services.db, id, origin, 'code')
  return { ...tokens, id, email, code: () => codeAt(secret, services.now()) }
}

/** The same person on a new sign-in: after the clock was moved, the one before is over. */
export async function staffSignedInAgain(
  { services }: Pick<House, 'services'>,
  staff: TestStaff,
): Promise<TestStaff> {
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  return { ...staff, ...(await startStaffSession(services, services.db, staff.id, origin, 'code')) }
}
