import assert from 'node:assert/strict'
import { type Checker, judge, type Tally } from '../chaos/checker.ts'
import { bills } from '../chaos/checkers/bills.ts'
import { books } from '../chaos/checkers/books.ts'
import { chain } from '../chaos/checkers/chain.ts'
import { closing } from '../chaos/checkers/closing.ts'
import { deposits } from '../chaos/checkers/deposits.ts'
import { checkBill, fold } from '../chaos/checkers/fold.ts'
import { holdings } from '../chaos/checkers/holdings.ts'
import { rights } from '../chaos/checkers/rights.ts'
import type { Facts } from '../chaos/facts.ts'
import { readFacts } from '../chaos/read-facts.ts'
import { pseudonym } from '../chaos/second-ledger.ts'
import { HouseLine } from '../chaos/storm/house-line.ts'
import { Office } from './office.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

/** Over all money of the house, whatever other stories do meanwhile: the facts are of one moment. */
const OF_THE_HOUSE: readonly Checker[] = [books, deposits, bills]
/** Over the lots of this story that end by the clock. */
const BY_THE_CLOCK: readonly Checker[] = [chain, closing, fold]
/** Nothing to compare where nobody bid. */
const OF_BIDS: readonly Checker[] = [holdings, rights]

/**
 * What always holds, held after a story whose lots are over: the checkers of the storms that need nothing but the database, the
 * public logs and the bank's book. Fails with every violation, and where a checker had nothing to compare.
 */
export async function holdsInvariants(stage: Stage, lotIds: readonly number[]): Promise<void> {
  const hammered = await hammeredLots(stage, lotIds)
  const facts = await readAll(stage, lotIds)
  const hasBids = facts.lots.some(({ log }) => log.some(({ event }) => event.type === 'bid_placed'))
  const checkers = [
    ...OF_THE_HOUSE,
    ...(facts.lots.length > 0 ? BY_THE_CLOCK : []),
    ...(hasBids ? OF_BIDS : []),
    ...(hammered.length > 0 ? [byTheHammer(hammered)] : []),
  ]
  const broken = checkers.flatMap((checker) => {
    const { checked, violations } = judge(checker, facts)
    const found = checked === 0 ? ['had nothing to compare'] : violations
    return found.map((violation) => `${checker.id}, ${checker.says}: ${violation}`)
  })
  assert.deepEqual(broken, [])
}

/** What the bank took a moment ago the house may not have booked yet: both are read again until it has. */
function readAll({ product, bank }: Stage, lotIds: readonly number[]): Promise<Facts> {
  return until('every payment of the bank in the books', async () => {
    const paidAtBank = await bank.payments()
    const house = await readFacts(product.database.url, lotIds)
    const known = new Set(paidAtBank.map(({ virtualAccountNo }) => virtualAccountNo))
    // The demo's past was paid before this bank opened its book, and transfers are not in it.
    const received = house.received.filter(
      ({ requestId, virtualAccountNo }) => known.has(virtualAccountNo) && !requestId.startsWith('MUTASI-'),
    )
    if (received.length !== paidAtBank.length) return null
    const visitor = new HouseLine(product.site, null)
    const told = await Promise.all(lotIds.map((lotId) => visitor.read(`/lot/${lotId}/ledger`)))
    const ledgers = told.filter((ledger) => ledger !== null) as unknown as Facts['ledgers']
    const unseen = { requests: [], sights: [], crashes: [], watching: [], output: [] }
    return { ...house, ...unseen, received, paidAtBank, ledgers }
  })
}

interface HammeredLot {
  readonly lotId: number
  readonly key: string
  readonly result: NonNullable<Facts['lots'][0]['result']> | null
  /** Whoever bid or left a maximum, and when. */
  readonly bids: readonly { readonly bidder: number; readonly at: number }[]
}

function hammeredLots({ product }: Stage, lotIds: readonly number[]): Promise<HammeredLot[]> {
  return new Office(product).asks<HammeredLot>(
    `select lot.id as "lotId", encode(lot_secret.key, 'hex') as key,
       (select json_build_object('result', result, 'winnerId', winner_id, 'niplId', nipl_id, 'price', price)
        from lot_result where lot_id = lot.id) as result,
       (select coalesce(json_agg(json_build_object('bidder', bidder_id, 'at', extract(epoch from at) * 1000)), '[]')
        from lot_event where lot_id = lot.id and bidder_id is not null) as bids
     from lot join auction on auction.id = auction_id join lot_secret on lot_secret.lot_id = lot.id
     where lot.id = any($1) and auction.kind <> 'time' order by lot.id`,
    [lotIds],
  )
}

/**
 * Lots that an auctioneer sold. Their public logs are read by both implementations of the verifier, which know the rules of the
 * rostrum; what the logs come to is what was written down as the result and what is billed.
 */
function byTheHammer(lots: readonly HammeredLot[]): Checker {
  return {
    id: 'I7 of the rostrum',
    says: 'the public log holds by itself, its hammer is the result, and the result is billed to somebody who might bid',
    check(facts, tally) {
      fold.check({ ...facts, lots: [] }, tally)
      const nipls = new Map(facts.nipls.map((nipl) => [nipl.niplId, nipl]))
      for (const lot of lots) {
        checkHammer(lot, facts, tally)
        checkBill(
          lot,
          facts.bills.find(({ lotId }) => lotId === lot.lotId),
          nipls,
          tally,
        )
      }
      rights.check({ ...facts, lots: lots.map(asBids) }, tally)
    },
  }
}

function checkHammer({ lotId, key, result }: HammeredLot, { ledgers }: Facts, tally: Tally): void {
  const ledger = ledgers.find((told) => told.lot_id === lotId)
  const last = ledger?.events.findLast(({ payload }) => 'outcome' in payload)?.payload.outcome
  const ending = last as { result: string; price?: number; winner?: string } | undefined
  const winner =
    result?.winnerId == null
      ? undefined
      : pseudonym('BIDDER', Buffer.from(key, 'hex'), lotId, result.winnerId)
  tally.expect(
    ending !== undefined &&
      ending.result === result?.result &&
      (ending.price ?? null) === result.price &&
      ending.winner === winner,
    () => `lot ${lotId}: its log ends ${JSON.stringify(ending)}, its result is ${JSON.stringify(result)}`,
  )
}

/** Who may bid is asked of every amount that somebody said, in whatever words the log has for it. */
function asBids({ lotId, bids }: HammeredLot): Facts['lots'][0] {
  const log = bids.map(({ bidder, at }, index) => ({
    seq: index + 1,
    event: { type: 'bid_placed', bidder, at },
  }))
  return { lotId, log } as unknown as Facts['lots'][0]
}
