import { HOUR_MS, plus } from '@ketok/domain'
import { answer } from '../src/features/deals/invitation/answer-invitation.ts'
import { findInvitations } from '../src/features/deals/invitation/find-invitations.ts'
import { invite } from '../src/features/deals/invitation/invite.ts'
import type { Services } from '../src/services.ts'

const MEMBER = 'sari@ketok.test'
const HOST = 'konten@ketok.test'
/** Of the sale that is on: its guest was asked before it began. */
const ASKED_BEFORE_MS = HOUR_MS

/**
 * The premium member of the demo is asked into the closed sales as the house asks anybody, by bell and mail: into the
 * one that is on the guest came, the next one waits for their answer. After the staff are there, for an invitation names who
 * sent it.
 */
export async function inviteMember(services: Services): Promise<void> {
  const { db, jobs, now } = services
  const host = await db.selectFrom('staff').select('id').where('email', '=', HOST).executeTakeFirstOrThrow()
  const member = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', MEMBER)
    .executeTakeFirstOrThrow()
  const closed = await db
    .selectFrom('auction')
    .select(['id', 'opens_at'])
    .where('audience', '=', 'premium')
    .where('closes_at', '>', new Date(now()))
    .execute()
  const staff = { staffId: host.id, address: '127.0.0.1', branchIds: null }
  await jobs.start()
  for (const { id, opens_at } of closed) {
    const opensAt = opens_at.getTime()
    const isOn = opensAt <= now()
    const then = { ...services, now: () => (isOn ? plus(opensAt, -ASKED_BEFORE_MS) : now()) }
    await invite(then, staff, id, { emails: [MEMBER] })
    if (!isOn) continue
    const { invitations } = await findInvitations(then, member.id)
    const invitation = invitations.find(({ auction }) => auction?.auction_id === id)
    if (invitation !== undefined) await answer(then, invitation.invitation_id, member.id, { type: 'accept' })
  }
}
