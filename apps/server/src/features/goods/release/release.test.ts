import { HOUR_MS, type UnitId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../testing/build-company.ts'
import { aConsignmentOf } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const house = await openHouse()
const { api, clock, services } = house
const CALL = '/office/unit/{unit_id}/surat-keluar'
const clerk = () => aStaff(house, { roles: ['clerk'], name: 'Rini Panitera' })

const letter = {
  reason: 'Tidak terjual dua kali',
  receiver_name: 'Joko Widodo Saputra',
  receiver_paper: 'KTP 3275010101900001',
  carried_by: 'B 9001 TOW',
  keys: 2,
  papers: ['STNK'],
}

/** A unit that was offered and that nobody bought. */
async function anUnsoldUnitOf(consignorId: number): Promise<UnitId> {
  const lot = await aLot(house, { consignorId: consignorId as never, closesInMs: HOUR_MS })
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  return lot.unitId
}

const codeOf = ({ errors }: { errors: readonly { code: string }[] }) => errors[0]?.code
const release = async (unit_id: number, as = clerk()) =>
  api.call(`POST ${CALL}`, { as: await as, params: { unit_id }, body: letter })
const stateOf = async (unit_id: number) =>
  (await api.get('GET /office/unit/{unit_id}', { as: await clerk(), params: { unit_id } })).state

describe('a unit that goes back to its owner', () => {
  it('leaves with a letter, is out with its keys, and goes into no sale until it comes in again', async () => {
    const { account } = await aCompany(house, { name: 'PT Armada Kembali' })
    const unit_id = await anUnsoldUnitOf(account.id)
    const params = { unit_id }
    expect(await api.get(`GET ${CALL}`, { as: await clerk(), params })).toMatchObject({
      hindrance: null,
      owner: 'PT Armada Kembali',
      letters: [],
    })
    const { status, data } = await release(unit_id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      hindrance: 'Sudah dikembalikan kepada pemiliknya',
      letters: [
        { number: expect.stringMatching(/^SK-2026-\d{6}$/), released_by: { full_name: 'Rini Panitera' } },
      ],
    })
    expect(codeOf(await release(unit_id))).toBe('release_unit_returned')
    const unit = await api.get('GET /office/unit/{unit_id}', { as: await clerk(), params })
    expect(unit.state).toBe('returned')
    expect(unit.movements.map(({ what, way, taken_by }) => [what, way, taken_by])).toEqual(
      expect.arrayContaining([
        ['unit', 'out', 'Joko Widodo Saputra'],
        ['keys', 'out', 'Joko Widodo Saputra'],
      ]),
    )
    const found = await api.get('GET /office/unit', { as: await clerk(), query: { state: 'returned' } })
    expect(found.units.map((one) => one.unit_id)).toContain(unit_id)
    await api.get('POST /office/unit/{unit_id}/keluar-masuk', {
      as: await clerk(),
      params,
      body: { what: 'unit', way: 'in', place: 'A-1' },
    })
    expect(await stateOf(unit_id)).toBe('unsold')
  })

  it('has numbers of its year of which none is left out, however many are written at once', async () => {
    const seller = await aCustomer(house)
    const units: number[] = []
    for (let made = 0; made < 4; made++) units.push(await anUnsoldUnitOf(seller.id))
    const as = clerk()
    const answers = await Promise.all([
      ...units.map((unit) => release(unit, as)),
      // Refused, and so without a number.
      release(units[0] ?? 0, as),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const { rows } = await services.pool.query<{ number: number }>(
      'select number from release_letter order by number',
    )
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  })

  it('ends the consignment that it was made of, and tells its owner', async () => {
    const siti = await aCustomer(house)
    const unit_id = await anUnsoldUnitOf(siti.id)
    const id = await aConsignmentOf(house, siti, unit_id, 'unsold')
    expect((await release(unit_id)).status).toBe(200)
    const as = await signedInAgain(house, siti)
    const shown = await api.get('GET /customer/titip-lelang/{id}', { as, params: { id } })
    expect(shown).toMatchObject({ state: 'returned', release: { receiver_name: letter.receiver_name } })
    await house.runJobs()
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications[0]?.title).toMatch(/sudah diambil kembali$/)
  })

  it('is handed over by the yard too, where it came by no consignment', async () => {
    const { account } = await aCompany(house, { name: 'PT Armada Impor' })
    const unit_id = await anUnsoldUnitOf(account.id)
    const yard = await aStaff(house, { roles: ['yard'], name: 'Arief Pool' })
    expect(await api.get(`GET ${CALL}`, { as: yard, params: { unit_id } })).toMatchObject({ hindrance: null })
    const { status, data } = await api.call(`POST ${CALL}`, { as: yard, params: { unit_id }, body: letter })
    expect(status).toBe(200)
    expect(data.letters).toMatchObject([
      { receiver_paper: letter.receiver_paper, released_by: { full_name: 'Arief Pool' } },
    ])
    const actions = await services.db
      .selectFrom('staff_action')
      .select(['staff_id', 'before', 'after'])
      .where('action', '=', 'unit.released')
      .where('subject_id', '=', String(unit_id))
      .execute()
    expect(actions).toMatchObject([
      { staff_id: yard.id, before: { state: 'unsold' }, after: { state: 'returned', reason: letter.reason } },
    ])
    // What came by a consignment waits for whoever talks with its owner.
    const siti = await aCustomer(house)
    const consigned = await anUnsoldUnitOf(siti.id)
    await aConsignmentOf(house, siti, consigned, 'unsold')
    const as = await staffSignedInAgain(house, yard)
    const refused = await api.call(`POST ${CALL}`, { as, params: { unit_id: consigned }, body: letter })
    expect(codeOf(refused)).toBe('release_undecided')
  })

  it('is no unit that is on sale, sold, or the house’s own', async () => {
    const seller = await aCustomer(house)
    const open = await aLot(house, { consignorId: seller.id })
    expect(codeOf(await release(open.unitId))).toBe('release_unit_on_sale')
    const own = await aLot(house, { closesInMs: HOUR_MS })
    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(own.id))?.wake()
    expect(codeOf(await release(own.unitId))).toBe('release_without_owner')
    expect((await release(999_999)).status).toBe(404)
  })

  it('has its letter printed for the gate', async () => {
    const seller = await aCustomer(house)
    const { data } = await release(await anUnsoldUnitOf(seller.id))
    const path = `/api/office/surat-keluar/${data.letters[0]?.release_id}`
    const printed = await api.send('GET', path, { as: await clerk() })
    expect([printed.status, String(printed.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await api.send('GET', path, { as: await aStaff(house, { roles: ['finance'] }) })).status).toBe(
      403,
    )
    expect((await api.send('GET', '/api/office/surat-keluar/999999', { as: await clerk() })).status).toBe(404)
  })

  it('keeps on its letter whose it was and how it was known, whatever is changed of them', async () => {
    const { id, account } = await aCompany(house, { name: 'PT Armada Pulang' })
    const unitId = await anUnsoldUnitOf(account.id)
    const { data } = await release(unitId)
    const as = await clerk()
    const printed = async () => {
      const path = `${house.officeUrl}/api/office/surat-keluar/${data.letters[0]?.release_id}`
      const paper = await fetch(path, { headers: { authorization: `Bearer ${as.access_token}` } })
      return textIn(Buffer.from(await paper.arrayBuffer()))
    }
    const before = await printed()
    expect(before).toContain('PT Armada Pulang')

    const params = { company_id: id }
    const { revision } = await api.get('GET /office/perusahaan/{company_id}', { as, params })
    await api.get('PUT /office/perusahaan/{company_id}', {
      as,
      params,
      body: { kind: 'leasing', revision, name: 'PT Lain', npwp: '0012345678901000', address: 'Jl. A' },
    })
    await services.db
      .updateTable('unit')
      .set({ title: 'Toyota Lain', year: 1999, chassis_number: 'MHF0000LAIN' })
      .where('id', '=', unitId)
      .execute()
    expect(await printed()).toBe(before)
  })
})
