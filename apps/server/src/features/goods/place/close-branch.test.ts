import { beforeEach, describe, expect, it } from 'vitest'
import { aConsignment, anInspectingBranch } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api } = house
let nadia = await aStaff(house, { roles: ['content'] })
beforeEach(async () => {
  nadia = await staffSignedInAgain(house, nadia)
})

const close = (branch_id: number, as = nadia) =>
  api.call('POST /office/cabang/{branch_id}/tutup', {
    as,
    params: { branch_id },
    body: { reason: 'Sewa berakhir' },
  })
const reopen = (branch_id: number) =>
  api.call('POST /office/cabang/{branch_id}/buka', { as: nadia, params: { branch_id } })
const closePool = (pool_id: number) =>
  api.get('POST /office/pool/{pool_id}/tutup', { as: nadia, params: { pool_id }, body: { reason: 'Pindah' } })
const isOnSite = async (branchId: number) =>
  (await api.get('GET /branch-location')).branches.some(({ id }) => id === branchId)

describe('a branch', () => {
  it('on which nothing hangs is closed, and leaves the site and what may be chosen', async () => {
    const { branchId, poolId } = await aBranchWithPool(house)
    await closePool(poolId)
    const { data, status } = await close(branchId)
    expect(status).toBe(200)
    expect(data.closed).toMatchObject({ reason: 'Sewa berakhir' })
    expect(await isOnSite(branchId)).toBe(false)
    const choices = await api.get('GET /office/rencana-lelang/pilihan', { as: nadia })
    expect(choices.branches.some(({ branch_id }) => branch_id === branchId)).toBe(false)
    const { branches } = await api.get('GET /office/cabang', { as: nadia })
    expect(branches.find(({ id }) => id === branchId)?.closed).toEqual(data.closed)
    expect(
      await api.call('POST /office/pool/{pool_id}/buka', { as: nadia, params: { pool_id: poolId } }),
    ).toMatchObject({ status: 409, errors: [{ code: 'branch_closed' }] })

    expect((await reopen(branchId)).data.closed).toBeNull()
    expect(await isOnSite(branchId)).toBe(true)
    expect(
      (await api.call('POST /office/pool/{pool_id}/buka', { as: nadia, params: { pool_id: poolId } })).status,
    ).toBe(200)
  })

  it('stays open while pools, plans, sales or staff hang on it, each named', async () => {
    const clerk = await aStaff(house, { roles: ['clerk'] })
    const { place } = await aPlan(house, clerk, { name: 'Mobil Desember' })
    await aStaff(house, { roles: ['yard'], name: 'Joko Pool', branchIds: [place.branchId] })
    const refused = await close(place.branchId)
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
    const words = refused.errors[0]?.message ?? ''
    expect(words).toMatch(/^Cabang belum bisa ditutup\. Pool yang masih buka: Pool \d+/)
    expect(words).toContain('Rencana lelang: Mobil Desember')
    expect(words).toContain('Petugas yang hanya di cabang ini: Joko Pool')
    expect(await isOnSite(place.branchId)).toBe(true)
  })

  it('stays open while an inspection is booked there, with all who inspect', async () => {
    const id = await anInspectingBranch(house, 2)
    const inspection = { branch_id: id, starts_at: '2026-11-23T09:00:00.000+07:00' }
    await aConsignment(house, await aCustomer(house), { inspection })
    const refused = await close(id)
    expect(refused.errors[0]?.message).toContain('Masih ada jadwal inspeksi di cabang ini')
    const { branches } = await api.get('GET /office/cabang', { as: nadia })
    expect(branches.find((branch) => branch.id === id)).toMatchObject({ inspectors: 2, closed: null })
  })

  it('is closed by nobody of another branch', async () => {
    const { branchId } = await aBranchWithPool(house)
    const elsewhere = await aBranchWithPool(house)
    const guest = await aStaff(house, { roles: ['content'], branchIds: [elsewhere.branchId] })
    expect((await close(branchId, guest)).status).toBe(403)
  })
})
