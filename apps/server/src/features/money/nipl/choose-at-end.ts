import type { Body, Reply } from '@ketok/contract'
import type { CustomerId, NiplId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, orRefuse, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { announceChange, tell } from '../../notice/notification/notification.ts'
import { isBeingSent, payoutsOfNipls } from '../payout/payout.ts'
import { carryNipl, whereToCarry } from './carry-nipl.ts'
import { findWallet } from './find-wallet.ts'
import { lockNiplOf, type NiplRow, setAtEnd } from './nipl.store.ts'

/** The owner's choice. Before the auction's end it is kept; after it, carrying happens at once or not at all. */
export async function chooseAtEnd(
  services: Services,
  customerId: CustomerId,
  niplId: NiplId,
  { at_end }: Body<'PUT /customer/nipl/{nipl_id}/pilihan'>,
): Promise<Reply<'PUT /customer/nipl/{nipl_id}/pilihan'>> {
  const isTold = await inTransaction(services.db, async (tx) => {
    const nipl = orNotFound(await lockNiplOf(tx, customerId, niplId))
    if (nipl.state === 'active') await keepChoice(services, tx, nipl, at_end)
    else if (at_end === 'carry') {
      await carryNow(services, tx, nipl)
      return true
    } else if (nipl.state !== 'refund_due') refuse({ code: 'nipl_not_returning' })
    return false
  })
  // Their other open pages show the choice too.
  if (!isTold) announceChange(services.live, customerId, 'nipl')
  const { nipls } = await findWallet(services, customerId, {})
  return orNotFound(nipls.find(({ nipl_id }) => nipl_id === niplId))
}

async function keepChoice(
  { now }: Services,
  tx: Db,
  nipl: NiplRow,
  atEnd: 'refund' | 'carry',
): Promise<void> {
  if (atEnd === 'carry') {
    const next = await whereToCarry(tx, nipl, now())
    // There may be one by the end.
    if (!next.ok && next.error.code !== 'no_next_auction') refuse(next.error)
  }
  await setAtEnd(tx, nipl.id, atEnd, now())
}

async function carryNow(services: Services, tx: Db, nipl: NiplRow): Promise<void> {
  const { now } = services
  if (nipl.state !== 'refund_due' && nipl.state !== 'refund_failed') refuse({ code: 'nipl_not_returning' })
  // The cashier has begun to send it.
  if ((await payoutsOfNipls(tx, [nipl.id])).some(isBeingSent)) refuse({ code: 'nipl_not_returning' })
  const news = orRefuse(await carryNipl(tx, nipl, now()))
  await tell(services, tx, news, now())
}
