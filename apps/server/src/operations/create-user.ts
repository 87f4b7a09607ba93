import { randomInt } from 'node:crypto'
import { isEmail, normalizeEmail, oneOf, passwordFaults, STAFF_ROLES, type StaffRole } from '@ketok/domain'
import { createStaff } from '../features/people/staff/create-staff.ts'
import { newTotpSecret, toBase32, totpUri } from '../platform/secrets/totp.ts'
import type { Services } from '../services.ts'

export interface UserToCreate {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  /** Names of the branches they are bound to; none is every one. */
  readonly branches?: readonly string[]
  /** Made up when nobody typed one. */
  readonly password: string | null
}

/** What is shown once, and stands nowhere else: the database has only hashes and what is encrypted. */
export interface CreatedUser {
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly password: string
  readonly secret: string
  readonly uri: string
  /** Each lets them in once without the authenticator. */
  readonly recoveryCodes: readonly string[]
}

/** A first administrator has nobody who could make them one: whoever may run programs here may. */
export async function createUser(services: Services, user: UserToCreate): Promise<CreatedUser> {
  const email = normalizeEmail(user.email)
  if (!isEmail(email)) throw new Error(`Failed to create the user: ${user.email} is no e-mail address`)
  const fullName = user.name.trim()
  if (fullName === '') throw new Error('Failed to create the user: give --name')
  const roles = STAFF_ROLES.filter((role) => user.roles.includes(role))
  const unknown = user.roles.filter((role) => oneOf(STAFF_ROLES, role) === undefined)
  if (roles.length === 0 || unknown.length > 0)
    throw new Error(`Failed to create the user: --roles takes one or more of ${STAFF_ROLES.join(', ')}`)
  const password = user.password ?? madeUpPassword()
  const faults = passwordFaults(password, [services.config.brand.name, email, fullName])
  if (faults.length > 0) throw new Error(`Failed to create the user: the password is ${faults.join(', ')}`)

  const branchIds = await branchesNamed(services, user.branches ?? [])

  const secret = newTotpSecret()
  const created = await createStaff(services, { email, fullName, roles, ...branchIds, password, secret })
  if (created === null) throw new Error(`Failed to create the user: ${email} is one already`)
  const uri = totpUri(secret, { issuer: services.config.brand.name, account: email })
  const { recoveryCodes } = created
  return { email, roles, password, secret: toBase32(secret), uri, recoveryCodes }
}

async function branchesNamed(
  { db }: Services,
  names: readonly string[],
): Promise<{ branchIds?: readonly number[] }> {
  if (names.length === 0) return {}
  const all = await db.selectFrom('branch').select(['id', 'name']).orderBy('name').execute()
  const branchIds = names.map((name) => {
    const found = all.find((branch) => branch.name.toLowerCase() === name.trim().toLowerCase())
    if (found === undefined)
      throw new Error(
        `Failed to create the user: there is no branch ${name}; there are ${all.map((branch) => branch.name).join(', ')}`,
      )
    return found.id
  })
  return { branchIds }
}

/** Without the letters that are mistaken for each other when copied from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 letters in fives: 115 bits, with the kinds of signs that the house asks for. */
function madeUpPassword(): string {
  for (;;) {
    const five = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const password = [five(), five(), five(), five()].join('-')
    if (passwordFaults(password).length === 0) return password
  }
}
