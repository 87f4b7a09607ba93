import { type Endpoint, endpoints } from '@ketok/contract'
import { HOUR_MS, STAFF_ROLES, type StaffRole } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

/*
 * Security 2.1: every call for staff against everybody who might try it. A new call is in the table from its first day.
 */
const house = await openHouse()
const calls = Object.entries<Endpoint>(endpoints).flatMap(([key, endpoint]) =>
  endpoint.access === 'staff' ? [{ key, roles: endpoint.roles }] : [],
)

let customer: TestCustomer
const holders = new Map<StaffRole, TestStaff>()
beforeAll(async () => {
  customer = await aCustomer(house)
  for (const role of STAFF_ROLES) holders.set(role, await aStaff(house, { roles: [role] }))
})

async function statusFor(key: string, as?: { access_token: string }): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  // Nothing is there under these names, and no body is right: whoever is let in hears of that instead.
  const { status } = await house.api.send(method, `/api${path.replaceAll(/\{\w+\}/g, '999999')}`, {
    as,
    body: method === 'GET' ? undefined : { bukan: 'apa-apa' },
  })
  return status
}

/** Signing out is one of the calls. */
async function signedIn(role: StaffRole): Promise<TestStaff> {
  const staff = holders.get(role)
  if (staff !== undefined && (await statusFor('GET /office/me', staff)) === 200) return staff
  const again = await aStaff(house, { roles: [role] })
  holders.set(role, again)
  return again
}

describe.each(calls)('$key', ({ key, roles }) => {
  it('is open to somebody, and to known roles only', () => {
    expect(roles.length).toBeGreaterThan(0)
    for (const role of roles) expect(STAFF_ROLES).toContain(role)
  })

  it('is closed to nobody and to customers', async () => {
    expect(await statusFor(key)).toBe(401)
    expect(await statusFor(key, customer)).toBe(401)
  })

  it.each(STAFF_ROLES)('is open or closed to %s as the contract says', async (role: StaffRole) => {
    const status = await statusFor(key, await signedIn(role))
    if (roles.includes(role)) expect([401, 403]).not.toContain(status)
    else expect(status).toBe(403)
  })

  it('adds up the roles of one person', async () => {
    const others = STAFF_ROLES.filter((role) => !roles.includes(role))
    const [one] = roles
    const both = await aStaff(house, { roles: [...others, one as StaffRole] })
    expect([401, 403]).not.toContain(await statusFor(key, both))
  })
})

it('nothing but signing in is open at the office’s door', () => {
  const open = Object.entries<Endpoint>(endpoints)
    .filter(([key, { access }]) => key.includes(' /office/') && access !== 'staff')
    .map(([key]) => key)
  expect(open).toEqual(['POST /office/auth/in', 'POST /office/auth/totp', 'POST /office/auth/renew'])
})

it('an hour later nobody is let in who did nothing', async () => {
  const staff = await aStaff(house, { roles: STAFF_ROLES })
  house.clock.advance(HOUR_MS)
  for (const { key } of calls) expect(await statusFor(key, staff)).toBe(401)
})
