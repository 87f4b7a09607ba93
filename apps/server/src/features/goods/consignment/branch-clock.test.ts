import { clockIn, MINUTE_MS, parseIso, plus, present, type TimeZone } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aConsignment, anInspectingBranch } from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
let sari: TestCustomer
beforeEach(async () => {
  clock.set(START)
  sari = await aCustomer(house)
})

async function branchIn(zone: TimeZone, places = 1): Promise<number> {
  const id = await anInspectingBranch(house, places)
  await services.db.updateTable('branch').set({ time_zone: zone }).where('id', '=', id).execute()
  return id
}
const slotsOf = async (branch_id: number) =>
  (await api.get('GET /inspeksi-slot', { query: { branch_id } })).slots
const at = (iso: string) => present(parseIso(iso))

describe.each([
  ['Asia/Jakarta', '09:00'],
  ['Asia/Makassar', '08:00'],
  ['Asia/Jayapura', '07:00'],
] as const)('an inspection at a branch in %s', (zone, nineInWib) => {
  const monday = `2026-11-23T${nineInWib}:00.000+07:00`

  it('is from nine to five there, and moved until five of the day before', async () => {
    const branch_id = await branchIn(zone)
    const offered = (await slotsOf(branch_id)).slice(0, 4)
    expect(offered.map(({ starts_at }) => clockIn(zone, at(starts_at)).slice(11))).toEqual([
      ...['09:00', '11:00', '13:00', '15:00'],
    ])
    expect(offered[0]?.starts_at).toBe(monday)
    const id = await aConsignment(house, sari, { inspection: { branch_id, starts_at: monday } })
    const { inspection } = await api.get('GET /customer/titip-lelang/{id}', { as: sari, params: { id } })
    expect(inspection?.branch.time_zone).toBe(zone)
    expect(clockIn(zone, at(present(inspection).change_until))).toBe('2026-11-20T17:00')
  })

  it('stands at the gate from the midnight there on', async () => {
    const branch_id = await branchIn(zone)
    const id = await aConsignment(house, sari, { inspection: { branch_id, starts_at: monday } })
    const midnight = plus(at(monday), -9 * 60 * MINUTE_MS)
    const arrivals = async () => {
      const yard = await aStaff(house, { roles: ['yard'] })
      const day = await api.get('GET /office/gerbang', { as: yard, query: { branch_id } })
      return day.arrivals.map(({ consignment_id, time_zone }) => ({ consignment_id, time_zone }))
    }
    clock.set(plus(midnight, -1))
    expect(await arrivals()).toEqual([])
    clock.set(midnight)
    expect(await arrivals()).toEqual([{ consignment_id: id, time_zone: zone }])
  })
})

it('an inspection that was booked by other hours keeps its place, and nobody has it at the same time', async () => {
  const branch_id = await branchIn('Asia/Jakarta')
  const starts_at = '2026-11-23T09:00:00.000+07:00'
  const id = await aConsignment(house, sari, { inspection: { branch_id, starts_at } })
  await services.db
    .updateTable('branch')
    .set({ time_zone: 'Asia/Makassar' })
    .where('id', '=', branch_id)
    .execute()
  const { inspection } = await api.get('GET /customer/titip-lelang/{id}', { as: sari, params: { id } })
  expect(inspection?.starts_at).toBe(starts_at)
  const [nine, eleven, one] = await slotsOf(branch_id)
  expect([nine, eleven, one].map((slot) => slot?.places_left)).toEqual([0, 0, 1])
  const other = await aConsignment(house, sari)
  const book = (wanted: string) =>
    api.call('PUT /customer/titip-lelang/{id}/inspeksi', {
      as: sari,
      params: { id: other },
      body: { branch_id, starts_at: wanted },
    })
  expect(await book(present(eleven).starts_at)).toMatchObject({
    status: 409,
    errors: [{ code: 'slot_full' }],
  })
  expect((await book(present(one).starts_at)).status).toBe(200)
})
