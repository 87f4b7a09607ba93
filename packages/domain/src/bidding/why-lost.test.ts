import { describe, expect, it } from 'vitest'
import {
  A,
  anOpenSale,
  B,
  bid,
  C,
  CLOSES_AT,
  million,
  OPENS_AT,
  type Sale,
} from '../../test/timed-lot-builders.ts'
import type { BidderId } from '../ids.ts'
import { type Instant, plus } from '../instant.ts'
import { type LogStep, type LotEnd, whyLost } from './why-lost.ts'

/** Steps as the log's rows hold them: what was true after each. */
function stepsOf(sale: Sale): LogStep[] {
  let leader: BidderId | null = null
  let leaderNipl: LogStep['leaderNipl'] = null
  return sale.events.map((event) => {
    if (event.type === 'bid_placed') {
      leader = event.leader
      leaderNipl = event.leaderNipl
    }
    if (event.type === 'bid_undone') leader = leaderNipl = null
    return {
      seq: event.seq,
      at: event.at,
      bidder: 'bidder' in event ? event.bidder : null,
      maximum: 'maximum' in event ? event.maximum : null,
      leader,
      leaderNipl,
    }
  })
}

const minute = (n: number): Instant => plus(OPENS_AT, n * 60_000)
type Bids = readonly [minute: number, bidder: BidderId, amount: number][]

function sold(bids: Bids, reserve: number | null = null): { steps: LogStep[]; end: LotEnd } {
  const sale = anOpenSale({ ...anOpenSale().open.terms, reserve: reserve === null ? null : million(reserve) })
  for (const [at, who, amount] of bids) expect(sale.do(bid(who, amount), minute(at))).toBeNull()
  sale.do({ type: 'close' }, plus(CLOSES_AT, 60 * 60_000))
  if (sale.lot.state !== 'sold' && sale.lot.state !== 'konfirmasi') throw new Error(sale.lot.state)
  const { outcome } = sale.lot
  if (outcome.result === 'passed') throw new Error('passed')
  return {
    steps: stepsOf(sale),
    end: { result: outcome.result, price: outcome.price, winner: outcome.winner },
  }
}

describe('why a bidder lost', () => {
  it('is told as of the last bid where that never led again, and not of a moment before it', () => {
    const { steps, end } = sold([
      [1, A, 105],
      [2, B, 120],
      [3, A, 110],
    ])
    expect(whyLost(steps, A, end)).toMatchObject({ reason: 'beaten', at: minute(3), by: B })
  })

  it.each<[string, Bids, BidderId, object]>([
    [
      'their maximum was passed, and by how much',
      [
        [1, A, 105],
        [2, B, 120],
        [3, C, 110],
      ],
      A,
      {
        reason: 'beaten',
        at: minute(2),
        seq: 4,
        by: B,
        ownMaximum: million(105),
        price: million(110.5),
        short: million(5.5),
      },
    ],
    [
      'they never led: their last bid met a higher maximum at once',
      [
        [1, B, 120],
        [2, A, 105],
        [3, A, 108],
      ],
      A,
      {
        reason: 'beaten',
        at: minute(3),
        seq: 5,
        by: B,
        ownMaximum: million(108),
        price: million(108.5),
        short: million(0.5),
      },
    ],
    [
      'they were beaten, led again and were beaten for good later',
      [
        [1, A, 102],
        [2, B, 104],
        [3, A, 106],
        [4, C, 115],
      ],
      A,
      { reason: 'beaten', at: minute(4), seq: 6, by: C, ownMaximum: million(106), price: million(106.5) },
    ],
    [
      'another had offered the same before',
      [
        [1, B, 108],
        [2, A, 108],
      ],
      A,
      { reason: 'tied', at: minute(2), seq: 4, by: B, ownMaximum: million(108), price: million(108) },
    ],
    [
      'a tie that was passed later is no tie any more',
      [
        [1, B, 108],
        [2, A, 108],
        [3, C, 112],
      ],
      A,
      { reason: 'beaten', by: B, ownMaximum: million(108), price: million(108.5), short: million(0.5) },
    ],
  ])('%s', (_, bids, me, expected) => {
    const { steps, end } = sold(bids)
    expect(whyLost(steps, me, end)).toMatchObject(expected)
  })

  it('is nothing for the winner, for whom the seller is asked, and for whoever never bid', () => {
    const { steps, end } = sold([[1, A, 105]])
    expect(whyLost(steps, A, end)).toBeNull()
    expect(whyLost(steps, B, end)).toBeNull()
    const inKonfirmasi = sold([[1, A, 105]], 110)
    expect(inKonfirmasi.end.result).toBe('konfirmasi')
    expect(whyLost(inKonfirmasi.steps, A, inKonfirmasi.end)).toBeNull()
  })

  it('is the reserve when the lot was sold to nobody', () => {
    const { steps } = sold(
      [
        [1, B, 102],
        [2, A, 105],
      ],
      110,
    )
    expect(whyLost(steps, A, { result: 'passed' })).toEqual({
      reason: 'below_reserve',
      ownMaximum: million(105),
      wasHighest: true,
    })
    expect(whyLost(steps, B, { result: 'passed' })).toMatchObject({ wasHighest: false })
  })

  it('is the house when the lot was withdrawn', () => {
    const { steps } = sold([[1, A, 105]])
    const end = { result: 'stopped', because: 'Dokumen belum lengkap' } as const
    expect(whyLost(steps, A, end)).toEqual({ reason: 'stopped', because: 'Dokumen belum lengkap' })
  })

  it('is the bidder when they took their only bid back', () => {
    const sale = anOpenSale()
    sale.do(bid(A, 100), minute(1))
    expect(sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, plus(minute(1), 2_000))).toBeNull()
    sale.do(bid(B, 111), minute(5))
    const end = { result: 'sold', price: million(110), winner: B } as const
    expect(whyLost(stepsOf(sale), A, end)).toEqual({ reason: 'taken_back', at: plus(minute(1), 2_000) })
  })
})
