import { DAY_MS, MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { sweepStaffTokens } from '../staff/staff.jobs.ts'
import { sweepAccounts } from './account.jobs.ts'

const { api, clock, services } = await openHouse()
const { db, jobs } = services

async function countIn(table: 'refresh_token' | 'staff_refresh_token'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

it('a customer who never signs out leaves tokens of a month, and no more', async () => {
  const customer = await aCustomer({ services })
  const renew = (refresh_token: string) => api.call('POST /auth/renew-token', { body: { refresh_token } })
  let token = customer.refresh_token
  const used: string[] = []
  for (let day = 0; day < 50; day++) {
    clock.advance(DAY_MS)
    used.push(token)
    token = (await renew(token)).data.refresh_token
    await jobs.run(sweepAccounts, {})
  }
  expect(await countIn('refresh_token')).toBe(32)
  // Too old to be known is refused; a copy of a younger one still ends the family.
  expect((await renew(used[0] ?? '')).status).toBe(401)
  token = (await renew(token)).data.refresh_token
  expect((await renew(used.at(-2) ?? '')).status).toBe(401)
  clock.advance(MINUTE_MS)
  expect((await renew(token)).status).toBe(401)
})

it('a working day of the office that is over leaves its record and no tokens', async () => {
  await aStaff({ services })
  await jobs.run(sweepStaffTokens, {})
  expect(await countIn('staff_refresh_token')).toBe(1)
  clock.advance(2 * DAY_MS)
  await jobs.run(sweepStaffTokens, {})
  expect(await countIn('staff_refresh_token')).toBe(0)
  expect(await db.selectFrom('staff_session').select('id').execute()).toHaveLength(1)
})
