import { setImmediate as nextTurn } from 'node:timers/promises'
import { placeBid } from '@ketok/server/src/features/bidding/lot/place-bid.ts'
import { RefusalError } from '@ketok/server/src/platform/refusal.ts'
import { closeServices } from '@ketok/server/src/services.ts'
import { aHotSale, BASE, STEP } from './parts/hot-sale.ts'
import { atLeast, interleaved, log, perSecond, report } from './parts/measure.ts'
import { benchServices } from './parts/server.ts'

/** In a real race nearly all bids are too low: how fast they are told, against bids that are accepted. */
const ROUNDS = 5
const RUN_MS = 3_000
const UNDER_WAY = 2_048
/** Twenty thousand may ask 200,000 times a second before the limit of bids stops them instead of the lot. */
const CROWD = 20_000

const services = await benchServices()
const sale = await aHotSale(services, CROWD)
let step = 0
let turn = 0
let keyCount = 0
let refused = 0
let limited = 0

async function ask(index: number, amount: number) {
  // Requests arrive by the network, a turn of the event loop each.
  await nextTurn()
  return placeBid(
    services,
    sale.bidders[index % sale.bidders.length] as (typeof sale.bidders)[number],
    sale.lotId,
    {
      amount,
      clientBidId: `bench-${++keyCount}`,
      confirmed: false,
    },
  )
}

async function acceptedBid(): Promise<void> {
  step++
  await ask(step, BASE + step * STEP).catch((error: unknown) => {
    // An idempotency key that looks like an old one is looked up first and may come behind the next amount.
    if (!(error instanceof RefusalError)) throw error
  })
}

async function lowBid(): Promise<void> {
  try {
    // The leader would be told something else.
    await ask(++turn, BASE)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    if (error.refusal.code === 'bid_too_low') refused++
    else if (error.refusal.code !== 'maximum_not_higher') limited++
  }
}

async function refusedPerSecond(): Promise<number> {
  const before = refused
  const start = performance.now()
  await perSecond(RUN_MS, UNDER_WAY, lowBid)
  return ((refused - before) / (performance.now() - start)) * 1000
}

log('Warming up')
await perSecond(1_000, UNDER_WAY, acceptedBid)
const { accepted, refused: told } = await interleaved(ROUNDS, {
  accepted: () => perSecond(RUN_MS, UNDER_WAY, acceptedBid),
  refused: refusedPerSecond,
})
const over_accepted = told / accepted
report({
  bench: 'refusals',
  ratios: { over_accepted },
  figures: { refused_per_s: told, accepted_per_s: accepted, limited },
  goals: { over_accepted: atLeast(over_accepted, 2) },
})
await closeServices(services)
process.exit()
