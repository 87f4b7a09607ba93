import { describe, expect, it } from 'vitest'
import { aStaff } from '../../testing/build-staff.ts'
import { openHouse } from '../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const keeper = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const flat = (above: number, amount: number) => ({ above, flat: amount, basis_points: null })

const feeOf = async (productType: string, price: number) => {
  const { effects } = await api.get('POST /office/keuangan/tarif/pratinjau', {
    as: await keeper(),
    body: { product_type: productType, bands: [flat(0, 1)] },
  })
  return effects.find(({ hammer_price }) => hammer_price === price)?.fee_before
}

describe('service fees', () => {
  it('show what they would do before they are set, on both sides of each band', async () => {
    const { effects } = await api.get('POST /office/keuangan/tarif/pratinjau', {
      as: await keeper(),
      body: {
        product_type: 'Mobil',
        bands: [flat(0, 2_500_000), { above: 300_000_000, flat: null, basis_points: 100 }],
      },
    })
    const at = (price: number) => effects.find(({ hammer_price }) => hammer_price === price)
    expect(at(300_000_000)).toMatchObject({ fee_before: 3_000_000, fee_after: 2_500_000 })
    expect(at(300_000_001)).toMatchObject({ fee_before: 3_000_000, fee_after: 3_000_000 })
    expect(at(1_000_000_000)).toMatchObject({ fee_before: 6_000_000, fee_after: 10_000_000 })
  })

  it('count from their day on, and are on record with what was there', async () => {
    const body = { product_type: 'Mobil', valid_from: '2026-12-01', bands: [flat(0, 4_000_000)] }
    await api.get('POST /office/keuangan/tarif/layanan', { as: await keeper(), body })
    await api.get('POST /office/keuangan/tarif/layanan', {
      as: await keeper(),
      body: { ...body, bands: [flat(0, 4_500_000)] },
    })
    expect(await feeOf('Mobil', 100_000_000)).toBe(3_000_000)
    const { service_fees } = await api.get('GET /office/keuangan/tarif', { as: await keeper() })
    expect(service_fees).toContainEqual({
      product_type: 'Mobil',
      valid_from: '2026-12-01',
      bands: [flat(0, 4_500_000)],
    })
    const actions = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'service_fee.changed')
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([{ before: null }, { before: [{ flat: 4_000_000 }] }])
    clock.set('2026-12-01T00:00:00+07:00')
    expect(await feeOf('Mobil', 100_000_000)).toBe(4_500_000)
    clock.set('2026-11-20T10:00:00+07:00')
  })

  it.each([
    ['today', '2026-11-20', [flat(0, 1)], 409, 'tariff_not_ahead'],
    ['the past', '2026-11-19', [flat(0, 1)], 409, 'tariff_not_ahead'],
    ['a table that does not begin at zero', '2026-12-05', [flat(1, 1)], 422, 'tariff_invalid'],
    ['two bands of one edge', '2026-12-05', [flat(0, 1), flat(0, 2)], 422, 'tariff_invalid'],
  ])('are refused for %s', async (_, valid_from, bands, status, code) => {
    const answer = await api.call('POST /office/keuangan/tarif/layanan', {
      as: await keeper(),
      body: { product_type: 'Motor', valid_from, bands },
    })
    expect(answer).toMatchObject({ status, errors: [{ code }] })
  })
})

it('taxes change by date too', async () => {
  const lines = [
    { code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_200, charged_on: 'service_fee' as const },
  ]
  await api.get('POST /office/keuangan/tarif/pajak', {
    as: await keeper(),
    body: { valid_from: '2027-01-01', lines },
  })
  const { taxes } = await api.get('GET /office/keuangan/tarif', { as: await keeper() })
  expect(taxes.map(({ valid_from }) => valid_from)).toEqual(['2027-01-01', '2022-04-01'])
  expect(taxes[0]?.lines).toEqual(lines)
})

it('a holiday moves the deadlines of bills to come, and says so', async () => {
  const params = { day: '2026-11-25' }
  const as = await keeper()
  const body = { name: 'Cuti daerah', collective_leave: true, estimate: false }
  const added = await api.get('PUT /office/keuangan/libur/{day}', { as, params, body })
  expect(added).toEqual({
    due_before: '2026-11-27T17:00:00.000+07:00',
    due_after: '2026-11-30T17:00:00.000+07:00',
  })
  const { holidays } = await api.get('GET /office/keuangan/libur', { as })
  expect(holidays).toContainEqual({ day: '2026-11-25', ...body })
  const removed = await api.get('DELETE /office/keuangan/libur/{day}', { as, params })
  expect(removed.due_after).toBe('2026-11-27T17:00:00.000+07:00')
})
