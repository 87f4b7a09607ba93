import type { ConsignmentState, UnitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aConsignment,
  aConsignmentOf,
  aProposedPrice,
  inspected,
} from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house

let budi: TestCustomer
let rini: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  rini = await aStaff(house, { roles: ['clerk'] })
})

const own = (id: number) => api.get('GET /customer/titip-lelang/{id}', { as: budi, params: { id } })
const withdraw = (id: number, body: { reason?: string } = {}, as = budi) =>
  api.call('POST /customer/titip-lelang/{id}/tidak-jadi', { as, params: { id }, body })

describe('a consignment that its owner withdraws', () => {
  it('after its inspection is over, with the reason that both sides read', async () => {
    const id = await aConsignment(house, budi)
    await inspected(house, id)
    expect((await own(id)).may_withdraw).toBe(true)
    const { data } = await withdraw(id, { reason: 'Dijual ke saudara' })
    expect(data).toMatchObject({ state: 'cancelled', may_withdraw: false })
    const seen = await api.get('GET /office/titipan/{id}', { as: rini, params: { id } })
    expect(seen).toMatchObject({ state: 'cancelled', turn: 'nobody', moves: [] })
    expect(seen.timeline.at(-1)).toMatchObject({ event: 'cancelled', note: 'Dijual ke saudara' })
    expect((await own(id)).timeline.at(-1)?.note).toBe('Dijual ke saudara')
  })

  it('needs no reason, and twice is once', async () => {
    const id = await aConsignment(house, budi)
    await inspected(house, id)
    await aProposedPrice(house, id, rini)
    const answers = await Promise.all([withdraw(id), withdraw(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await own(id)).timeline.filter(({ event }) => event === 'cancelled')).toHaveLength(1)
    expect(await own(id)).toMatchObject({ may_answer_price: false })
  })

  it('is nobody else’s', async () => {
    const id = await aConsignment(house, budi)
    await inspected(house, id)
    expect((await withdraw(id, {}, await aCustomer(house))).status).toBe(404)
  })

  it.each<[ConsignmentState, boolean]>([
    ['submitted', false],
    ['price_agreed', true],
    ['auction_planned', false],
    ['on_sale', false],
    ['sold', false],
    ['unsold', true],
    ['re_offered', true],
    ['returned', false],
  ])('%s: %s', async (state, may) => {
    const { unitId } = await aLot(house)
    const id = await aConsignmentOf(house, budi, unitId as UnitId, state)
    expect((await own(id)).may_withdraw).toBe(may)
    const { status, errors } = await withdraw(id)
    expect([status, errors[0]?.code]).toEqual(may ? [200, undefined] : [409, 'consignment_not_to_withdraw'])
  })
})
