import type { Body, Reply } from '@ketok/contract'
import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, maySee, type PremiumAccess } from '@ketok/domain'
import { afterCommit, inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { biddersAmong, raiseFences } from '../../bidding/lot/lot.ts'
import { endOrdersOfGuest, returnFreeNiplsOf } from '../../money/nipl/nipl.ts'
import { tell } from '../../notice/notification/notification.ts'
import { announceShutOut, setPremiumAccess } from '../../people/account/account.ts'
import { recordAction, refuseOutsideBranch } from '../../people/staff/staff.ts'
import {
  branchesOfClosedSales,
  type ClosedSale,
  closedSalesAhead,
  isInvitedTo,
  isKnownCustomer,
  unknownTypes,
} from './invitation.store.ts'

type Call = 'POST /office/pelanggan/{customer_id}/premium'

/**
 * What the house says here is all that is open to them from now on. A sale that is closed to them by it is left as when an
 * invitation is withdrawn: open orders end and free NIPL go back. Where they have bid, or are invited, it stays theirs.
 */
export async function grantPremium(
  services: Services,
  staff: StaffCaller,
  customerId: CustomerId,
  { is_prem, product_type_ids, auction_ids, reason = '' }: Body<Call>,
): Promise<Reply<Call>> {
  const { db, live, now } = services
  const wanted: PremiumAccess = {
    member: is_prem,
    productTypeIds: [...new Set(product_type_ids)],
    auctionIds: [...new Set(auction_ids)],
  }
  await inTransaction(db, async (tx) => {
    const at = now()
    if (!(await isKnownCustomer(tx, customerId))) orNotFound(null)
    const ahead = await closedSalesAhead(tx)
    // A bid that read their right before lands before this, or is decided again after it.
    for (const { auctionId } of ahead) await raiseFences(tx, auctionId)
    const before = await setPremiumAccess(tx, customerId, wanted)
    await refuseUnknown(tx, staff, { before, wanted })
    const lost = ahead.filter(
      (sale) => maySee(before, { ...sale, premium: true }) && !maySee(wanted, { ...sale, premium: true }),
    )
    for (const sale of lost) {
      await refuseToShutOut(tx, customerId, sale)
      await endOrdersOfGuest(services, tx, { auctionId: sale.auctionId, customerId }, at)
      await returnFreeNiplsOf(services, tx, { auctionId: sale.auctionId, customerId }, at)
    }
    if (lost.length > 0) afterCommit(tx, () => announceShutOut(live, customerId))
    if (before.member !== is_prem)
      await tell(
        services,
        tx,
        { customerId, topic: 'transaction', ...words(is_prem), link: sitePaths.schedule },
        at,
      )
    await recordAction(tx, staff, {
      action: 'customer.premium_changed',
      subject: { type: 'customer', id: customerId },
      before: recorded(before),
      after: { ...recorded(wanted), ...(reason === '' ? {} : { reason }) },
      at,
    })
  })
  return { customer_id: customerId, ...recorded(wanted) }
}

const recorded = ({ member, productTypeIds, auctionIds }: PremiumAccess) => ({
  is_prem: member,
  product_type_ids: [...productTypeIds],
  auction_ids: [...auctionIds],
})

const words = (isMember: boolean) =>
  isMember
    ? {
        title: 'Anda anggota premium',
        description: 'Lelang tertutup yang dibuka untuk Anda kini terlihat di halaman Lelang Premium.',
      }
    : {
        title: 'Keanggotaan premium berakhir',
        description:
          'Lelang tertutup tidak lagi terbuka untuk Anda. NIPL yang bebas di sana kami kembalikan.',
      }

/** What somebody of another branch opened stays as it is; whoever is bound to branches opens and closes sales of theirs. */
async function refuseUnknown(
  tx: Db,
  staff: StaffCaller,
  { before, wanted }: { readonly before: PremiumAccess; readonly wanted: PremiumAccess },
): Promise<void> {
  if ((await unknownTypes(tx, wanted.productTypeIds)).length > 0)
    refuse({ code: 'not_found' }, 'product_type_ids')
  const known = await branchesOfClosedSales(tx, wanted.auctionIds)
  if (known.length < wanted.auctionIds.length) refuse({ code: 'not_found' }, 'auction_ids')
  const opened = wanted.auctionIds.filter((id) => !before.auctionIds.includes(id))
  const closed = before.auctionIds.filter((id) => !wanted.auctionIds.includes(id))
  for (const branchId of await branchesOfClosedSales(tx, [...opened, ...closed]))
    refuseOutsideBranch(staff, branchId)
}

async function refuseToShutOut(
  tx: Db,
  customerId: CustomerId,
  { auctionId, name }: ClosedSale,
): Promise<void> {
  if ((await biddersAmong(tx, auctionId, [customerId])).has(customerId))
    refuse({
      code: 'in_use',
      reason: `Pelanggan ini sudah menawar di ${name}; lelang itu tetap terbuka baginya`,
    })
  if (await isInvitedTo(tx, customerId, auctionId))
    refuse({ code: 'in_use', reason: `Tarik dulu undangannya ke ${name}` })
}
