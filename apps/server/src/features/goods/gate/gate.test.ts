import { seal } from '@ketok/contract/seal'
import type { UnitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aConsignment,
  aConsignmentOf,
  anIdempotencyKey,
  anInspectingBranch,
  aPhoto,
} from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const inspecting = await anInspectingBranch(house, 20)
const pool = await aPool(house)
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'
const MONDAY_11 = '2026-11-23T11:00:00.000+07:00'
const SIGNED = [[100, 200, 300, 100, 600, 300]]

let sari: TestCustomer
let clerk: TestStaff
let yard: TestStaff
beforeEach(async () => {
  clock.set(START)
  sari = await aCustomer(house, { full_name: 'Sari Wulandari' })
  clerk = await aStaff(house, { roles: ['clerk'] })
  yard = await aStaff(house, { roles: ['yard'] })
})

async function at(moment: string): Promise<void> {
  clock.set(moment)
  clerk = await aStaff(house, { roles: ['clerk'] })
  yard = await aStaff(house, { roles: ['yard'] })
}
const booked = (starts_at = MONDAY_9) =>
  aConsignment(house, sari, { inspection: { branch_id: inspecting, starts_at } })
const day = (as = yard, query: { branch_id?: number } = {}) => api.get('GET /office/gerbang', { as, query })
const search = (words: string, as = yard) =>
  api.get('GET /office/gerbang/cari', { as, query: { search: words } })
const arrivalsOf = async (as = yard) => (await day(as)).arrivals.map(({ consignment_id }) => consignment_id)

async function takenIn(id: number): Promise<void> {
  const raw = new FormData()
  raw.append('client_photo_id', anIdempotencyKey())
  raw.append('photo', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'a.jpg')
  const sent = await api.send('POST', `/api/office/titipan/${id}/masuk/foto`, { as: yard, raw })
  await api.get('POST /office/titipan/{id}/masuk', {
    as: yard,
    params: { id },
    body: {
      ...{ client_intake_id: anIdempotencyKey(), pool_id: pool.id, condition: 'Mulus', odometer_km: 10 },
      ...{ keys: 2, papers: [], brought_by: 'Agus', consignor_signature: SIGNED, staff_signature: SIGNED },
      photo_ids: [(sent.body as { data: { photo_id: number } }).data.photo_id],
    },
  })
}

describe('what is to be brought in', () => {
  it('is what is booked for today or was missed, the oldest first, and nothing of tomorrow', async () => {
    const nine = await booked(MONDAY_9)
    const eleven = await booked(MONDAY_11)
    expect(await arrivalsOf()).not.toEqual(expect.arrayContaining([nine]))
    await at('2026-11-23T10:30:00+07:00')
    const { arrivals } = await day()
    const ours = arrivals.filter(({ consignment_id }) => [nine, eleven].includes(consignment_id))
    expect(ours).toMatchObject([
      { consignment_id: nine, is_late: false, due_at: MONDAY_9, contact_phone: '+6281234567890' },
      { consignment_id: eleven, is_late: false, owner_name: 'Sari Wulandari' },
    ])
    await at('2026-11-24T08:00:00+07:00')
    const later = (await day()).arrivals.filter(({ consignment_id }) =>
      [nine, eleven].includes(consignment_id),
    )
    expect(later.map(({ is_late }) => is_late)).toEqual([true, true])
    await takenIn(nine)
    expect(await arrivalsOf()).not.toContain(nine)
    expect(await arrivalsOf()).toContain(eleven)
  })

  it('is of one’s own branches, for whoever is bound to some', async () => {
    const id = await booked()
    await at('2026-11-23T08:00:00+07:00')
    const here = await aStaff(house, { roles: ['yard'], branchIds: [inspecting] })
    const elsewhere = await aStaff(house, { roles: ['yard'], branchIds: [pool.branchId] })
    expect(await arrivalsOf(here)).toContain(id)
    expect(await arrivalsOf(elsewhere)).not.toContain(id)
    expect((await search('Avanza', elsewhere)).consignments).toEqual([])
    expect((await day(elsewhere)).branches.map((branch) => branch.id)).toEqual([pool.branchId])
    const call = { as: elsewhere, query: { branch_id: inspecting } }
    expect((await api.call('GET /office/gerbang', call)).status).toBe(403)
    expect((await day(yard, { branch_id: inspecting })).arrivals.length).toBeGreaterThan(0)
  })

  it('tells no price and no account of its owner', async () => {
    await booked()
    await at('2026-11-23T08:00:00+07:00')
    const words = JSON.stringify([await day(), await search('Avanza')])
    expect(words).not.toContain(sari.email)
    expect(words).not.toContain('165000000')
  })
})

describe('what goes back', () => {
  it('is what came in and was turned down, until it has left with a letter', async () => {
    const id = await booked()
    await takenIn(id)
    const params = { id }
    expect((await day()).going_back.map((one) => one.consignment_id)).not.toContain(id)
    const body = { reason: 'Rangka pernah diganti' }
    await api.get('POST /office/titipan/{id}/tolak', { as: clerk, params, body })
    expect((await day()).going_back).toContainEqual(
      expect.objectContaining({ consignment_id: id, unit_id: null, pool: pool.name }),
    )
    const letter = {
      ...{ reason: 'Diambil', receiver_name: 'Agus', receiver_paper: 'KTP 1', keys: 2, papers: [] },
    }
    await api.get('POST /office/titipan/{id}/surat-keluar', { as: yard, params, body: letter })
    expect((await day()).going_back.map((one) => one.consignment_id)).not.toContain(id)
  })

  it('is a unit whose consignment the desk ended, and not one that was brought anew', async () => {
    const { unit_id } = await aUnit(house, clerk, { pool_id: pool.id, consignor_id: sari.id })
    const id = await aConsignmentOf(house, sari, unit_id, 'unsold')
    const params = { unit_id }
    const letter = {
      ...{ reason: 'Diambil', receiver_name: 'Agus', receiver_paper: 'KTP 1', keys: 2, papers: [] },
    }
    const release = () =>
      api.call('POST /office/unit/{unit_id}/surat-keluar', { as: yard, params, body: letter })
    const isListed = async () => (await day()).going_back.some((one) => one.unit_id === unit_id)
    expect(await isListed()).toBe(false)
    expect(await release()).toMatchObject({ status: 409, errors: [{ code: 'release_undecided' }] })
    const body = { reason: 'Tidak terjual dua kali' }
    await api.get('POST /office/titipan/{id}/kembalikan', { as: clerk, params: { id }, body })
    expect(await isListed()).toBe(true)
    expect((await release()).status).toBe(200)
    expect(await isListed()).toBe(false)
    const back = { what: 'unit', way: 'in', place: 'A-1' } as const
    await api.get('POST /office/unit/{unit_id}/keluar-masuk', { as: yard, params, body: back })
    expect(await isListed()).toBe(false)
    expect(await release()).toMatchObject({ status: 409, errors: [{ code: 'release_undecided' }] })
  })

  it('is no unit of which nobody decided, as one without a consignment', async () => {
    const { unit_id } = await aUnit(house, clerk, { pool_id: pool.id, consignor_id: sari.id })
    const call = { as: yard, params: { unit_id } }
    const { hindrance, owner } = await api.get('GET /office/unit/{unit_id}/surat-keluar', call)
    expect(owner).toBe('Sari Wulandari')
    expect(hindrance).toMatch(/belum diputuskan/)
    expect((await api.get('GET /office/unit/{unit_id}/surat-keluar', { ...call, as: clerk })).hindrance).toBe(
      null,
    )
  })
})

describe('what stands in a pool without a place or keys', () => {
  const find = async (unit_id: UnitId, as = yard) =>
    (await day(as)).unplaced.find((one) => one.unit_id === unit_id)
  const move = (unit_id: UnitId, what: 'unit' | 'keys', place: string) =>
    api.get('POST /office/unit/{unit_id}/keluar-masuk', {
      as: yard,
      params: { unit_id },
      body: { what, way: 'in', place },
    })

  it('is listed until both are noted, or it is out', async () => {
    const { unit_id } = await aUnit(house, clerk, { pool_id: pool.id })
    expect(await find(unit_id)).toMatchObject({ lacks_place: true, lacks_keys: true, pool: pool.name })
    await move(unit_id, 'unit', 'B-12')
    expect(await find(unit_id)).toMatchObject({ lacks_place: false, lacks_keys: true, place: 'B-12' })
    await move(unit_id, 'keys', 'Lemari 4')
    expect(await find(unit_id)).toBeUndefined()
    const other = await aUnit(house, clerk, { pool_id: pool.id })
    await api.get('POST /office/unit/{unit_id}/keluar-masuk', {
      as: yard,
      params: { unit_id: other.unit_id },
      body: { what: 'unit', way: 'out', taken_by: 'Bengkel' },
    })
    expect(await find(other.unit_id)).toBeUndefined()
  })

  it('is of one’s own branches', async () => {
    const { unit_id } = await aUnit(house, clerk, { pool_id: pool.id })
    const here = await aStaff(house, { roles: ['yard'], branchIds: [pool.branchId] })
    const elsewhere = await aStaff(house, { roles: ['yard'], branchIds: [inspecting] })
    expect(await find(unit_id, here)).toBeDefined()
    expect(await find(unit_id, elsewhere)).toBeUndefined()
  })
})

describe('what is searched for at the gate', () => {
  it('is found by plate, with or without its blanks, by name and by number', async () => {
    const id = await booked()
    const number = `TL-${String(id).padStart(6, '0')}`
    for (const words of [number, 'Sari Wulandari', 'Avanza'])
      expect((await search(words)).consignments).toContainEqual(
        expect.objectContaining({ consignment_id: id, number, is_taken_in: false }),
      )
    const { unit_id, sheet } = await aUnit(house, clerk, { pool_id: pool.id })
    const plate = String(sheet.facts?.plate)
    for (const words of [plate, plate.toLowerCase(), plate.replaceAll(' ', '')])
      expect((await search(words)).units).toMatchObject([{ unit_id, plate, state: 'stock' }])
    expect(await search('   ')).toMatchObject({ consignments: [], units: [] })
  })

  it('is the one unit whose sheet was scanned, where one may look', async () => {
    const { unit_id } = await aUnit(house, clerk, { pool_id: pool.id })
    const code = seal(services.config.keys.routeSecret, String(unit_id))
    expect(await search(code)).toMatchObject({ scanned_unit_id: unit_id, units: [{ unit_id }] })
    const elsewhere = await aStaff(house, { roles: ['yard'], branchIds: [inspecting] })
    expect(await search(code, elsewhere)).toMatchObject({ scanned_unit_id: null, units: [] })
  })
})
