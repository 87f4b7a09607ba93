import { beforeEach, describe, expect, it } from 'vitest'
import {
  AVANZA,
  anIdempotencyKey,
  anInspectingBranch,
  theCarType,
} from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const branchId = await anInspectingBranch(house, 9)

let budi: TestCustomer
let rini: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Wulandari' })
})

const aForm = async (traits: object = {}) => ({
  ...{ client_consignment_id: anIdempotencyKey(), customer_id: budi.id },
  ...{ product_type_id: await theCarType(house), facts: AVANZA, city: 'Bandung' },
  ...{ asking_price: 165_000_000, contact_name: 'Budi Santoso', contact_phone: '0812 3456 7890' },
  consent: true as const,
  ...traits,
})
const enter = async (traits: object = {}, as = rini) =>
  api.call('POST /office/titipan', { as, body: await aForm(traits) })

describe('a form that the desk types for an owner who stands there', () => {
  it('is taken as it is without photos, told to its owner, and on the record with the consent on paper', async () => {
    const { status, data } = await enter()
    expect([status, data.state, data.turn]).toEqual([200, 'submitted', 'consignor'])
    expect(data).toMatchObject({
      ...{ title: 'Toyota Avanza 1.5 G 2021', photos: [], accepted_at: expect.any(String) },
      ...{ owner: { customer_id: budi.id }, entered_by: { full_name: 'Rini Wulandari' } },
      moves: expect.arrayContaining(['book']),
    })
    const { data: bell } = await api.get('GET /customer/notifikasi', { as: budi })
    expect(bell.user_notifications[0]?.title).toMatch(/kami catat$/)
    const own = await api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id: data.id } })
    expect(own).toMatchObject({ state: 'submitted', photos: [] })
    const record = await api.get('GET /office/catatan', {
      as: await aStaff(house, { roles: ['admin'] }),
      query: { subject_type: 'consignment', subject_id: String(data.id) },
    })
    expect(JSON.stringify(record)).toContain('consignment.entered')
  })

  it('is of somebody without an account too, who was registered at the desk by their card', async () => {
    const { customer_id } = await api.get('POST /office/meja/pelanggan', {
      as: rini,
      body: {
        ...{ identity_number: '3173051204900001', full_name: 'Wati Lestari' },
        phone: '0812 3456 0001',
        consent: true,
      },
    })
    const { data } = await enter({ customer_id })
    expect(data.owner.full_name).toBe('Wati Lestari')
    const booked = await api.get('PUT /office/titipan/{id}/inspeksi', {
      as: rini,
      params: { id: data.id },
      body: { branch_id: branchId, starts_at: '2026-11-23T09:00:00+07:00' },
    })
    // From here on it may be taken in at the gate.
    expect(booked).toMatchObject({ state: 'inspection_booked', may_take_in: true })
  })

  it('is one, however often it is sent', async () => {
    const client_consignment_id = anIdempotencyKey()
    const answers = await Promise.all([enter({ client_consignment_id }), enter({ client_consignment_id })])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  })

  it.each<[string, object, string]>([
    ['nobody', { customer_id: 999_999 }, 'customer_id'],
    ['no consent', { consent: false }, 'consent'],
    ['a phone with letters', { contact_phone: 'telepon' }, 'contact_phone'],
    ['a year that was not', { facts: { ...AVANZA, year: '1800' } }, 'facts.year'],
    ['a type there is not', { product_type_id: 999_999 }, 'product_type_id'],
  ])('is refused beside its field with %s', async (_, traits, field) => {
    expect(await enter(traits)).toMatchObject({ status: 422, errors: [{ field }] })
  })

  it('is not taken of somebody who is barred', async () => {
    await services.db
      .updateTable('customer')
      .set({ barred_at: new Date(START) })
      .where('id', '=', budi.id)
      .execute()
    expect(await enter()).toMatchObject({ status: 409, errors: [{ code: 'consignor_barred' }] })
  })

  it('is typed by those of the desk alone', async () => {
    expect((await enter({}, await aStaff(house, { roles: ['auctioneer'] }))).status).toBe(403)
  })
})
