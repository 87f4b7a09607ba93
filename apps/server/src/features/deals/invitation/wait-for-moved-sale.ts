import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import type { MovedSale } from '../../bidding/control/control.ts'
import { expireInvitation } from './invitation.jobs.ts'
import { postponeAnswers } from './invitation.store.ts'

/** Who could answer until the opening can answer until the new one; a deadline that somebody named stays. */
export async function waitForMovedSale(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  { auctionId, openedAt, opensAt }: MovedSale,
): Promise<void> {
  for (const invitationId of await postponeAnswers(tx, auctionId, { from: openedAt, to: opensAt }))
    await jobs.enqueue(tx, expireInvitation, { invitationId }, opensAt)
}
