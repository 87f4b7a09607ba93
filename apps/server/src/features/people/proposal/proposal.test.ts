import { DAY_MS, type StaffRole } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house

const DESK = '/office/usulan/{proposal_id}'
const flat = (amount: number) => [{ above: 0, flat: amount, basis_points: null }]
const someone = (role: StaffRole, name = 'Arief Admin') => aStaff(house, { roles: [role], name })

let count = 0
/** A fee for heavy machines that a cashier asks for. */
async function aProposal(valid_from = '2026-12-01') {
  clock.set('2026-11-20T10:00:00+07:00')
  const sari = await someone('finance', 'Sari Kasir')
  const fee = 4_000_000 + ++count * 1_000
  const body = { product_type: 'Alat Berat', valid_from, bands: flat(fee), reason: 'Keputusan direksi' }
  const ask = (as: TestStaff, more: object = {}) =>
    api.call('POST /office/keuangan/tarif/layanan', { as, body: { ...body, ...more } })
  const { proposal_id } = (await ask(sari)).data
  const params = { proposal_id }
  const answer = (step: 'setuju' | 'tarik', as: TestStaff) => api.call(`POST ${DESK}/${step}`, { as, params })
  const refuse = (as: TestStaff) =>
    api.call(`POST ${DESK}/tolak`, { as, params, body: { reason: 'Belum diputuskan' } })
  const look = async () => api.get(`GET ${DESK}`, { as: await someone('finance'), params })
  return { sari, fee, ask, answer, refuse, look, proposalId: proposal_id }
}

async function feesOn(day: string) {
  const { service_fees } = await api.get('GET /office/keuangan/tarif', { as: await someone('finance') })
  return service_fees.find(
    ({ product_type, valid_from }) => product_type === 'Alat Berat' && valid_from === day,
  )?.bands[0]?.flat
}

const actionsOn = (subject: string) =>
  services.db.selectFrom('staff_action').selectAll().where('subject_id', '=', subject).orderBy('id').execute()

describe('a change of money that somebody asks for', () => {
  it('waits in view of everybody, with what it would do, and changes nothing', async () => {
    const { sari, fee, look, answer, proposalId } = await aProposal()
    expect(await look()).toMatchObject({
      kind: 'service_fee',
      state: 'waiting',
      about: 'Biaya layanan Alat Berat mulai 01-12-2026',
      reason: 'Keputusan direksi',
      asked_by: { full_name: 'Sari Kasir' },
      decided_by: null,
      change: { kind: 'service_fee', bands: [{ flat: fee }], before: expect.any(Array) },
    })
    expect(await feesOn('2026-12-01')).toBeUndefined()
    const list = await api.get('GET /office/usulan', {
      as: sari,
      query: { state: 'waiting', cari: 'alat berat' },
    })
    expect(list.proposals.map(({ proposal_id }) => proposal_id)).toEqual([proposalId])
    const { exceptions } = await api.get('GET /office/keuangan/pengecualian', { as: sari })
    expect(exceptions).toContainEqual(
      expect.objectContaining({
        kind: 'tariff',
        subject: { type: 'proposal', id: proposalId },
        staff: { staff_id: sari.id, full_name: 'Sari Kasir' },
        amount: null,
      }),
    )
    await answer('tarik', sari)
  })

  it('is unknown to those whose work it is not', async () => {
    const { sari, answer, proposalId } = await aProposal('2026-12-09')
    const clerk = await someone('clerk')
    const list = await api.get('GET /office/usulan', { as: clerk, query: {} })
    expect(list.proposals.map(({ proposal_id }) => proposal_id)).not.toContain(proposalId)
    const look = await api.call(`GET ${DESK}`, { as: clerk, params: { proposal_id: proposalId } })
    expect(look).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    expect(await answer('tarik', clerk)).toMatchObject({
      status: 403,
      errors: [{ code: 'proposal_not_own' }],
    })
    await answer('tarik', sari)
  })

  it('happens when another person with the right agrees; both stand in the record', async () => {
    const { sari, fee, answer, look } = await aProposal('2026-12-02')
    expect(await answer('setuju', sari)).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    const supervisor = await someone('supervisor')
    expect(await answer('setuju', supervisor)).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
    const arief = await someone('admin')
    expect((await answer('setuju', arief)).data).toMatchObject({
      state: 'approved',
      decided_by: { full_name: 'Arief Admin' },
    })
    expect(await feesOn('2026-12-02')).toBe(fee)
    expect((await look()).change).toMatchObject({ before: null })
    expect(await actionsOn('Alat Berat 2026-12-02')).toMatchObject([
      {
        action: 'service_fee.proposed',
        staff_id: sari.id,
        before: { bands: expect.any(Array) },
        after: { reason: 'Keputusan direksi' },
      },
      { action: 'service_fee.changed', staff_id: arief.id, after: { asked_by: sari.id } },
    ])
  })

  it('is asked for and agreed to once, however often an answer is lost', async () => {
    const { sari, ask, answer, proposalId } = await aProposal('2026-12-03')
    expect((await ask(sari)).data).toEqual({ proposal_id: proposalId })
    const arief = await someone('admin')
    const both = await Promise.all([answer('setuju', arief), answer('setuju', arief)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const actions = await actionsOn('Alat Berat 2026-12-03')
    expect(actions.map(({ action }) => action)).toEqual(['service_fee.proposed', 'service_fee.changed'])
  })

  it('is decided by one of two who decide at the same moment', async () => {
    const { answer, refuse, look } = await aProposal('2026-12-04')
    const [arief, dewi] = [await someone('admin'), await someone('finance')]
    const [yes, no] = await Promise.all([answer('setuju', arief), refuse(dewi)])
    expect([yes.status, no.status].toSorted()).toEqual([200, 409])
    expect([...yes.errors, ...no.errors]).toMatchObject([{ code: 'proposal_decided' }])
    expect((await look()).state).toBe(yes.status === 200 ? 'approved' : 'refused')
    expect((await feesOn('2026-12-04')) === undefined).toBe(yes.status !== 200)
  })

  it('waits alone: another for the same row has to wait', async () => {
    const { sari, ask, answer } = await aProposal('2026-12-05')
    const waits = { status: 409, errors: [{ code: 'proposal_waits' }] }
    expect(await ask(sari, { bands: flat(1) })).toMatchObject(waits)
    expect(await ask(await someone('admin'))).toMatchObject(waits)
    const ofNextDay = await ask(sari, { valid_from: '2026-12-06' })
    expect(ofNextDay.status).toBe(200)
    await answer('tarik', sari)
    await api.get(`POST ${DESK}/tarik`, { as: sari, params: ofNextDay.data })
  })

  it('is refused with a reason, or taken back by whoever asked, and can be asked for again', async () => {
    const { sari, ask, answer, refuse, look } = await aProposal('2026-12-07')
    const arief = await someone('admin')
    expect(await answer('tarik', arief)).toMatchObject({
      status: 403,
      errors: [{ code: 'proposal_not_own' }],
    })
    expect((await refuse(sari)).errors).toMatchObject([{ code: 'needs_another_person' }])
    expect((await refuse(arief)).data).toMatchObject({ state: 'refused', answer: 'Belum diputuskan' })
    expect((await answer('setuju', arief)).errors).toMatchObject([{ code: 'proposal_decided' }])
    expect(await look()).toMatchObject({ state: 'refused', decided_by: { full_name: 'Arief Admin' } })
    const again = (await ask(sari)).data
    const params = { proposal_id: again.proposal_id }
    expect(await api.get(`POST ${DESK}/tarik`, { as: sari, params })).toMatchObject({ state: 'withdrawn' })
    const actions = await actionsOn('Alat Berat 2026-12-07')
    expect(actions.map(({ action }) => action)).toEqual([
      'service_fee.proposed',
      'service_fee.refused',
      'service_fee.proposed',
      'service_fee.withdrawn',
    ])
    expect(await feesOn('2026-12-07')).toBeUndefined()
  })

  it('is refused without a reason by programs that give none', async () => {
    const { look, proposalId } = await aProposal('2026-12-23')
    const as = await someone('admin')
    const bare = await api.send('POST', `/api/office/usulan/${proposalId}/tolak`, { as, body: {} })
    expect(bare.status).toBe(200)
    expect(await look()).toMatchObject({ state: 'refused', answer: '' })
  })

  it('does not happen once its day has come, and goes on waiting in view', async () => {
    const { sari, answer, look, proposalId } = await aProposal('2026-12-08')
    clock.set('2026-12-08T00:00:00+07:00')
    expect(await agreeOn(house, proposalId, ['admin'])).toMatchObject({
      status: 409,
      errors: [{ code: 'tariff_not_ahead' }],
    })
    expect(await look()).toMatchObject({ state: 'waiting' })
    expect(await feesOn('2026-12-08')).toBeUndefined()
    expect((await answer('tarik', await staffSignedInAgain(house, sari))).status).toBe(200)
  })

  it('is not there under another number', async () => {
    const as = await someone('admin')
    const { status } = await api.call(`POST ${DESK}/setuju`, { as, params: { proposal_id: 999_999 } })
    expect(status).toBe(404)
  })
})

describe('the proposals of branches', () => {
  /** A correction of a unit on sale in this pool, or in none. */
  async function aCorrection(poolId: number | null) {
    const { unitId: unit_id } = await aLot(house)
    await services.db.updateTable('unit').set({ pool_id: poolId }).where('id', '=', unit_id).execute()
    const { proposal_id } = await api.get('POST /office/unit/{unit_id}/ralat', {
      as: await someone('clerk'),
      params: { unit_id },
      body: { changes: { city: 'Bekasi' }, reason: 'Salah ketik' },
    })
    return proposal_id
  }

  it('are listed, counted and paged for those of the branch; what is no branch’s, for everybody', async () => {
    await theCarType(house)
    const [here, there] = [await aBranchWithPool(house), await aBranchWithPool(house)]
    const ofNone = await aCorrection(null)
    const first = await aCorrection(here.poolId)
    const elsewhere = await aCorrection(there.poolId)
    const second = await aCorrection(here.poolId)
    const last = await aCorrection(there.poolId)
    const boundTo = (...branchIds: number[]) => aStaff(house, { roles: ['clerk'], branchIds })
    const listed = async (as: TestStaff, query: { limit?: number; before?: number } = {}) => {
      const { proposals, ...more } = await api.get('GET /office/usulan', {
        as,
        query: { state: 'waiting', ...query },
      })
      return { ids: proposals.map(({ proposal_id }) => proposal_id), ...more }
    }
    const bound = await boundTo(here.branchId)
    expect(await listed(bound)).toEqual({ ids: [second, first, ofNone], next_before: null, waiting: 3 })
    expect(await listed(bound, { limit: 2 })).toMatchObject({ ids: [second, first], next_before: first })
    expect(await listed(bound, { limit: 1, before: first })).toMatchObject({
      ids: [ofNone],
      next_before: null,
    })
    expect(await listed(await boundTo(here.branchId, there.branchId))).toMatchObject({
      ids: [last, second, elsewhere, first, ofNone],
      waiting: 5,
    })
    expect(await listed(await someone('clerk'))).toMatchObject({ waiting: 5 })
    const look = (proposal_id: number) => api.call(`GET ${DESK}`, { as: bound, params: { proposal_id } })
    expect((await look(second)).status).toBe(200)
    expect((await look(ofNone)).status).toBe(200)
    expect(await look(elsewhere)).toMatchObject({ status: 403, errors: [{ code: 'forbidden' }] })
  })
})

describe('the table of proposals', () => {
  const decide = (id: number, decision: { state: 'approved' | 'withdrawn'; decided_by: TestStaff['id'] }) =>
    services.db
      .updateTable('proposal')
      .set({ ...decision, decided_at: new Date(services.now()) })
      .where('id', '=', id)
      .execute()

  it('knows no decision of the one who asked, no withdrawal by another, and no second decision', async () => {
    const { sari, proposalId } = await aProposal('2027-01-01')
    const arief = await someone('admin')
    const two = /proposal_needs_two_people/
    await expect(decide(proposalId, { state: 'approved', decided_by: sari.id })).rejects.toThrow(two)
    await expect(decide(proposalId, { state: 'withdrawn', decided_by: arief.id })).rejects.toThrow(two)
    await decide(proposalId, { state: 'withdrawn', decided_by: sari.id })
    await expect(decide(proposalId, { state: 'approved', decided_by: arief.id })).rejects.toThrow(/withdrawn/)
    await expect(services.db.deleteFrom('proposal').where('id', '=', proposalId).execute()).rejects.toThrow()
  })
})

it('taxes and the charges of a bank are asked for in the same way', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const sari = await someone('finance')
  const tax = await api.get('POST /office/keuangan/tarif/pajak', {
    as: sari,
    body: {
      valid_from: '2027-02-01',
      lines: [{ code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_200, charged_on: 'service_fee' }],
      reason: 'Peraturan baru',
    },
  })
  const charge = await api.get('POST /office/keuangan/tarif/pembayaran', {
    as: sari,
    body: {
      payment_method: '07_VA_BNI',
      valid_from: '2027-02-01',
      fee: 5_500,
      amount_min: 10_000,
      amount_max: 25_000_000_000,
      reason: 'Kontrak bank',
    },
  })
  const look = (proposal_id: number) => api.get(`GET ${DESK}`, { as: sari, params: { proposal_id } })
  expect(await look(tax.proposal_id)).toMatchObject({
    about: 'Pajak pada tagihan mulai 01-02-2027',
    change: { lines: [{ basis_points: 1_200 }], before: [{ basis_points: 1_100 }] },
  })
  expect(await look(charge.proposal_id)).toMatchObject({
    about: 'Biaya pembayaran VA BNI mulai 01-02-2027',
    change: { terms: { fee: 5_500 }, before: { fee: 4_000 } },
  })
  clock.advance(DAY_MS)
  for (const { proposal_id } of [tax, charge])
    expect((await agreeOn(house, proposal_id, ['admin'])).data).toMatchObject({ state: 'approved' })
})
