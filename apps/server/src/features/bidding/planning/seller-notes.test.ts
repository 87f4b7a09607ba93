import type { CustomerId, UnitId } from '@ketok/domain'
import { beforeEach, expect, it } from 'vitest'
import { aCompany, aUserOf } from '../../../testing/build-company.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { shareNumber } from '../../../testing/build-double.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
let panitera = await aStaff(house, { roles: ['clerk'], name: 'Panitera' })
beforeEach(async () => {
  house.clock.set(START)
  panitera = await staffSignedInAgain(house, panitera)
})

async function aPlanOf(seller: { readonly id: CustomerId }) {
  const { auctionId, unitIds } = await aPlan(house, panitera)
  const [unitId] = unitIds
  await services.db
    .updateTable('unit')
    .set({ consignor_id: seller.id })
    .where('id', '=', unitId as UnitId)
    .execute()
  const as = { as: panitera, params: { auction_id: auctionId } }
  const { ready, missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', as)
  const { lots } = await api.get('GET /office/lelang/{auction_id}/rencana', as)
  const ofSeller = ({ code }: { code: string }) => code.startsWith('seller_')
  return {
    ready,
    notes: missing.filter(ofSeller).map(({ code, message }) => [code, message]),
    onBoard: lots[0]?.missing.filter(ofSeller).map(({ code, message }) => [code, message]),
  }
}

it('a lot that somebody consigned says that they may not bid on it, which keeps nothing back', async () => {
  const budi = await aCustomer(house, { full_name: 'Budi Santoso' })
  const { ready, notes, onBoard } = await aPlanOf(budi)
  expect(notes).toEqual([['seller_may_not_bid', 'Penitip Budi Santoso tidak bisa menawar lot ini']])
  expect(onBoard).toEqual(notes)
  expect(ready).toBe(true)
})

it('counts accounts that are the seller as well, and those that wait for a person of the house', async () => {
  const budi = await aCustomer(house, { full_name: 'Budi Santoso' })
  await shareNumber(house, 'nik', budi, await aCustomer(house))
  await shareNumber(house, 'account', budi, await aCustomer(house), await aCustomer(house))
  expect((await aPlanOf(budi)).notes).toEqual([
    [
      'seller_in_question',
      '2 akun berbagi data dengan penitip Budi Santoso, dan baru bisa menawar lot ini setelah diperiksa di Data sama',
    ],
    ['seller_may_not_bid', 'Penitip Budi Santoso dan 1 akun lain miliknya tidak bisa menawar lot ini'],
  ])
})

it('names a company with the people who act for it', async () => {
  const company = await aCompany(house, { name: 'PT Armada Pembiayaan' })
  await aUserOf(house, company)
  expect((await aPlanOf(company.account)).notes).toEqual([
    [
      'seller_may_not_bid',
      'Penitip PT Armada Pembiayaan dan 1 orang yang bertindak untuknya tidak bisa menawar lot ini',
    ],
  ])
})

it('warns of a unit of somebody who works here, and of one that may be', async () => {
  const sari = await aCustomer(house, { full_name: 'Sari Petugas', is_staff: true })
  const says = 'Penitip Sari Petugas bekerja di sini. Mintalah petugas lain menangani lot ini'
  expect((await aPlanOf(sari)).notes[0]).toEqual(['seller_is_staff', says])
  const second = await aCustomer(house, { full_name: 'Sari Kedua' })
  await shareNumber(house, 'nik', sari, second)
  expect((await aPlanOf(second)).notes[0]?.[1]).toMatch(/^Penitip Sari Kedua bekerja di sini/)
  const third = await aCustomer(house, { full_name: 'Suami Sari' })
  await shareNumber(house, 'account', sari, third)
  expect((await aPlanOf(third)).notes[0]?.[1]).toBe(
    'Penitip Suami Sari berbagi data dengan akun petugas. Periksa di Data sama sebelum terbit',
  )
})

it('a unit of the house has no seller to warn of', async () => {
  const { auctionId } = await aPlan(house, panitera)
  const { missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', {
    as: panitera,
    params: { auction_id: auctionId },
  })
  expect(missing.filter(({ code }) => code.startsWith('seller_'))).toEqual([])
})
