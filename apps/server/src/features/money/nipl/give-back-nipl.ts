import type { Reply } from '@ketok/contract'
import type { CustomerId, NiplId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { raiseFences } from '../../bidding/lot/lot.ts'
import { findWallet } from './find-wallet.ts'
import { lockNiplOf, niplOf, niplsOfMovedSales } from './nipl.store.ts'
import { returnFreeNiplsOf } from './return-free-nipls.ts'

/**
 * Who bought a NIPL for one date need not keep it for another (decision 0380). A maximum that was left with it is passed over
 * when its lot is called up, as that of anybody who has no NIPL.
 */
export async function giveBackNipl(
  services: Services,
  customerId: CustomerId,
  niplId: NiplId,
): Promise<Reply<'POST /customer/nipl/{nipl_id}/kembali'>> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const { auction_id: auctionId } = orNotFound(await niplOf(tx, customerId, niplId))
    // What reads the NIPL for a bid at this moment decides anew, on what is true after this.
    await raiseFences(tx, auctionId)
    const nipl = orNotFound(await lockNiplOf(tx, customerId, niplId))
    // Pressed again, because the answer was lost.
    if (nipl.state === 'refund_due' || nipl.state === 'ended') return
    const at = now()
    if (!(await niplsOfMovedSales(tx, [niplId], at)).has(niplId)) refuse({ code: 'nipl_stays' })
    await returnFreeNiplsOf(services, tx, { auctionId, customerId, niplId }, at, 'moved')
  })
  const { nipls } = await findWallet(services, customerId, {})
  return orNotFound(nipls.find(({ nipl_id }) => nipl_id === niplId))
}
