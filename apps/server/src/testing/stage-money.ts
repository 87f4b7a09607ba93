import { HOUR_MS } from '@ketok/domain'
import { readConfig } from '../config.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/time/clock.ts'
import { closeServices, openServices } from '../services.ts'
import { aBankAccount } from './build-bank-account.ts'
import { aCustomer } from './build-customer.ts'
import { aLot, type TestLot } from './build-lot.ts'
import { aStaff } from './build-staff.ts'

/**
 * Prepares, in the database of a running house, what money is moved about in: a sale with a lot for each winner that is
 * over soon, another that is over a little later, one that goes on, people with bank accounts, two cashiers and one who lists lots:
 * `node src/testing/stage-money.ts '{"winners":4,"pairs":2,"others":6,"endsInMs":8000,"laterByMs":9000}'`.
 * Tells what it made as one line of JSON.
 */
interface Wanted {
  readonly winners: number
  /** People who win two lots each. */
  readonly pairs: number
  /** People who win nothing. */
  readonly others: number
  readonly endsInMs: number
  /** How much later the second sale is over. */
  readonly laterByMs: number
}

const { winners, pairs, others, endsInMs, laterByMs }: Wanted = JSON.parse(process.argv[2] ?? '')
const services = await openServices(readConfig(process.env), {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
const house = { services }
/** So long the people take here where nothing else is done. */
const PEOPLE_MS = 3_000
try {
  const people = []
  for (let index = 0; index < winners + pairs + others; index++) {
    const { id, access_token, refresh_token } = await aCustomer(house, { email: `kas-${index}@ketok.test` })
    await aBankAccount(house, id, String(1_000_000_000 + index))
    people.push({ id, access_token, refresh_token })
  }
  const cashier = await aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
  const approver = await aStaff(house, { roles: ['finance'], name: 'Dewi Kasir' })
  const planner = await aStaff(house, { roles: ['content'], name: 'Tika Konten' })

  // Bids are placed before the sales end also where everything takes longer.
  const pace = Math.ceil(performance.now() / PEOPLE_MS)

  const seller = await aCustomer(house, { email: 'kas-penitip@ketok.test' })
  await aBankAccount(house, seller.id, '9876543210')

  // Open for longest, so that NIPL that are carried go there and not to a sale that is about to end.
  const open = await aLot(house, { opensInMs: -2 * HOUR_MS, closesInMs: 24 * HOUR_MS })
  // A bid near the end extends a lot; here by little.
  const short = { windowMs: 1_000, extensionMs: 1_000, capMs: 2_000 }
  const lots: TestLot[] = []
  for (let index = 0; index < winners + 2 * pairs; index++) {
    const auctionId = lots[0]?.auctionId
    const ofTheSameSale = auctionId === undefined ? {} : { auctionId }
    const consigned = { consignorId: seller.id, closesInMs: endsInMs * pace }
    lots.push(await aLot(house, { ...consigned, ...short, ...ofTheSameSale }))
  }
  const second = await aLot(house, { closesInMs: (endsInMs + laterByMs) * pace, ...short })
  console.log(
    JSON.stringify({
      auctionId: lots[0]?.auctionId,
      secondAuctionId: second.auctionId,
      openAuctionId: open.auctionId,
      lots: lots.map(({ id, unitId }) => ({ id, unitId })),
      people,
      cashier,
      approver,
      planner,
    }),
  )
} finally {
  await closeServices(services)
}
