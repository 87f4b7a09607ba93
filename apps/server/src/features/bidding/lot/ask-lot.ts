import type { Reply } from '@ketok/contract'
import { REQUEST_TIMEOUT_MS } from '@ketok/contract/limits'
import { type BidderId, type Instant, type LotId, plus } from '@ketok/domain'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { CommandRequest } from './batch.ts'
import { refuseUninvited } from './find-lot.ts'
import { bidResponse } from './lot.views.ts'
import type { LotRequest } from './lot-homes.ts'
import type { LotMailbox } from './lot-mailbox.ts'
import type { CommandResponse } from './response-memory.ts'
import { isResponseTo } from './same-request.ts'

type BidResponse = Reply<'POST /customer/lot/{lot_id}/bid'>

/** Security 2.3: ten bids a second, twenty after a pause. Whatever waits in the lot's queue counts. */
export const BIDS: Limit = { name: 'bid', burst: 20, everyMs: 100 }

/**
 * Puts a bidder's request before the lot, at the process that has its queue, and words the answer. The caller has taken
 * `BIDS`. `askedAt`: when the request came; ten seconds later nothing is decided for it.
 */
export async function askLot(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  clientBidId: string,
  command: CommandRequest,
  askedAt: Instant,
): Promise<BidResponse> {
  const { homes } = services.lots
  const request = { bidder, lotId, clientBidId, command, wantedUntil: plus(askedAt, REQUEST_TIMEOUT_MS) }
  if (homes.isElsewhere(lotId)) {
    const response = await homes.ask(request)
    if (response !== null) return response
  }
  return askLotHere(services, request)
}

/** The same through this process's own queue, wherever else the lot may have one. */
export async function askLotHere(
  services: Services,
  { bidder, lotId, clientBidId, command, wantedUntil }: LotRequest,
): Promise<BidResponse> {
  const owing = services.lots.outageGivenBack()
  if (owing !== null) await owing
  const found = mailboxFor(services, bidder, lotId)
  const mailbox = found instanceof Promise ? await found : found
  const asking = mailbox.ask(bidder, clientBidId, command, wantedUntil)
  // What needs no commit is known already; in a race that is nearly every bid, and each turn saved counts.
  const response = asking instanceof Promise ? await asking : asking
  return worded(services, mailbox, response, command)
}

/** The answer that the request got before, if it did; nothing comes of it. */
export async function responseGiven(
  services: Services,
  bidder: BidderId,
  lotId: LotId,
  clientBidId: string,
  command: CommandRequest,
): Promise<BidResponse | null> {
  const mailbox = await mailboxFor(services, bidder, lotId)
  const response = await mailbox.given(bidder, clientBidId)
  return response && worded(services, mailbox, response, command)
}

/** At once where the lot was read before and everybody may bid. */
function mailboxFor(services: Services, bidder: BidderId, lotId: LotId): LotMailbox | Promise<LotMailbox> {
  const found = services.lots.mailbox(lotId)
  if (!(found instanceof Promise) && !found.snapshot.sheet.premium) return found
  return openTo(services, bidder, found)
}

async function openTo(
  services: Services,
  bidder: BidderId,
  found: ReturnType<Services['lots']['mailbox']>,
): Promise<LotMailbox> {
  const mailbox = orNotFound(await found)
  if (mailbox.snapshot.sheet.premium) await refuseUninvited(services, mailbox.snapshot, bidder)
  return mailbox
}

function worded(
  services: Services,
  mailbox: LotMailbox,
  response: CommandResponse,
  command: CommandRequest,
): BidResponse {
  if (!isResponseTo(response, command)) refuse({ code: 'mark_reused' })
  if (!response.accepted) refuse(response.refusal)
  return bidResponse(mailbox.snapshot, services.lots.receipts, response)
}
