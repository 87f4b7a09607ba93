import type { Reply } from '@ketok/contract'
import { type CustomerId, type LotId, whyLost, wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { ownLog } from '../lot/lot.ts'

type Contested = Reply<'GET /customer/riwayat-lelang/{lot_id}'>

/** A lot as one who bid on it may know it; a lot they never bid on is unknown here. */
export async function getContested(
  services: Services,
  customerId: CustomerId,
  lotId: LotId,
): Promise<Contested> {
  const log = orNotFound(await ownLog(services, lotId, customerId))
  const why = log.end === null ? null : whyLost(log.steps, customerId, log.end)
  return {
    lot_id: lotId,
    standing: log.standing,
    bids: log.bids,
    why_lost: why === null ? null : whyView(why, log),
    can_verify: log.end !== null && log.end.result !== 'konfirmasi',
  }
}

function whyView(
  why: NonNullable<ReturnType<typeof whyLost>>,
  { tagOf, lateByMs }: NonNullable<Awaited<ReturnType<typeof ownLog>>>,
): NonNullable<Contested['why_lost']> {
  const nothing = {
    at: null,
    by: null,
    own_maximum: null,
    price: null,
    short: null,
    was_highest: null,
    because: null,
    late_by_ms: lateByMs,
  }
  switch (why.reason) {
    case 'beaten':
    case 'tied':
      return {
        ...nothing,
        reason: why.reason,
        at: wibIso(why.at),
        by: tagOf(why.by, why.byNipl),
        own_maximum: why.ownMaximum,
        price: why.price,
        short: why.reason === 'beaten' ? why.short : null,
      }
    case 'below_reserve':
      return { ...nothing, reason: why.reason, own_maximum: why.ownMaximum, was_highest: why.wasHighest }
    case 'taken_back':
      return { ...nothing, reason: why.reason, at: wibIso(why.at) }
    case 'stopped':
      return { ...nothing, reason: why.reason, because: why.because }
  }
}
