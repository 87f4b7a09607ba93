import { MINUTE_MS } from '@ketok/domain'
import { expect, it } from 'vitest'
import { anAuction, anOffer } from '../../../testing/build-auction.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { holdAutomaticSales } from './hold-automatic-sales.ts'
import { remindOfUnopenedSales } from './remind-of-unopened-sales.ts'

const house = await openHouse()

/** A live sale that is to begin in ten minutes. */
async function aSaleSoon(name: string) {
  const auction = await anAuction(house, {
    kind: 'live',
    name,
    opensInMs: 10 * MINUTE_MS,
    closesInMs: 120 * MINUTE_MS,
  })
  await anOffer(house, { auction, draft: true })
  await holdAutomaticSales(house.services)
  return auction.id
}

/** The subjects of what came meanwhile. */
async function mailsTo(email: string) {
  await remindOfUnopenedSales(house.services)
  await house.runJobs()
  return house.mails.to(email).map(({ subject }) => subject)
}

it('writes once to those who could open a session that nobody has opened five minutes after its time', async () => {
  const juru = await aStaff(house, { roles: ['auctioneer'] })
  const cashier = await aStaff(house, { roles: ['finance'] })
  const auctionId = await aSaleSoon('Mobil Malam')
  house.clock.advance(14 * MINUTE_MS)
  expect(await mailsTo(juru.email)).toEqual([])
  house.clock.advance(MINUTE_MS)
  expect(await mailsTo(juru.email)).toEqual(['Sidang belum dibuka: Mobil Malam'])
  expect(house.mails.to(juru.email)[0]?.text).toContain(`/sidang/${auctionId}`)
  house.clock.advance(MINUTE_MS)
  expect(await mailsTo(juru.email)).toHaveLength(1)
  expect(house.mails.to(cashier.email)).toEqual([])
})

it('says nothing of a session that was opened', async () => {
  const juru = await aStaff(house, { roles: ['auctioneer'] })
  const auctionId = await aSaleSoon('Motor Pagi')
  const body = { command: 'start', command_id: 'mulai-motor-pagi', expected_seq: 1 } as const
  await house.api.get('POST /office/sidang/{auction_id}/perintah', {
    as: juru,
    params: { auction_id: auctionId },
    body,
  })
  house.clock.advance(20 * MINUTE_MS)
  expect((await mailsTo(juru.email)).filter((subject) => subject.includes('Motor Pagi'))).toEqual([])
})
