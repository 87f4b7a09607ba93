import type { Reply } from '@ketok/contract'
import type { BidderId, LotId } from '@ketok/domain'
import type { Limit } from '../../platform/limits.ts'
import { orNotFound, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Asked } from './batch.ts'
import { refuseUninvited } from './find-lot.ts'
import { bidAnswer } from './lot.views.ts'
import { answersTo } from './question.ts'

/** Reliability 3: ten bids a second, twenty after a pause. Whatever waits in the lot's queue counts. */
export const BIDS: Limit = { name: 'bid', burst: 20, everyMs: 100 }

/** Puts a bidder's question before the lot and words the answer. The caller has taken `BIDS`. */
export async function askLot(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  clientBidId: string,
  asked: Asked,
): Promise<Reply<'POST /customer/lot/{lot_id}/bid'>> {
  const mailbox = orNotFound(await services.lots.mailbox(lotId))
  if (mailbox.standing.sheet.premium) await refuseUninvited(services, mailbox.standing, bidder)
  const asking = mailbox.ask(bidder, clientBidId, asked)
  // What needs no commit is known already; in a race that is nearly every bid, and each turn saved counts.
  const answer = asking instanceof Promise ? await asking : asking
  if (!answersTo(answer, asked)) refuse({ code: 'mark_reused' })
  if (!answer.accepted) refuse(answer.refusal)
  return bidAnswer(mailbox.standing, services.lots.receipts, answer)
}
