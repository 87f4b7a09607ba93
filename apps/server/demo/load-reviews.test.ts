import { expect, it } from 'vitest'
import { anApplicant } from '../src/testing/build-papers.ts'
import { aStaff } from '../src/testing/build-staff.ts'
import { openHouse } from '../src/testing/house.ts'
import { loadReviews } from './load-reviews.ts'
import { loadStaff } from './staff.ts'

const house = await openHouse()
const { api, services } = house
await loadStaff(services, '')
const early = await anApplicant(house, { full_name: 'Pelanggan Lama' })
house.clock.advance(30 * 24 * 3_600_000)
await loadReviews(services)

it('leaves papers in every state, with something to look at twice', async () => {
  const staff = await aStaff(house, { roles: ['supervisor'] })
  const queue = (state: 'in_review' | 'approved' | 'rejected') =>
    api.get('GET /office/persetujuan', { as: staff, query: { state } })
  const { cases, totals } = await queue('in_review')
  expect(totals).toEqual({ in_review: 5, approved: 1, rejected: 1 })
  expect(cases.map(({ flags, round }) => [round, ...flags])).toEqual([
    [1],
    [2],
    [1, 'other_owner'],
    [1],
    [1, 'bank_changing'],
  ])
  expect((await queue('approved')).cases).toMatchObject([
    { customer_id: early.id, full_name: 'Pelanggan Lama' },
  ])
  expect((await queue('rejected')).cases).toMatchObject([
    { full_name: 'Ratna Puspita', reason: expect.stringContaining('buram') },
  ])
})

it('sends no mail about what is long over', async () => {
  await house.runJobs()
  expect(house.mails.to(early.email)).toEqual([])
})
