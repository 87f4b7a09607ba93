import {
  answerInvitation,
  type CustomerId,
  type InvitationCommand,
  type InvitationId,
  invitationShows,
} from '@ketok/domain'
import { inTransaction } from '../../platform/database.ts'
import { orNotFound, RefusalError, refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { shutOutOfAuction } from '../identity/premium-access.ts'
import { dueInvitations, lockInvitation, type StoredInvitation, saveInvitation } from './invitation.store.ts'

const BATCH = 100

/** One answer, or the end of the time for one. After a no or a silence the sale closes again for this customer. */
export async function answer(
  { db, now }: Services,
  invitationId: number,
  customerId: CustomerId | null,
  command: Exclude<InvitationCommand, { type: 'send' }>,
): Promise<StoredInvitation> {
  return inTransaction(db, async (tx) => {
    const stored = orNotFound(await lockInvitation(tx, invitationId))
    const isTheirs = customerId === null || stored.customerId === customerId
    orNotFound(isTheirs && stored.invitation.state !== 'draft' ? stored : null)
    const decided = answerInvitation(stored.invitation, command, now())
    if (!decided.ok) {
      if (decided.error.code === 'invitation_not_due') refuse({ code: 'invitation_state_forbids' })
      refuse({ code: decided.error.code })
    }
    await saveInvitation(tx, decided.value)
    if (!invitationShows(decided.value)) await shutOutOfAuction(tx, stored.customerId, stored.auctionId)
    return orNotFound(await lockInvitation(tx, invitationId))
  })
}

export async function expire(services: Services, invitationId: InvitationId): Promise<void> {
  try {
    await answer(services, invitationId, null, { type: 'expire' })
  } catch (error) {
    // Answered meanwhile: nothing is due.
    if (!(error instanceof RefusalError)) throw error
  }
}

export async function expireDueInvitations(services: Services): Promise<void> {
  for (const id of await dueInvitations(services.db, services.now(), BATCH)) await expire(services, id)
}
