import type { Instant } from '../../instant.ts'
import { err, ok, type Result } from '../../result.ts'
import { isRupiah, LARGEST_AMOUNT, type Rupiah, rupiah, sumOf } from '../../rupiah.ts'
import { isUnusual } from '../timed-lot/terms.ts'
import type { LiveCommandOf, LiveDecision, LiveLotRefusal, TakeAsk } from './commands.ts'
import { type AskingLot, isAsking, type LiveLot, leadingBid } from './lot.ts'
import { withAnswers } from './proxies.ts'
import { ringEnd } from './ring.ts'

/** One tap takes the ask; a jump goes over it by whole steps. */
export function takeAsk(lot: LiveLot, bid: TakeAsk, at: Instant): LiveDecision {
  if ('floorLeads' in lot && lot.floorLeads && lot.state !== 'hammer') return err({ code: 'floor_leads' })
  const taking = takingBids(lot, bid.amount)
  if (!taking.ok) return taking
  const { terms, ask } = taking.value
  const price = leadingBid(taking.value)?.price ?? terms.base
  if (!bid.confirmed && bid.amount > ask && isUnusual(terms, bid.amount, { price, least: ask }))
    return bidRefusal(taking.value, bid) ?? err({ code: 'confirm_required', amount: bid.amount, price })
  return take(taking.value, { ...bid, source: 'online', by: 'system' }, at)
}

export function floorBid(lot: LiveLot, bid: LiveCommandOf<'floor_bid'>, at: Instant): LiveDecision {
  const taking = takingBids(lot, bid.amount)
  if (!taking.ok) return taking
  return take(taking.value, { ...bid, source: 'floor' }, at)
}

type Offer = Pick<LiveCommandOf<'floor_bid'>, 'by' | 'bidder' | 'nipl' | 'amount'> & {
  readonly source: 'floor' | 'online'
}

/** Rules 2.3: whoever comes first at an ask has it; everybody else hears the next one. */
function take(lot: AskingLot, offer: Offer, at: Instant): LiveDecision {
  const refused = bidRefusal(lot, offer)
  if (refused !== null) return refused
  const { source, by, bidder, amount: price } = offer
  return ok(
    withAnswers(lot, [
      {
        type: 'bid_taken',
        seq: lot.seq + 1,
        at,
        source,
        by,
        bidder,
        nipl: offer.nipl as NonNullable<Offer['nipl']>,
        price,
        reserveMet: lot.terms.reserve === null || price >= lot.terms.reserve,
        ask: sumOf(price, lot.step),
        endsAt: ringEnd(lot.automatic, at),
      },
    ]),
  )
}

function bidRefusal(lot: AskingLot, { bidder, nipl, amount }: Pick<Offer, 'bidder' | 'nipl' | 'amount'>) {
  const { ask, step, terms } = lot
  if (!isRupiah(amount) || amount > LARGEST_AMOUNT)
    return err({ code: 'amount_too_large', largest: LARGEST_AMOUNT } as const)
  if (leadingBid(lot)?.bidder === bidder) return err({ code: 'already_leading' } as const)
  if (amount < ask) return err({ code: 'outpaced', ask } as const)
  const over = (amount - ask) % step
  if (over !== 0) {
    const nearest = rupiah(amount - over)
    return err({ code: 'off_grid', base: terms.base, increment: step, minimum: ask, nearest } as const)
  }
  return nipl === null ? err({ code: 'no_free_nipl' } as const) : null
}

function takingBids(lot: LiveLot, amount: Rupiah): Result<AskingLot, LiveLotRefusal> {
  return isAsking(lot) ? ok(lot) : err(whyNotAsking(lot, amount))
}

function whyNotAsking(lot: Exclude<LiveLot, AskingLot>, amount: Rupiah): LiveLotRefusal {
  switch (lot.state) {
    case 'draft':
    case 'queued':
    case 'on_block':
      return { code: 'lot_not_open', start: null }
    case 'paused':
      return { code: 'lot_paused' }
    case 'hammer':
    case 'sold':
    case 'konfirmasi':
    case 'passed':
      return { code: 'hammer_fallen', amount }
    default:
      return { code: 'lot_closed' }
  }
}
