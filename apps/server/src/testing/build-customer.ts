import type { CustomerId } from '@ketok/domain'
import { customerById, insertCustomer, type NewCustomer } from '../features/people/account/customer.store.ts'
import { hashPassword } from '../features/people/account/password-hash.ts'
import { startSession, type TokenPair } from '../features/people/account/start-session.ts'
import type { House } from './house.ts'

export interface TestCustomer extends TokenPair {
  readonly id: CustomerId
  readonly email: string
}

export interface CustomerTraits extends Partial<Omit<NewCustomer, 'password_hash'>> {
  /** Without one they are signed in all the same, and cannot sign in again. */
  readonly password?: string
}

let count = 0

/** Verified, approved and signed in, unless told otherwise. */
export async function aCustomer(
  { services }: Pick<House, 'services'>,
  traits: CustomerTraits = {},
): Promise<TestCustomer> {
  const { password, ...rest } = traits
  const now = new Date(services.now())
  count++
  const customer = await insertCustomer(services.db, {
    email: `pelanggan${count}@ketok.test`,
    password_hash: password === undefined ? null : await hashPassword(password),
    full_name: 'Budi Santoso',
    seller_type: 'person',
    phone: `+6281200${String(count).padStart(6, '0')}`,
    email_verified_at: now,
    approved_at: now,
    created_at: now,
    ...rest,
  })
  if (customer === null) throw new Error(`Failed to build a customer: ${rest.email} exists already`)
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const tokens = await startSession(services, services.db, customer, origin)
  return { ...tokens, id: customer.id, email: customer.email }
}

/** The same customer on a new session: after the clock was moved, their access token is too old. */
export async function signedInAgain(
  { services }: Pick<House, 'services'>,
  customer: TestCustomer,
): Promise<TestCustomer> {
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const tokens = await startSession(
    services,
    services.db,
    await customerById(services.db, customer.id),
    origin,
  )
  return { ...customer, ...tokens }
}
