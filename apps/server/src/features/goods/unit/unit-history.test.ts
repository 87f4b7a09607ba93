import { DAY_MS, HOUR_MS, MINUTE_MS, UNIT_STATES } from '@ketok/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { aUnit, type TestSheet } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house

let yard: TestStaff
beforeAll(async () => {
  await theCarType(house)
  yard = await aStaff(house, { roles: ['yard'], name: 'Dadang Pool' })
})
beforeEach(() => clock.set(START))

type MovementBody = { what: 'unit' | 'keys' } & (
  | { way: 'in'; place: string; note?: string }
  | { way: 'out'; taken_by: string; note?: string }
)
const move = (unit_id: number, body: MovementBody, as = yard) =>
  api.call('POST /office/unit/{unit_id}/keluar-masuk', { as, params: { unit_id }, body })
const look = (unit_id: number, as = yard) =>
  api.get('GET /office/unit/{unit_id}', { as, params: { unit_id } })
const save = (unit_id: number, body: TestSheet) =>
  api.get('PUT /office/unit/{unit_id}', { as: yard, params: { unit_id }, body })

describe('where a unit and its keys are', () => {
  it('is kept with its time from the first sheet on, and with every sheet that says otherwise', async () => {
    const { unit_id, sheet } = await aUnit(house, yard, { place: 'B-12', keys_place: 'Lemari 4' })
    clock.advance(MINUTE_MS)
    await save(unit_id, { ...sheet, place: 'C-01' })
    clock.advance(MINUTE_MS)
    // Nothing of where it stands is said anew.
    await save(unit_id, { ...sheet, place: 'C-01', note: 'Sudah dicuci' })
    const { movements } = await look(unit_id)
    expect(movements).toMatchObject([
      { what: 'unit', way: 'in', place: 'C-01', by: { full_name: 'Dadang Pool' } },
      { what: 'keys', way: 'in', place: 'Lemari 4' },
      { what: 'unit', way: 'in', place: 'B-12' },
    ])
    expect(movements[0]?.at).not.toBe(movements[2]?.at)
  })

  it('is told by the clock of the branch where it was then, wherever it stands now', async () => {
    const [east, west] = [await aBranchWithPool(house), await aBranchWithPool(house)]
    await services.db
      .updateTable('branch')
      .set({ time_zone: 'Asia/Jayapura' })
      .where('id', '=', east.branchId)
      .execute()
    const as = await aStaff(house, { roles: ['yard'] })
    const { unit_id, sheet } = await aUnit(house, as, { pool_id: east.poolId, keys_place: 'Lemari 4' })
    clock.advance(MINUTE_MS)
    await move(unit_id, { what: 'keys', way: 'out', taken_by: 'Sopir Dedi' }, as)
    clock.advance(MINUTE_MS)
    const body = {
      ...sheet,
      pool_id: west.poolId,
      keys_place: '',
      facts: { ...sheet.facts, odometer_km: 99_000 },
    }
    await api.get('PUT /office/unit/{unit_id}', { as, params: { unit_id }, body })
    const { movements, readings } = await look(unit_id, as)
    expect(movements).toMatchObject([
      { what: 'unit', way: 'in', time_zone: 'Asia/Jakarta' },
      { what: 'keys', way: 'out', time_zone: 'Asia/Jayapura' },
      { what: 'keys', way: 'in', time_zone: 'Asia/Jayapura' },
      { what: 'unit', way: 'in', time_zone: 'Asia/Jayapura' },
    ])
    expect(readings).toMatchObject([{ time_zone: 'Asia/Jakarta' }, { time_zone: 'Asia/Jayapura' }])
  })

  it('is told by the clock of the house where it stood in no pool', async () => {
    const { unit_id, sheet } = await aUnit(house, yard, { pool_id: null })
    await save(unit_id, { ...sheet, keys_place: 'Lemari 4' })
    expect((await look(unit_id)).movements).toMatchObject([{ what: 'keys', time_zone: 'Asia/Jakarta' }])
  })

  it('goes out with somebody and comes back; the sheet says so too', async () => {
    const { unit_id } = await aUnit(house, yard, { keys_place: 'Lemari 4' })
    const before = await look(unit_id)
    const out = await move(unit_id, { what: 'keys', way: 'out', taken_by: 'Sopir Dedi', note: 'Antar KIR' })
    expect(out.data).toMatchObject({ keys_place: '', revision: before.revision + 1 })
    expect(out.data.movements[0]).toMatchObject({ way: 'out', taken_by: 'Sopir Dedi', note: 'Antar KIR' })
    const again = await move(unit_id, { what: 'keys', way: 'out', taken_by: 'Sopir Dedi' })
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'unit_already_out' }] })
    expect(again.errors[0]?.message).toContain('Sopir Dedi')
    const back = await move(unit_id, { what: 'keys', way: 'in', place: 'Lemari 5' })
    expect(back.data).toMatchObject({ keys_place: 'Lemari 5', place: before.place })
    const twice = await move(unit_id, { what: 'keys', way: 'in', place: 'Lemari 5' })
    expect(twice.data.movements).toHaveLength(back.data.movements.length)
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['before', 'after'])
      .where('action', '=', 'unit.keys_moved')
      .where('subject_id', '=', String(unit_id))
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { before: { keys_place: 'Lemari 4' }, after: { way: 'out', taken_by: 'Sopir Dedi' } },
      { before: { way: 'out' }, after: { keys_place: 'Lemari 5', way: 'in' } },
    ])
  })

  it('of two who take the keys at one moment one has them', async () => {
    const { unit_id } = await aUnit(house, yard, { keys_place: 'Lemari 4' })
    const answers = await Promise.all(
      ['Dedi', 'Asep'].map((taken_by) => move(unit_id, { what: 'keys', way: 'out', taken_by })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [{ what: 'keys', way: 'out', taken_by: '   ' }, 'taken_by'],
    [{ what: 'keys', way: 'out', taken_by: 'a'.repeat(81) }, 'taken_by'],
    [{ what: 'unit', way: 'in', place: '' }, 'place'],
    [{ what: 'unit', way: 'in', place: 'b'.repeat(61) }, 'place'],
    [{ what: 'roda', way: 'in', place: 'B-1' }, 'what'],
    [{ what: 'unit', way: 'pergi', place: 'B-1' }, 'way'],
  ])('refuses %j beside its field', async (body, field) => {
    const { unit_id } = await aUnit(house, yard)
    expect(await move(unit_id, body as never)).toMatchObject({ status: 422, errors: [{ field }] })
  })

  it('is said by people of its branch alone, and never taken back', async () => {
    const { unit_id } = await aUnit(house, yard, { keys_place: 'Lemari 4' })
    const elsewhere = await aStaff(house, { roles: ['yard'], branchIds: [999_999] })
    expect((await move(unit_id, { what: 'keys', way: 'out', taken_by: 'Dedi' }, elsewhere)).status).toBe(403)
    for (const table of ['unit_movement', 'unit_reading'] as const)
      await expect(services.db.deleteFrom(table).execute()).rejects.toThrow('append-only')
  })
})

it('every mileage that a unit was read with is kept, by a sheet or by a correction', async () => {
  const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
  const { unit_id, sheet } = await aUnit(house, yard)
  clock.advance(MINUTE_MS)
  await save(unit_id, { ...sheet, facts: { ...sheet.facts, odometer_km: 45_900 } })
  expect((await look(unit_id)).readings.map(({ odometer_km }) => odometer_km)).toEqual([45_900, 45_200])
  const proposal = await api.get('POST /office/unit/{unit_id}/ralat', {
    as: yard,
    params: { unit_id: lot.unitId },
    body: { changes: { odometer_km: 61_000 } as never, reason: 'Odometer salah baca' },
  })
  expect(await look(lot.unitId)).toMatchObject({
    proposed: {
      proposal_id: proposal.proposal_id,
      reason: 'Odometer salah baca',
      asked_by: { full_name: 'Dadang Pool' },
      differences: [{ label: 'Odometer', after: '61.000 km' }],
    },
  })
  await agreeOn(house, proposal.proposal_id)
  const corrected = await look(lot.unitId)
  expect(corrected.proposed).toBeNull()
  expect(corrected.readings[0]).toMatchObject({ odometer_km: 61_000 })
})

describe('papers that are promised', () => {
  const list = (query: Record<string, string>, as = yard) =>
    api.get('GET /office/unit', { as, query: query as never })

  it('are found with the oldest promise first, and those past their day by themselves', async () => {
    const promised = (promised_day: string) => ({
      documents: [{ name: 'BPKB', state: 'promised' as const, promised_day }],
      variant: 'Janji Khusus',
    })
    const late = await aUnit(house, yard, promised('2026-11-27'))
    const later = await aUnit(house, yard, promised('2026-12-20'))
    const search = 'janji khusus'
    clock.advance(9 * DAY_MS)
    yard = await staffSignedInAgain(house, yard)
    const waiting = await list({ search, papers: 'promised', sort: 'promised_day' })
    expect(waiting.units.map(({ unit_id }) => unit_id)).toEqual([late.unit_id, later.unit_id])
    expect(waiting.units[0]?.promised).toEqual([{ name: 'BPKB', promised_day: '2026-11-27', overdue: true }])
    const overdue = await list({ search, papers: 'overdue' })
    expect(overdue).toMatchObject({ total: 1, units: [{ unit_id: late.unit_id }] })
    const wrong = await api.call('GET /office/unit', { as: yard, query: { papers: 'hilang' } as never })
    expect(wrong).toMatchObject({ status: 422, errors: [{ field: 'papers' }] })
  })
})

describe('whose a unit is', () => {
  const find = async (search: string) =>
    api.get('GET /office/unit/penitip', {
      as: await aStaff(house, { roles: ['clerk'] }),
      query: { search },
    })

  it('is found by a part of a name or an address, and by nothing that is too short', async () => {
    const ratna = await aCustomer(house, { full_name: 'Ratna Kusumawardhani' })
    const byName = await find('kusumaward')
    expect(byName.consignors).toMatchObject([{ customer_id: ratna.id, full_name: 'Ratna Kusumawardhani' }])
    expect((await find(ratna.email)).consignors).toMatchObject([{ customer_id: ratna.id }])
    for (const search of ['', 'ku', '%%%', '___', 'tidak ada siapa pun'])
      expect((await find(search)).consignors).toEqual([])
  })

  it('is looked up by those who talk with owners, and not by everybody who keeps units', async () => {
    const as = await aStaff(house, { roles: ['yard'] })
    const answer = await api.call('GET /office/unit/penitip', { as, query: { search: 'ratna' } })
    expect(answer.status).toBe(403)
  })
})

it('each unit is found under its own state, and under no other', async () => {
  yard = await staffSignedInAgain(house, yard)
  await aLot(house, { closesInMs: 5 * HOUR_MS })
  const over = await aLot(house, { closesInMs: MINUTE_MS })
  clock.advance(2 * MINUTE_MS)
  await services.lots.sweep()
  const found = await Promise.all(
    UNIT_STATES.map(async (state) => ({
      state,
      ...(await api.get('GET /office/unit', { as: yard, query: { state, limit: 100 } })),
    })),
  )
  for (const { state, units, total } of found) {
    expect(units.map((unit) => unit.state)).toEqual(units.map(() => state))
    expect(total).toBe(units.length)
  }
  const passed = found.find(({ state }) => state === 'unsold')?.units.map(({ unit_id }) => unit_id)
  expect(passed).toContain(over.unitId)
  const { total } = await api.get('GET /office/unit', { as: yard, query: { limit: 1 } })
  expect(found.reduce((sum, one) => sum + one.total, 0)).toBe(total)
})
