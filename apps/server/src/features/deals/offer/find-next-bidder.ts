import type { Reply } from '@ketok/contract'
import { wordRefusal } from '@ketok/contract/refusals'
import {
  type BillId,
  buysOffered,
  konfirmasiDueAt,
  type LastWord,
  type LotId,
  type NextBidderRefusal,
  nextBidder,
  type Result,
  wibIso,
} from '@ketok/domain'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { findLastWords } from '../../bidding/lot/lot.ts'
import { clockOfSale } from '../../goods/auction/auction.ts'
import { niplsAtHand } from '../../money/nipl/nipl.ts'
import { customerById } from '../../people/account/account.ts'
import { getDefaultedLot } from '../relisting/relisting.ts'
import { passedOver } from './offer.store.ts'

/** To whom a lot may be offered now, read from its log. */
export async function nextBidderOf(db: Db, lotId: LotId): Promise<Result<LastWord, NextBidderRefusal>> {
  const { words, ...rules } = await findLastWords(db, lotId)
  return nextBidder(words, { ...rules, passedOver: await passedOver(db, lotId) })
}

/** The same for staff who wonder whether to ask them. */
export async function findNextBidder(
  { db, now }: Services,
  staff: StaffCaller,
  billId: BillId,
): Promise<Reply<'GET /office/lelang-ulang/{bill_id}/penawar-berikutnya'>> {
  const { lot_id, auction_id, product_type_id } = await getDefaultedLot(db, staff, billId)
  const found = await nextBidderOf(db, lot_id)
  if (!found.ok) return { next: null, because: wordRefusal(found.error).message }
  const { bidder, amount } = found.value
  const [{ full_name }, nipls, clock] = await Promise.all([
    customerById(db, bidder),
    niplsAtHand(db, bidder),
    clockOfSale(db, { lotId: lot_id }),
  ])
  const lot = { auctionId: auction_id, productTypeId: product_type_id }
  return {
    next: {
      customer_id: bidder,
      full_name,
      price: amount,
      due_at: wibIso(konfirmasiDueAt(now(), clock)),
      time_zone: clock.zone,
      has_nipl: nipls.some((nipl) => buysOffered(nipl, lot)),
    },
    because: null,
  }
}
