import { describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
const find = async (search?: string, as = aStaff(house, { roles: ['service'] })) =>
  api.get('GET /office/pelanggan', { as: await as, query: search === undefined ? {} : { search } })

describe('customers as the office finds them', () => {
  it('are found by a part of name, address or telephone, and without one are the premium members', async () => {
    const sari = await aCustomer(house, { full_name: 'Sari Cempaka Merah' })
    const tono = await aCustomer(house, { full_name: 'Tono Cempaka Putih' })
    await services.db.updateTable('customer').set({ is_prem: true }).where('id', '=', tono.id).execute()
    const { customers, total } = await find('cempaka')
    expect(total).toBe(2)
    expect(customers.map(({ customer_id, is_prem }) => [customer_id, is_prem])).toEqual([
      [sari.id, false],
      [tono.id, true],
    ])
    expect((await find(sari.email)).customers.map(({ customer_id }) => customer_id)).toEqual([sari.id])
    expect((await find()).customers.map(({ customer_id }) => customer_id)).toEqual([tono.id])
    expect((await find('tidak ada%')).customers).toEqual([])
  })

  it('are told without what one could write to or call them by', async () => {
    const sari = await aCustomer(house, { full_name: 'Sari Rahasia' })
    const answer = JSON.stringify(await find('rahasia'))
    expect(answer).toContain('***@')
    for (const secret of [sari.email, '+62']) expect(answer).not.toContain(secret)
  })

  it.each([
    ['service', 200],
    ['supervisor', 200],
    ['admin', 200],
    ['content', 200],
    ['finance', 403],
    ['yard', 403],
  ] as const)('are found by %s: %s', async (role, status) => {
    const as = await aStaff(house, { roles: [role] })
    expect((await api.call('GET /office/pelanggan', { as, query: { search: 'sari' } })).status).toBe(status)
  })
})
