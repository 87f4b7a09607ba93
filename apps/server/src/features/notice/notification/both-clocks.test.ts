import { HOUR_MS, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type LotTraits, type TestLot } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { sweepNews } from './notification.jobs.ts'

const house = await openHouse()
const { api, clock, services, mails } = house

/** A lot that a branch in another zone sells. */
async function aLotIn(zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura', traits: LotTraits) {
  const lot = await aLot(house, traits)
  await services.db
    .updateTable('branch')
    .set({ time_zone: zone })
    .where('id', '=', (of) => of.selectFrom('auction').select('branch_id').where('id', '=', lot.auctionId))
    .execute()
  return lot
}

let count = 0
async function aBidder(lot: TestLot, amount: number): Promise<TestCustomer> {
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: customer,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id: `tawaran-${++count}` },
  })
  return customer
}

async function letterTo({ email }: TestCustomer): Promise<string> {
  await services.jobs.run(sweepNews, {})
  await services.jobs.runDue()
  return mails.to(email)[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
}

const BESIDE = {
  'Asia/Jakarta': /\d\d\.\d\d WIB(?! \()/,
  'Asia/Makassar': /\d\d\.\d\d WIB \((\w+ )?\d\d\.\d\d WITA\)/,
  'Asia/Jayapura': /\d\d\.\d\d WIB \((\w+ )?\d\d\.\d\d WIT\)/,
} as const

describe.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const)(
  'the mail about a lot in %s',
  (zone) => {
    it('that somebody is outbid in says its end by both clocks', async () => {
      const lot = await aLotIn(zone, { closesInMs: 3 * HOUR_MS })
      const budi = await aBidder(lot, 100_000_000)
      await aBidder(lot, 102_000_000)
      expect(await letterTo(budi)).toMatch(BESIDE[zone])
    })

    it('that they won says by both clocks until when it is paid', async () => {
      const lot = await aLotIn(zone, { closesInMs: 5 * MINUTE_MS })
      const budi = await aBidder(lot, 100_000_000)
      clock.advance(6 * MINUTE_MS)
      await services.lots.sweep()
      const won = await letterTo(budi)
      expect(won).toContain('Selamat')
      expect(won).toMatch(BESIDE[zone])
    })

    it('whose seller is asked says by both clocks until when, to seller and bidder', async () => {
      const seller = await aCustomer(house)
      const lot = await aLotIn(zone, {
        closesInMs: 5 * MINUTE_MS,
        reserve: 200_000_000,
        consignorId: seller.id,
      })
      const budi = await aBidder(lot, 100_000_000)
      clock.advance(6 * MINUTE_MS)
      await services.lots.sweep()
      expect(await letterTo(await signedInAgain(house, budi))).toMatch(BESIDE[zone])
      expect(await letterTo(seller)).toMatch(BESIDE[zone])
    })
  },
)
