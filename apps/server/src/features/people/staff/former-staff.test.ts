import { HOUR_MS } from '@ketok/domain'
import { beforeEach, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { freeWhoLeft } from './free-who-left.ts'

const house = await openHouse()
const { api, clock, services } = house

let bids = 0
async function bid(lot: TestLot, as: TestCustomer): Promise<string | null> {
  const { errors } = await api.call('POST /customer/lot/{lot_id}/bid', {
    as: await signedInAgain(house, as),
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: `dulu-petugas-${++bids}` },
  })
  return errors[0]?.code ?? null
}
async function aLotFor(...people: readonly TestCustomer[]): Promise<TestLot> {
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  for (const { id } of people) await aNipl(house, id, lot.auctionId)
  return lot
}
const changeStaff = ({ id }: TestStaff, change: { email: string } | { disabled_at: Date | null }) =>
  services.db.updateTable('staff').set(change).where('id', '=', id).execute()
const leave = (staff: TestStaff) => changeStaff(staff, { disabled_at: new Date(clock.now()) })
async function allLotsEnd(): Promise<void> {
  clock.advance(HOUR_MS)
  await services.lots.sweep()
  await freeWhoLeft(services)
}

let clerk: TestStaff
let person: TestCustomer
beforeEach(async () => {
  clerk = await aStaff(house, { roles: ['clerk'] })
  person = await aCustomer(house)
  await changeStaff(clerk, { email: person.email })
})

it('may bid once every lot of the day they left is over, and the moment is kept', async () => {
  const ofThen = await aLotFor(person)
  await leave(clerk)
  await freeWhoLeft(services)
  expect(await bid(ofThen, person)).toBe('staff_may_not_bid')
  await allLotsEnd()
  expect(await bid(await aLotFor(person), person)).toBeNull()
  const { freed_at } = await services.db
    .selectFrom('staff')
    .select('freed_at')
    .where('id', '=', clerk.id)
    .executeTakeFirstOrThrow()
  expect(freed_at).toEqual(new Date(clock.now()))
})

it('stays staff under another mail address, and under a new account with the old one', async () => {
  await leave(clerk)
  const ofThen = await aLotFor()
  await services.db
    .updateTable('customer')
    .set({ email: `baru-${person.email}` })
    .where('id', '=', person.id)
    .execute()
  const next = await aCustomer(house)
  await services.db.updateTable('customer').set({ email: person.email }).where('id', '=', next.id).execute()
  for (const { id } of [person, next]) await aNipl(house, id, ofThen.auctionId)
  expect([await bid(ofThen, person), await bid(ofThen, next)]).toEqual([
    'staff_may_not_bid',
    'staff_may_not_bid',
  ])
  await allLotsEnd()
  for (const account of [person, next]) expect(await bid(await aLotFor(account), account)).toBeNull()
})

it('is staff again at once when they come back, and others never cease to be', async () => {
  const colleague = await aStaff(house, { roles: ['yard'] })
  const theirs = await aCustomer(house)
  await changeStaff(colleague, { email: theirs.email })
  await leave(clerk)
  await allLotsEnd()
  const lot = await aLotFor(person, theirs)
  expect([await bid(lot, person), await bid(lot, theirs)]).toEqual([null, 'staff_may_not_bid'])
  const next = await aCustomer(house)
  for (const [{ id }, email] of [
    [person, `dulu-${person.email}`],
    [next, person.email],
  ] as const)
    await services.db.updateTable('customer').set({ email }).where('id', '=', id).execute()
  expect(await bid(await aLotFor(next), next)).toBeNull()
  await changeStaff(clerk, { disabled_at: null })
  await freeWhoLeft(services)
  for (const account of [person, next])
    expect(await bid(await aLotFor(account), account)).toBe('staff_may_not_bid')
})
