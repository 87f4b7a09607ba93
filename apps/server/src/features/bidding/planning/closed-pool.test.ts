import { beforeEach, describe, expect, it } from 'vitest'
import { aPlace, aPlan, planWish } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { aSheet, aUnit } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
let panitera = await aStaff(house, { roles: ['clerk'] })
let nadia = await aStaff(house, { roles: ['content'] })
beforeEach(async () => {
  house.clock.set(START)
  panitera = await staffSignedInAgain(house, panitera)
  nadia = await staffSignedInAgain(house, nadia)
})

const close = (pool_id: number, body: { reason: string } = { reason: 'Sewa lahan berakhir' }, as = nadia) =>
  api.call('POST /office/pool/{pool_id}/tutup', { as, params: { pool_id }, body })
const reopen = (pool_id: number) =>
  api.call('POST /office/pool/{pool_id}/buka', { as: nadia, params: { pool_id } })

describe('a pool that is closed', () => {
  it('says since when and why, with what is still there, and stands in the record', async () => {
    const place = await aPlace(house)
    const { unit_id } = await aUnit(house, panitera, { pool_id: place.poolId })
    const { auctionId } = await aPlan(house, panitera, { place, name: 'Mobil Cakung', lots: 0 })
    expect((await close(place.poolId, { reason: ' ' })).status).toBe(422)
    expect((await close(place.poolId)).data).toMatchObject({
      closed: { at: START.replace('+', '.000+'), reason: 'Sewa lahan berakhir' },
      unit_count: 1,
      plans: [{ auction_id: auctionId, name: 'Mobil Cakung' }],
    })
    const { pools } = await api.get('GET /office/pool', { as: nadia })
    expect(pools.find(({ id }) => id === place.poolId)?.closed?.reason).toBe('Sewa lahan berakhir')
    // Twice is once.
    expect((await close(place.poolId, { reason: 'Lain' })).data.closed?.reason).toBe('Sewa lahan berakhir')
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['action', 'after'])
      .where('subject_type', '=', 'pool')
      .where('subject_id', '=', String(place.poolId))
      .where('action', '=', 'pool.closed')
      .execute()
    expect(actions).toMatchObject([{ after: { closed_reason: 'Sewa lahan berakhir' } }])
    expect(unit_id).toBeGreaterThan(0)
  })

  it('takes in no unit, and leaves those that stand there', async () => {
    const { poolId } = await aPlace(house)
    const { unit_id } = await aUnit(house, panitera, { pool_id: poolId })
    await close(poolId)
    const body = await aSheet(house, { pool_id: poolId })
    expect(await api.call('POST /office/unit', { as: panitera, body })).toMatchObject({
      status: 409,
      errors: [{ code: 'pool_closed', field: 'pool_id' }],
    })
    const { pools } = await api.get('GET /office/unit/pilihan', { as: panitera })
    expect(pools.find(({ id }) => id === poolId)).toMatchObject({ is_closed: true })
    const saved = await api.call('PUT /office/unit/{unit_id}', {
      as: panitera,
      params: { unit_id },
      body: { ...body, note: 'Kunci di lemari' },
    })
    expect(saved.status).toBe(200)
    expect((await reopen(poolId)).data.closed).toBeNull()
    const again = await aSheet(house, { pool_id: poolId })
    expect((await api.call('POST /office/unit', { as: panitera, body: again })).status).toBe(200)
  })

  it('is offered to no plan, and keeps a plan back until another is chosen, with a word on its units', async () => {
    const place = await aPlace(house)
    const { auctionId, unitIds } = await aPlan(house, panitera, { place })
    await services.db
      .updateTable('unit')
      .set({ pool_id: place.poolId })
      .where('id', '=', unitIds[0] ?? (0 as never))
      .execute()
    await close(place.poolId)
    const as = { as: panitera, params: { auction_id: auctionId } }
    const { ready, missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', as)
    expect(ready).toBe(false)
    expect(missing).toContainEqual(
      expect.objectContaining({ code: 'pool_closed', blocks: true, mending: { by: 'Panitera', at: 'plan' } }),
    )
    expect(missing).toContainEqual(expect.objectContaining({ code: 'unit_in_closed_pool', blocks: false }))
    const published = await api.call('POST /office/lelang/{auction_id}/terbitkan', { ...as, body: {} })
    expect(published.errors[0]?.code).toBe('plan_not_ready')
    const choices = await api.get('GET /office/rencana-lelang/pilihan', { as: panitera })
    expect(choices.pools.map(({ pool_id }) => pool_id)).not.toContain(place.poolId)
    expect(
      await api.call('POST /office/lelang', { as: panitera, body: planWish(house, place) }),
    ).toMatchObject({ status: 409, errors: [{ code: 'pool_closed', field: 'pool_id' }] })

    const other = await aPlace(house)
    await services.db
      .updateTable('pool')
      .set({ branch_id: place.branchId })
      .where('id', '=', other.poolId)
      .execute()
    const body = planWish(house, place, { pool_id: other.poolId })
    expect((await api.call('PUT /office/lelang/{auction_id}', { ...as, body })).status).toBe(200)
    expect(await api.get('GET /office/lelang/{auction_id}/pra-terbit', as)).toMatchObject({ ready: true })
  })

  it('is closed by those who keep places, in their own branch', async () => {
    const { poolId } = await aPlace(house)
    const elsewhere = await aPlace(house)
    const guest = await aStaff(house, { roles: ['content'], branchIds: [elsewhere.branchId] })
    expect((await close(poolId, undefined, guest)).status).toBe(403)
    expect((await close(poolId, undefined, panitera)).status).toBe(403)
    expect((await close(999_999)).status).toBe(404)
  })
})
