import { HOUR_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aUnit } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
await theCarType(house)
const rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Hapsari' })

type Changes = Record<string, unknown>
const ask = (unit_id: number, changes: Changes, as = rini) =>
  api.call('POST /office/unit/{unit_id}/ralat', {
    as,
    params: { unit_id },
    body: { changes, reason: 'Odometer salah baca' } as never,
  })
const shown = (unit_id: number) => api.get('GET /unit/{unit_id}', { params: { unit_id } })

async function onSale() {
  const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
  return lot.unitId
}

it('what is published is corrected by two people, with its difference, and told to those who follow', async () => {
  const unit_id = await onSale()
  const budi = await aCustomer(house)
  await api.get('PUT /customer/favorit/{unit_id}', { as: budi, params: { unit_id } })
  const { data } = await ask(unit_id, { variant: '1.5 G', facts: { colour: 'Merah' } })
  expect((await shown(unit_id)).sheet_version).toBe(1)
  const proposal = await api.get('GET /office/usulan/{proposal_id}', { as: rini, params: data })
  expect(proposal).toMatchObject({
    kind: 'correction',
    about: expect.stringContaining(`Ralat unit ${unit_id}`),
    change: {
      differences: [
        { label: 'Model', before: 'Avanza 1.3 G', after: 'Avanza 1.5 G' },
        { label: 'Warna', before: '', after: 'Merah' },
      ],
    },
  })
  expect((await agreeOn(house, data.proposal_id)).data).toMatchObject({ state: 'approved' })
  expect(await shown(unit_id)).toMatchObject({
    title: 'Toyota Avanza 1.5 G',
    sheet_version: 2,
    corrections: [
      { version: 2, label: 'Model', before: 'Avanza 1.3 G', after: 'Avanza 1.5 G' },
      { version: 2, label: 'Warna', before: '', after: 'Merah' },
    ],
  })
  const { data: bell } = await api.get('GET /customer/notifikasi', { as: budi })
  expect(bell.user_notifications[0]).toMatchObject({ title: 'Ralat lembar lot' })
  const actions = await services.db
    .selectFrom('staff_action')
    .select('action')
    .where('subject_type', '=', 'unit')
    .where('subject_id', '=', String(unit_id))
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['correction.proposed', 'unit.corrected'])
  const again = await api.get('GET /office/usulan/{proposal_id}', { as: rini, params: data })
  expect(again.change).toMatchObject({ differences: [{ label: 'Model' }, { label: 'Warna' }] })
})

it('a fact may stand by itself, and is checked like every other', async () => {
  const unit_id = await onSale()
  expect((await ask(unit_id, { colour: 'Biru' })).status).toBe(200)
  const wrong = await ask(await onSale(), { warp_speed: 9, year: 2044 })
  expect(wrong.status).toBe(422)
  expect(wrong.errors.map(({ field }) => field).toSorted()).toEqual([
    'changes.facts.warp_speed',
    'changes.year',
  ])
})

it('nobody agrees to their own correction', async () => {
  const arief = await aStaff(house, { roles: ['admin'] })
  const { data } = await ask(await onSale(), { city: 'Bekasi' }, arief)
  const own = await api.call('POST /office/usulan/{proposal_id}/setuju', { as: arief, params: data })
  expect(own).toMatchObject({ status: 409, errors: [{ code: 'needs_another_person' }] })
})

it('a correction that changes nothing, or of what nobody has published, is refused', async () => {
  const unit_id = await onSale()
  const nothing = await ask(unit_id, { brand: 'Toyota' })
  expect(nothing).toMatchObject({ status: 422, errors: [{ code: 'unit_correction_empty' }] })
  const stock = await aUnit(house, rini)
  expect(await ask(stock.unit_id, { variant: 'Lain' })).toMatchObject({
    status: 409,
    errors: [{ code: 'unit_not_published' }],
  })
  expect((await ask(999_999, { variant: 'Lain' })).status).toBe(404)
})
