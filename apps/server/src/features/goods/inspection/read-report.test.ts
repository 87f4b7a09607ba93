import { MINUTE_MS, type TimeZone, type UnitId, unitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { anInspectingBranch, aSubmission, takenInto, theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import {
  anInspectionKey,
  aReport,
  type Report,
  sendInspectionPhoto,
} from '../../../testing/build-inspection.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aUnit } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const branchId = await anInspectingBranch(house, 20)
const elsewhere = await anInspectingBranch(house)
// Before any lot, which would make a type of its own.
await theCarType(house)

let eko: TestStaff
let clerk: TestStaff
beforeEach(async () => {
  clock.set(START)
  eko = await aStaff(house, { roles: ['inspector'], name: 'Eko Prasetyo' })
  clerk = await aStaff(house, { roles: ['clerk'] })
})

const OF_UNIT = 'GET /office/unit/{unit_id}/inspeksi'
const OF_CONSIGNMENT = 'GET /office/titipan/{id}/inspeksi'
const handIn = (key: string, body: Report) =>
  api.get('PUT /office/inspeksi/{consignment_or_unit_id}', {
    ...{ as: eko, params: { consignment_or_unit_id: key } },
    body,
  })
const ofUnit = (unit_id: UnitId, query: { version?: number } = {}, as = clerk) =>
  api.call(OF_UNIT, { as, params: { unit_id }, query })

async function placeIn(zone: TimeZone) {
  const place = await aBranchWithPool(house)
  const { db } = services
  await db.updateTable('branch').set({ time_zone: zone }).where('id', '=', place.branchId).execute()
  await db.insertInto('inspection_place').values({ branch_id: place.branchId, place: 1 }).execute()
  return place
}

async function aBooked(branch_id = branchId): Promise<number> {
  const budi = await aCustomer(house)
  const { slots } = await api.get('GET /inspeksi-slot', { query: { branch_id } })
  const inspection = { branch_id, starts_at: slots[0]?.starts_at ?? '' }
  const body = await aSubmission(house, budi, { inspection })
  return (await api.get('POST /customer/titip-lelang', { as: budi, body })).consignment_id
}

describe('the report of a thing in the office', () => {
  it('of a consignment is there for the desk that proposes its price, faults with their pictures', async () => {
    const id = await aBooked()
    const key = `titipan-${id}`
    const mark = anInspectionKey()
    await sendInspectionPhoto(house, eko, { key, idempotencyKey: mark, shot: 'point' })
    await sendInspectionPhoto(house, eko, { key, shot: 'front' })
    const leak: Report['parts'][number]['points'][number] = {
      ...{ name: 'Rembes oli', note: 'Rembes di paking', photo_ids: [mark] },
      mark: 'fault',
    }
    await handIn(key, aReport({ odometer_km: 45_200, parts: [{ name: 'Ruang mesin', points: [leak] }] }))
    const { report, photos, missing, versions } = await api.get(OF_CONSIGNMENT, { as: clerk, params: { id } })
    expect(report).toMatchObject({
      version: 1,
      inspector: { full_name: 'Eko Prasetyo' },
      odometer_km: 45_200,
      parts: [
        { name: 'Ruang mesin', points: [{ name: 'Rembes oli', mark: 'fault', note: 'Rembes di paking' }] },
      ],
    })
    const near = report?.parts[0]?.points[0]?.photos[0]
    expect((await house.api.send('GET', near?.large_url ?? '')).status).toBe(200)
    expect(photos.map(({ shot, label }) => [shot, label])).toEqual([['front', 'Tampak depan']])
    expect(missing.map(({ code }) => code)).toContain('points_unchecked')
    expect(versions).toMatchObject([{ version: 1, inspector: 'Eko Prasetyo' }])
  })

  it('names the clock of the branch that inspected, wherever the thing is brought afterwards', async () => {
    const [east, middle] = [await placeIn('Asia/Jayapura'), await placeIn('Asia/Makassar')]
    const id = await aBooked(east.branchId)
    await handIn(`titipan-${id}`, aReport())
    const ofConsigned = await api.get(OF_CONSIGNMENT, { as: clerk, params: { id } })
    expect(ofConsigned.report?.time_zone).toBe('Asia/Jayapura')
    clock.advance(MINUTE_MS)
    await takenInto(house, id, middle.poolId)
    await handIn(`titipan-${id}`, aReport())
    const takenIn = await api.get(OF_CONSIGNMENT, { as: clerk, params: { id } })
    expect(takenIn.versions.map(({ time_zone }) => time_zone)).toEqual(['Asia/Makassar', 'Asia/Jayapura'])

    const yard = await aStaff(house, { roles: ['yard'] })
    const { unit_id, sheet } = await aUnit(house, yard, { pool_id: middle.poolId })
    await handIn(String(unit_id), aReport())
    clock.advance(MINUTE_MS)
    const body = { ...sheet, pool_id: east.poolId }
    await api.get('PUT /office/unit/{unit_id}', { as: yard, params: { unit_id }, body })
    await handIn(String(unit_id), aReport())
    const { report, versions } = (await ofUnit(unitId(unit_id))).data
    expect(report?.time_zone).toBe('Asia/Jayapura')
    expect(versions.map(({ time_zone }) => time_zone)).toEqual(['Asia/Jayapura', 'Asia/Makassar'])
    const search = String(sheet.facts?.plate)
    const found = await api.get('GET /office/inspeksi', { as: eko, query: { search } })
    expect(found.units.map((unit) => unit.report?.time_zone)).toEqual(['Asia/Jayapura'])
  })

  it('of a unit is read by version, the newest first', async () => {
    const { unitId } = await aLot(house)
    expect((await ofUnit(unitId)).data).toEqual({ report: null, missing: [], photos: [], versions: [] })
    await handIn(String(unitId), aReport())
    await handIn(String(unitId), aReport({ grade: 'E', grade_reason: 'Bekas banjir' }))
    const newest = (await ofUnit(unitId)).data
    expect(newest.report).toMatchObject({ version: 2, grade: 'E', grade_reason: 'Bekas banjir' })
    expect(newest.versions.map(({ version }) => version)).toEqual([2, 1])
    expect((await ofUnit(unitId, { version: 1 })).data.report).toMatchObject({ version: 1, grade: 'C' })
    expect((await ofUnit(unitId, { version: 3 })).status).toBe(404)
  })

  it('is read by whoever may open the page of the thing, and of another branch by nobody', async () => {
    const { unitId } = await aLot(house)
    const id = await aBooked()
    const service = await aStaff(house, { roles: ['service'] })
    expect((await ofUnit(unitId, {}, service)).status).toBe(200)
    expect((await api.call(OF_CONSIGNMENT, { as: service, params: { id } })).status).toBe(403)
    const stranger = await aStaff(house, { roles: ['clerk'], branchIds: [elsewhere] })
    expect((await api.call(OF_CONSIGNMENT, { as: stranger, params: { id } })).status).toBe(403)
    const pool = await services.db
      .selectFrom('lot')
      .innerJoin('auction', 'auction.id', 'lot.auction_id')
      .select('auction.pool_id')
      .where('lot.unit_id', '=', unitId)
      .executeTakeFirstOrThrow()
    await services.db.updateTable('unit').set(pool).where('id', '=', unitId).execute()
    expect((await ofUnit(unitId, {}, stranger)).status).toBe(403)
  })
})
