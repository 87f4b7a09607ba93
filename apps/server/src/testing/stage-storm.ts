import { readConfig } from '../config.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/time/clock.ts'
import { closeServices, openServices } from '../services.ts'
import { aCustomer } from './build-customer.ts'
import { shareNumber } from './build-double.ts'
import { aLot, type TestLot } from './build-lot.ts'

/**
 * Prepares a sale that is over within a minute, and the people who fight over it, in the database of a running house:
 * `node src/testing/stage-storm.ts '{"lots":5,"bidders":12,…}'`. Tells what it made as one line of JSON.
 */
interface Wanted {
  readonly lots: number
  readonly bidders: number
  /** How soon the first lot ends, and how much later each next one. */
  readonly firstEndMs: number
  readonly staggerMs: number
  readonly windowMs: number
  readonly capMs: number
  readonly tag: string
}

const wanted: Wanted = JSON.parse(process.argv[2] ?? '')
const services = await openServices(readConfig(process.env), {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
try {
  const { windowMs, capMs } = wanted
  const seller = await aCustomer({ services }, { email: `badai-${wanted.tag}-penitip@ketok.test` })
  const lots: TestLot[] = []
  // The last to end first: the auction itself ends with it.
  for (let index = wanted.lots - 1; index >= 0; index--) {
    const auctionId = lots[0]?.auctionId
    const lot = await aLot(
      { services },
      {
        base: 100_000_000,
        increment: 500_000,
        // Every other lot has a limit that a storm may or may not reach.
        reserve: index % 2 === 0 ? null : 110_000_000 + index * 10_000_000,
        closesInMs: wanted.firstEndMs + index * wanted.staggerMs,
        windowMs,
        extensionMs: windowMs,
        capMs,
        ...(auctionId === undefined ? {} : { auctionId }),
        ...(index === 0 ? { consignorId: seller.id } : {}),
      },
    )
    lots.unshift(lot)
  }
  const bidders = []
  for (let index = 0; index < wanted.bidders; index++) {
    const email = `badai-${wanted.tag}-${index}@ketok.test`
    const { id, access_token } = await aCustomer({ services }, { email, full_name: `Penawar ${index}` })
    bidders.push({ id, token: access_token })
  }
  // Two who may not: one will be barred under another account, one sells the first lot under another.
  const soonBarred = await aCustomer({ services }, { email: `badai-${wanted.tag}-terlarang@ketok.test` })
  const doubles = []
  for (const other of [soonBarred, seller]) {
    const email = `badai-${wanted.tag}-kembar-${doubles.length}@ketok.test`
    const { id, access_token } = await aCustomer({ services }, { email, full_name: 'Penawar Kembar' })
    await shareNumber({ services }, 'account', other, { id })
    doubles.push({ id, token: access_token })
  }
  const auctionId = lots[0]?.auctionId
  const lotIds = lots.map(({ id }) => id)
  console.log(JSON.stringify({ auctionId, lotIds, bidders, doubles, soonBarredId: soonBarred.id }))
} finally {
  await closeServices(services)
}
