import type { SentBody } from '@ketok/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
beforeEach(() => clock.set(START))

const aCashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const reason = 'Keputusan direksi'
/** Asked for by a cashier, agreed to by an admin. */
const setFees = async (body: Omit<SentBody<'POST /office/keuangan/tarif/layanan'>, 'reason'>) => {
  const { proposal_id } = await api.get('POST /office/keuangan/tarif/layanan', {
    as: await aCashier(),
    body: { ...body, reason },
  })
  expect((await agreeOn(house, proposal_id, ['admin'])).status).toBe(200)
}
const flat = (above: number, amount: number) => ({ above, flat: amount, basis_points: null })

const feeOf = async (productType: string, price: number) => {
  const { effects } = await api.get('POST /office/keuangan/tarif/pratinjau', {
    as: await aCashier(),
    body: { product_type: productType, bands: [flat(0, 1)] },
  })
  return effects.find(({ hammer_price }) => hammer_price === price)?.before.service_fee
}

describe('service fees', () => {
  it('show what they would do before they are set, on both sides of each band', async () => {
    const { effects } = await api.get('POST /office/keuangan/tarif/pratinjau', {
      as: await aCashier(),
      body: {
        product_type: 'Mobil',
        bands: [flat(0, 2_500_000), { above: 300_000_000, flat: null, basis_points: 100 }],
      },
    })
    const fees = (price: number) => {
      const effect = effects.find(({ hammer_price }) => hammer_price === price)
      return [effect?.before.service_fee, effect?.after.service_fee]
    }
    expect(fees(300_000_000)).toEqual([3_000_000, 2_500_000])
    expect(fees(300_000_001)).toEqual([3_000_000, 3_000_000])
    expect(fees(1_000_000_000)).toEqual([6_000_000, 10_000_000])
  })

  it('are shown with what comes of them: tax on the fee, and the whole bill', async () => {
    const { effects } = await api.get('POST /office/keuangan/tarif/pratinjau', {
      as: await aCashier(),
      body: { product_type: 'Mobil', bands: [flat(0, 2_000_000)] },
    })
    expect(effects.find(({ hammer_price }) => hammer_price === 100_000_000)).toEqual({
      hammer_price: 100_000_000,
      before: { service_fee: 3_000_000, taxes: 330_000, payment_fee: 4_000, total: 103_334_000 },
      after: { service_fee: 2_000_000, taxes: 220_000, payment_fee: 4_000, total: 102_224_000 },
    })
  })

  it('count from their day on, and are on record with what was there', async () => {
    const body = { product_type: 'Mobil', valid_from: '2026-12-01', bands: [flat(0, 4_000_000)] }
    await setFees(body)
    await setFees({ ...body, bands: [flat(0, 4_500_000)] })
    expect(await feeOf('Mobil', 100_000_000)).toBe(3_000_000)
    const { service_fees } = await api.get('GET /office/keuangan/tarif', { as: await aCashier() })
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
    expect(actions).toMatchObject([{ before: null }, { before: { bands: [{ flat: 4_000_000 }] } }])
    clock.set('2026-12-01T00:00:00+07:00')
    expect(await feeOf('Mobil', 100_000_000)).toBe(4_500_000)
  })

  it.each([
    ['today', '2026-11-20', [flat(0, 1)], 409, 'tariff_not_ahead'],
    ['the past', '2026-11-19', [flat(0, 1)], 409, 'tariff_not_ahead'],
    ['a table that does not begin at zero', '2026-12-05', [flat(1, 1)], 422, 'tariff_invalid'],
    ['two bands of one edge', '2026-12-05', [flat(0, 1), flat(0, 2)], 422, 'tariff_invalid'],
  ])('are refused for %s', async (_, valid_from, bands, status, code) => {
    const answer = await api.call('POST /office/keuangan/tarif/layanan', {
      as: await aCashier(),
      body: { product_type: 'Motor', valid_from, bands, reason },
    })
    expect(answer).toMatchObject({ status, errors: [{ code }] })
  })
})

it('sums too large to reckon with are refused, not stumbled over', async () => {
  const as = await aCashier()
  const flat = { above: 0, flat: Number.MAX_SAFE_INTEGER, basis_points: null }
  const send = async (path: string, body: object) => (await api.send('POST', path, { as, body })).status
  const bands = { product_type: null, bands: [flat] }
  expect(await send('/api/office/keuangan/tarif/pratinjau', bands)).toBe(422)
  expect(
    await send('/api/office/keuangan/tarif/layanan', { ...bands, valid_from: '2027-06-01', reason }),
  ).toBe(422)
  const charge = { payment_method: '07_VA_BNI', valid_from: '2027-06-01', amount_min: 1, amount_max: 10 }
  const body = { ...charge, fee: Number.MAX_SAFE_INTEGER, reason }
  expect(await send('/api/office/keuangan/tarif/pembayaran', body)).toBe(422)
})

describe('taxes', () => {
  const lines = [
    { code: 'ppn_jasa', name: 'PPN jasa', basis_points: 1_200, charged_on: 'service_fee' as const },
  ]

  it('show what they would do to a bill', async () => {
    const { effects } = await api.get('POST /office/keuangan/tarif/pajak/pratinjau', {
      as: await aCashier(),
      body: {
        product_type: 'Motor',
        valid_from: '2026-12-10',
        lines: [...lines, { code: 'ppn', name: 'PPN', basis_points: 100, charged_on: 'hammer_price' }],
      },
    })
    expect(effects.find(({ hammer_price }) => hammer_price === 25_000_000)).toMatchObject({
      before: { taxes: 82_500, total: 25_836_500 },
      after: { taxes: 340_000, total: 26_094_000 },
    })
  })

  it.each(['nipl', 'hammer_price', 'payment_fee', 'service_fee'])(
    'may not bear the code %s, by which the books know another line',
    async (code) => {
      const body = { valid_from: '2027-01-01', lines: [{ ...lines[0], code }], reason }
      const { status } = await api.send('POST', '/api/office/keuangan/tarif/pajak', {
        as: await aCashier(),
        body,
      })
      expect(status).toBe(422)
    },
  )

  it('have a code each, and any word may be one', async () => {
    const as = await aCashier()
    const send = async (body: object) =>
      (await api.send('POST', '/api/office/keuangan/tarif/pajak/pratinjau', { as, body })).status
    const [first] = lines
    expect(await send({ product_type: 'Motor', lines: [first, first] })).toBe(422)
    expect(await send({ product_type: 'Motor', lines: [{ ...first, code: 'constructor' }] })).toBe(200)
  })

  it('change by date', async () => {
    const { proposal_id } = await api.get('POST /office/keuangan/tarif/pajak', {
      as: await aCashier(),
      body: { valid_from: '2027-01-01', lines, reason },
    })
    await agreeOn(house, proposal_id, ['admin'])
    const { taxes } = await api.get('GET /office/keuangan/tarif', { as: await aCashier() })
    expect(taxes.map(({ valid_from }) => valid_from)).toEqual(['2027-01-01', '2022-04-01'])
    expect(taxes[0]?.lines).toEqual(lines)
  })
})

describe('the charges of a bank', () => {
  const charge = {
    payment_method: '07_VA_BNI',
    valid_from: '2026-12-15',
    fee: 5_500,
    amount_min: 10_000,
    amount_max: 25_000_000_000,
  } as const

  it('show what they would do to a bill paid there', async () => {
    const { effects } = await api.get('POST /office/keuangan/tarif/pembayaran/pratinjau', {
      as: await aCashier(),
      // Of a bank whose charge no test changes.
      body: { ...charge, payment_method: '08_VA_BRI', product_type: 'Mobil' },
    })
    expect(effects[0]).toMatchObject({ before: { payment_fee: 4_000 }, after: { payment_fee: 5_500 } })
  })

  it('count from their day on, and are on record with what was there', async () => {
    const as = await aCashier()
    for (const fee of [5_000, 5_500]) {
      const { proposal_id } = await api.get('POST /office/keuangan/tarif/pembayaran', {
        as,
        body: { ...charge, fee, reason },
      })
      await agreeOn(house, proposal_id, ['admin'])
    }
    const { payment_charges } = await api.get('GET /office/keuangan/tarif', { as })
    const dated = payment_charges.filter(({ payment_method }) => payment_method === '07_VA_BNI')
    expect(dated.map(({ valid_from, fee }) => [valid_from, fee])).toEqual([
      ['2026-12-15', 5_500],
      ['2022-04-01', 4_000],
    ])
    const fee = async () => {
      const { fees } = await api.get('GET /bank/service-fee', { query: { payment_method: '07_VA_BNI' } })
      return fees[0]?.fee
    }
    expect(await fee()).toBe(4_000)
    clock.set('2026-12-15T00:00:00+07:00')
    expect(await fee()).toBe(5_500)
    const actions = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', '=', 'payment_charge.changed')
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([{ before: null }, { before: { fee: 5_000 }, after: { fee: 5_500 } }])
  })

  it.each([
    ['from today on', { ...charge, valid_from: '2026-11-20' }, 'tariff_not_ahead'],
    ['that carry nothing', { ...charge, amount_min: 20_000, amount_max: 10_000 }, 'tariff_invalid'],
  ])('are refused %s', async (_, body, code) => {
    const answer = await api.call('POST /office/keuangan/tarif/pembayaran', {
      as: await aCashier(),
      body: { ...body, reason },
    })
    expect(answer).toMatchObject({ errors: [{ code }] })
  })
})

describe('a holiday', () => {
  const params = { day: '2026-11-25' }
  const holiday = { name: 'Cuti daerah', collective_leave: true, estimate: false }

  it('says before it is set which deadlines to come it moves, and which open bills are due then', async () => {
    const { moves, due_then, due_then_count } = await api.get('POST /office/keuangan/libur/pratinjau', {
      as: await aCashier(),
      body: { day: params.day, off: true },
    })
    expect(moves[0]).toEqual({
      hammered_on: '2026-11-20',
      due_before: '2026-11-27T17:00:00.000+07:00',
      due_after: '2026-11-30T17:00:00.000+07:00',
    })
    expect(moves.map(({ hammered_on }) => hammered_on).at(-1)).toBe('2026-11-24')
    expect([due_then, due_then_count]).toEqual([[], 0])
  })

  it('moves nothing on a Sunday, and nothing when the day is over', async () => {
    for (const day of ['2026-11-29', '2026-11-18']) {
      const { moves } = await api.get('POST /office/keuangan/libur/pratinjau', {
        as: await aCashier(),
        body: { day, off: true },
      })
      expect(moves).toEqual([])
    }
  })

  it('moves the deadlines of bills to come, and stands on record with its reason', async () => {
    const as = await aCashier()
    const added = await api.get('PUT /office/keuangan/libur/{day}', {
      as,
      params,
      body: { ...holiday, reason: 'Keputusan gubernur' },
    })
    expect(added).toEqual({
      due_before: '2026-11-27T17:00:00.000+07:00',
      due_after: '2026-11-30T17:00:00.000+07:00',
    })
    const { today, holidays } = await api.get('GET /office/keuangan/libur', { as })
    expect(today).toBe('2026-11-20')
    expect(holidays).toContainEqual({ day: params.day, ...holiday })
    const removed = await api.get('DELETE /office/keuangan/libur/{day}', {
      as,
      params,
      body: { reason: 'Keputusan dicabut' },
    })
    expect(removed.due_after).toBe('2026-11-27T17:00:00.000+07:00')
    const actions = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('subject_type', '=', 'holiday')
      .orderBy('id')
      .execute()
    expect(actions).toMatchObject([
      {
        action: 'holiday.changed',
        before: null,
        after: { name: 'Cuti daerah', reason: 'Keputusan gubernur' },
      },
      { action: 'holiday.removed', before: { name: 'Cuti daerah' }, after: { reason: 'Keputusan dicabut' } },
    ])
  })
})
