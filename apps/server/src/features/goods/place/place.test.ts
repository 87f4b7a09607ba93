import { beforeEach, describe, expect, it } from 'vitest'
import { anAuction } from '../../../testing/build-auction.ts'
import { aConsignment } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
let nadia = await aStaff(house, { roles: ['content'], name: 'Nadia Konten' })
beforeEach(async () => {
  house.clock.set(START)
  nadia = await staffSignedInAgain(house, nadia)
})

const aPlace = (name: string) => ({
  name,
  address: 'Jl. Perintis Kemerdekaan No. 18',
  city: 'Makassar',
  phone: '0411 555 0010',
  latitude: -5.1386,
  longitude: 119.4863,
  opening_hours: 'Senin–Jumat, 09.00–17.00 WITA',
})
const open = (body: object, as = nadia) => api.call('POST /office/cabang', { as, body: body as never })
const change = (id: number, body: object, as = nadia) =>
  api.call('PUT /office/cabang/{branch_id}', { as, params: { branch_id: id }, body: body as never })
const remove = (id: number) =>
  api.call('DELETE /office/cabang/{branch_id}', { as: nadia, params: { branch_id: id } })
const openPool = (body: object, as = nadia) => api.call('POST /office/pool', { as, body: body as never })

describe('a branch', () => {
  it('is opened, changed and seen by visitors, and each step stands in the record', async () => {
    const opened = await open({ ...aPlace('Cabang Makassar'), time_zone: 'Asia/Makassar', inspectors: 2 })
    expect(opened.data).toMatchObject({
      phone: '+624115550010',
      time_zone: 'Asia/Makassar',
      inspectors: 2,
      pool_count: 0,
    })
    const { id } = opened.data
    const changed = await change(id, { ...aPlace('Cabang Makassar'), address: 'Jl. Baru 1', inspectors: 1 })
    expect(changed.data).toMatchObject({
      id,
      address: 'Jl. Baru 1',
      time_zone: 'Asia/Jakarta',
      inspectors: 1,
    })
    const { branches } = await api.get('GET /branch-location')
    expect(branches).toContainEqual(expect.objectContaining({ id, address: 'Jl. Baru 1' }))
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'branch')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      { action: 'branch.created', before: null, after: { inspectors: 2 } },
      {
        action: 'branch.changed',
        before: { inspectors: 2 },
        after: { inspectors: 1, address: 'Jl. Baru 1' },
      },
    ])
  })

  it('is not saved over by whoever has not seen the newest saving, and is by who does not say', async () => {
    const { id, revision } = (await open(aPlace('Cabang Versi'))).data
    expect(revision).toBe(1)
    const first = await change(id, { ...aPlace('Cabang Versi'), city: 'Gowa', revision })
    expect(first.data).toMatchObject({ city: 'Gowa', revision: 2 })
    const late = await change(id, { ...aPlace('Cabang Versi'), city: 'Maros', revision })
    expect(late).toMatchObject({ status: 409, errors: [{ code: 'record_changed' }] })
    const { branches } = await api.get('GET /office/cabang', { as: nadia })
    expect(branches).toContainEqual(expect.objectContaining({ id, city: 'Gowa', revision: 2 }))
    expect((await change(id, { ...aPlace('Cabang Versi'), city: 'Maros' })).data.revision).toBe(3)
  })

  it('is saved by one of two who send it at the same time', async () => {
    const { id, revision } = (await open(aPlace('Cabang Bersama'))).data
    const both = await Promise.all(
      ['Gowa', 'Maros'].map((city) => change(id, { ...aPlace('Cabang Bersama'), city, revision })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('says beside the field what is wrong', async () => {
    await open(aPlace('Cabang Kembar'))
    const faults = [
      [aPlace('Cabang Kembar'), 409, 'name', /sudah dipakai/],
      [{ ...aPlace('Cabang Telepon'), phone: '12' }, 422, 'phone', /\S/],
      [{ ...aPlace('Cabang Lintang'), latitude: 91 }, 422, 'latitude', /antara -90 dan 90/],
      [{ ...aPlace('Cabang Zona'), time_zone: 'Europe/Paris' }, 422, 'time_zone', /WIB, WITA, atau WIT/],
      [{ ...aPlace('Cabang Inspektor'), inspectors: 51 }, 422, 'inspectors', /antara 0 dan 50/],
    ] as const
    for (const [body, status, field, message] of faults)
      expect(await open(body)).toMatchObject({
        status,
        errors: [{ field, message: expect.stringMatching(message) }],
      })
  })

  it('says of an empty form all that is missing at once', async () => {
    const empty = {
      name: '',
      address: '',
      city: '',
      phone: '',
      opening_hours: '',
      latitude: null,
      longitude: null,
    }
    const { status, errors } = await open(empty)
    expect([status, errors.map(({ field }) => field).toSorted()]).toEqual([
      422,
      Object.keys(empty).toSorted(),
    ])
    const message = expect.stringContaining('tidak boleh kosong')
    expect(errors).toContainEqual(expect.objectContaining({ field: 'phone', message }))
  })

  it('goes while nothing hangs on it, and stays with a sentence when something does', async () => {
    const { id } = (await open({ ...aPlace('Cabang Sementara'), inspectors: 3 })).data
    const pool = await openPool({ ...aPlace('Pool Sementara'), branch_id: id })
    expect(pool.data).toMatchObject({ branch_id: id, branch_name: 'Cabang Sementara' })
    expect(await remove(id)).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
    const { branches } = await api.get('GET /office/cabang', { as: nadia })
    expect(branches).toContainEqual(expect.objectContaining({ id, inspectors: 3, pool_count: 1 }))
    const gone = await api.call('DELETE /office/pool/{pool_id}', {
      as: nadia,
      params: { pool_id: pool.data.id },
    })
    expect(gone.status).toBe(200)
    expect((await remove(id)).data).toEqual({ id })
    expect((await remove(id)).status).toBe(404)
  })

  it('loses no inspector whom somebody is still to meet, and after that it does', async () => {
    const branch = aPlace('Cabang Berkurang')
    const { id } = (await open({ ...branch, inspectors: 2 })).data
    const inspection = { branch_id: id, starts_at: '2026-11-23T09:00:00.000+07:00' }
    for (const owner of [await aCustomer(house), await aCustomer(house)])
      await aConsignment(house, owner, { inspection })
    expect(await change(id, { ...branch, inspectors: 1 })).toMatchObject({
      status: 409,
      errors: [{ code: 'in_use', field: 'inspectors', message: expect.stringContaining('jadwal inspeksi') }],
    })
    house.clock.set('2026-11-23T09:00:01+07:00')
    nadia = await staffSignedInAgain(house, nadia)
    expect((await change(id, { ...branch, inspectors: 1 })).data).toMatchObject({ inspectors: 1 })
  })

  it('is opened by nobody who is bound to one, and changed by nobody of another', async () => {
    const { id } = (await open(aPlace('Cabang Dua'))).data
    const other = (await open(aPlace('Cabang Tiga'))).data.id
    const bound = await aStaff(house, { roles: ['content'], branchIds: [id] })
    expect((await open(aPlace('Cabang Empat'), bound)).status).toBe(403)
    expect((await change(other, aPlace('Cabang Tiga'), bound)).status).toBe(403)
    expect((await change(id, aPlace('Cabang Dua'), bound)).status).toBe(200)
    expect((await openPool({ ...aPlace('Pool Tiga'), branch_id: other }, bound)).status).toBe(403)
  })
})

describe('a pool', () => {
  it('is changed and found by visitors; one where a sale is held stays', async () => {
    const branch = (await open(aPlace('Cabang Pool'))).data
    const { id } = (await openPool({ ...aPlace('Pool Lama'), branch_id: branch.id })).data
    const changed = await api.get('PUT /office/pool/{pool_id}', {
      as: nadia,
      params: { pool_id: id },
      body: { ...aPlace('Pool Baru'), branch_id: branch.id },
    })
    expect(changed.name).toBe('Pool Baru')
    const { pools } = await api.get('GET /pool-location', { query: { search: 'Pool Baru' } })
    expect(pools.map((pool) => pool.id)).toEqual([id])
    const auction = await anAuction(house)
    const used = await services.db
      .selectFrom('auction')
      .select('pool_id')
      .where('id', '=', auction.id)
      .executeTakeFirstOrThrow()
    const kept = await api.call('DELETE /office/pool/{pool_id}', {
      as: nadia,
      params: { pool_id: used.pool_id },
    })
    expect(kept).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
  })

  it('is not saved over by whoever has not seen the newest saving', async () => {
    const branch_id = (await open(aPlace('Cabang Pool Versi'))).data.id
    const pool = { ...aPlace('Pool Versi'), branch_id }
    const { id, revision } = (await openPool(pool)).data
    const save = (body: object) =>
      api.call('PUT /office/pool/{pool_id}', { as: nadia, params: { pool_id: id }, body: body as never })
    expect((await save({ ...pool, city: 'Gowa', revision })).data.revision).toBe(2)
    expect(await save({ ...pool, revision })).toMatchObject({
      status: 409,
      errors: [{ code: 'record_changed' }],
    })
  })

  it('needs a branch that is there', async () => {
    expect(await openPool({ ...aPlace('Pool Tanpa'), branch_id: 999_999 })).toMatchObject({
      status: 404,
      errors: [{ field: 'branch_id' }],
    })
  })
})
