import type { Refusal } from '@ketok/contract/refusals'
import {
  answerInvitation,
  type CustomerId,
  type InvitationCommand,
  type InvitationId,
  type InvitationRefusal,
  invitationShows,
  wibIso,
} from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, RefusalError, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { announceShutOut, shutOutOfAuction } from '../../people/account/account.ts'
import { dueInvitations, lockInvitation, type StoredInvitation, saveInvitation } from './invitation.store.ts'

const BATCH = 100

/** One answer, or the end of the time for one. After a no or a silence the sale closes again for this customer, at once. */
export async function answer(
  { db, live, now }: Services,
  invitationId: InvitationId,
  customerId: CustomerId | null,
  command: Extract<InvitationCommand, { type: 'open' | 'accept' | 'decline' | 'expire' | 'pay_deposit' }>,
): Promise<StoredInvitation> {
  const answered = await inTransaction(db, async (tx) => {
    const stored = orNotFound(await lockInvitation(tx, invitationId))
    const isTheirs = customerId === null || stored.customerId === customerId
    orNotFound(isTheirs && stored.invitation.state !== 'draft' ? stored : null)
    const decided = answerInvitation(stored.invitation, command, now())
    if (!decided.ok) refuse(toWireRefusal(decided.error))
    await saveInvitation(tx, decided.value)
    if (!invitationShows(decided.value)) await shutOutOfAuction(tx, stored.customerId, stored.auctionId)
    return orNotFound(await lockInvitation(tx, invitationId))
  })
  if (!invitationShows(answered.invitation)) announceShutOut(live, answered.customerId)
  return answered
}

export function toWireRefusal(refusal: InvitationRefusal): Refusal {
  switch (refusal.code) {
    // Only the clock comes too early, and it comes again.
    case 'invitation_not_due':
      return { code: 'invitation_state_forbids' }
    case 'invitation_resent_lately':
      return { code: refusal.code, from: wibIso(refusal.from) }
    case 'invitation_resent_often':
      return refusal
    default:
      return { code: refusal.code }
  }
}

export async function expire(services: Services, invitationId: InvitationId): Promise<void> {
  try {
    await answer(services, invitationId, null, { type: 'expire' })
  } catch (error) {
    // Answered meanwhile: nothing is due.
    if (!(error instanceof RefusalError)) throw error
  }
}

/** One that cannot be ended now does not keep the others. */
export async function expireDueInvitations(services: Services): Promise<void> {
  for (const id of await dueInvitations(services.db, services.now(), BATCH))
    await expire(services, id).catch((error: unknown) => {
      services.log.error({ err: error, invitation_id: id }, 'invitation: could not end; the sweep comes back')
    })
}
