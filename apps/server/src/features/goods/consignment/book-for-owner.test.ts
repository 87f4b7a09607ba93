import { beforeEach, describe, expect, it } from 'vitest'
import { aConsignment, anInspectingBranch, inspected } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house
const branchId = await anInspectingBranch(house, 9)
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'
const TUESDAY_9 = '2026-11-24T09:00:00.000+07:00'

let budi: TestCustomer
let rini: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  rini = await aStaff(house, { roles: ['clerk'] })
})

const at = (starts_at: string, branch_id = branchId) => ({ branch_id, starts_at })
const consign = (starts_at?: string) =>
  aConsignment(house, budi, starts_at === undefined ? {} : { inspection: at(starts_at) })
const desk = (id: number, as = rini) => api.get('GET /office/titipan/{id}', { as, params: { id } })
const book = (id: number, body: object, as = rini) =>
  api.call('PUT /office/titipan/{id}/inspeksi', { as, params: { id }, body: body as ReturnType<typeof at> })
const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) => [
  status,
  errors[0]?.code,
]
const news = async () => {
  const as = await signedInAgain(house, budi)
  const { data } = await api.get('GET /customer/notifikasi', { as })
  return data.user_notifications
}

describe('an inspection that the desk books for its owner', () => {
  it('is booked without a reason, told to its owner, and on the record', async () => {
    const id = await consign()
    expect((await desk(id)).moves).toContain('book')
    const { data } = await book(id, at(MONDAY_9))
    expect(data).toMatchObject({
      ...{ state: 'inspection_booked', branch: { id: branchId } },
      inspection: { starts_at: MONDAY_9, branch: { id: branchId } },
    })
    expect((await news())[0]).toMatchObject({
      title: expect.stringMatching(/^Jadwal inspeksi TL-/),
      description: expect.stringContaining('Petugas kami menjadwalkan inspeksi Toyota Avanza'),
    })
    const record = await api.get('GET /office/catatan', {
      as: await aStaff(house, { roles: ['admin'] }),
      query: { subject_type: 'consignment', subject_id: String(id) },
    })
    expect(JSON.stringify(record)).toContain('consignment.inspection_booked')
  })

  it('is moved with a reason that its owner reads, which frees the place it had', async () => {
    const branch = await anInspectingBranch(house, 1)
    const id = await aConsignment(house, budi, { inspection: at(MONDAY_9, branch) })
    expect(await book(id, at(TUESDAY_9, branch))).toMatchObject({
      status: 422,
      errors: [{ code: 'slot_move_unexplained', field: 'reason' }],
    })
    const reason = 'Jalan ke cabang ditutup'
    const { data } = await book(id, { ...at(TUESDAY_9, branch), reason })
    expect(data.timeline.at(-1)).toMatchObject({
      event: 'inspection_booked',
      note: expect.stringContaining(reason),
    })
    expect((await news())[0]).toMatchObject({
      title: expect.stringMatching(/dipindah$/),
      description: expect.stringContaining(`Alasannya: ${reason}.`),
    })
    const { slots } = await api.get('GET /office/inspeksi-slot', { as: rini, query: { branch_id: branch } })
    const left = (starts_at: string) =>
      slots.find((slot) => Date.parse(slot.starts_at) === Date.parse(starts_at))?.places_left
    expect([left(MONDAY_9), left(TUESDAY_9)]).toEqual([1, 0])
  })

  it('takes no place that another has, and no time that nobody is offered', async () => {
    const branch = await anInspectingBranch(house, 1)
    await aConsignment(house, await aCustomer(house), { inspection: at(MONDAY_9, branch) })
    const id = await consign()
    expect(codeOf(await book(id, at(MONDAY_9, branch)))).toEqual([409, 'slot_full'])
    expect(codeOf(await book(id, at('2026-11-22T09:00:00+07:00')))).toEqual([409, 'slot_not_offered'])
    expect(codeOf(await book(id, at(MONDAY_9, 999_999)))).toEqual([409, 'slot_not_offered'])
    expect((await desk(id)).state).toBe('submitted')
  })

  it('is moved after the cut-off too, when its owner telephones', async () => {
    const id = await consign(MONDAY_9)
    clock.set('2026-11-20T18:00:00+07:00')
    const as = await signedInAgain(house, budi)
    const own = { as, params: { id }, body: at(TUESDAY_9) }
    expect(codeOf(await api.call('PUT /customer/titip-lelang/{id}/inspeksi', own))).toEqual([
      409,
      'inspection_cut_off',
    ])
    const moved = await book(
      id,
      { ...at(TUESDAY_9), reason: 'Penitip sakit' },
      await staffSignedInAgain(house, rini),
    )
    expect(moved.data.inspection?.starts_at).toBe(TUESDAY_9)
  })

  const callOff = (id: number, as = rini) =>
    api.call('POST /office/titipan/{id}/tidak-jadi', {
      ...{ as, params: { id }, body: { reason: 'Dijual ke tetangga' } },
    })

  it('is called off when its owner says at the desk that they changed their mind, and its place is free', async () => {
    const branch = await anInspectingBranch(house, 1)
    const id = await aConsignment(house, budi, { inspection: at(MONDAY_9, branch) })
    expect((await desk(id)).may_withdraw).toBe(true)
    const { data } = await callOff(id)
    expect(data).toMatchObject({ state: 'cancelled', inspection: null, may_withdraw: false, moves: [] })
    expect(data.timeline.at(-1)).toMatchObject({ event: 'cancelled', note: 'Dijual ke tetangga' })
    expect((await news())[0]?.description).toContain('tidak jadi dilelang atas permintaan Anda')
    expect((await book(await consign(), at(MONDAY_9, branch))).status).toBe(200)
  })

  it('is called off after the cut-off too, when its owner telephones', async () => {
    const id = await consign(MONDAY_9)
    clock.set('2026-11-20T18:00:00+07:00')
    const { data } = await callOff(id, await staffSignedInAgain(house, rini))
    expect(data.state).toBe('cancelled')
  })

  it('is the same when asked twice, and refused to a page that another has changed', async () => {
    const id = await consign()
    const { version } = await desk(id)
    await book(id, at(MONDAY_9))
    const again = await book(id, at(MONDAY_9))
    expect(again.data.timeline.filter(({ event }) => event === 'inspection_booked')).toHaveLength(1)
    const stale = await book(id, { ...at(TUESDAY_9), reason: 'Penuh', version })
    expect(codeOf(stale)).toEqual([409, 'consignment_changed'])
  })

  it('is none while its owner is asked, nor once it was inspected', async () => {
    const questioned = await consign()
    await api.get('POST /office/titipan/{id}/tanya', {
      as: rini,
      params: { id: questioned },
      body: { message: 'Kapan servis terakhirnya?' },
    })
    const seen = await consign()
    await inspected(house, seen)
    for (const id of [questioned, seen])
      expect(codeOf(await book(id, at(MONDAY_9)))).toEqual([409, 'consignment_step_refused'])
  })

  it('is of the branches of whoever books it', async () => {
    const other = await anInspectingBranch(house)
    const here = await aStaff(house, { roles: ['clerk'], branchIds: [branchId] })
    const id = await consign()
    expect(codeOf(await book(id, at(MONDAY_9, other), here))).toEqual([403, 'forbidden'])
    const { branches } = await api.get('GET /office/inspeksi-slot', { as: here })
    expect(branches.map((branch) => branch.id)).toEqual([branchId])
    expect((await book(id, at(MONDAY_9), here)).status).toBe(200)
  })
})
