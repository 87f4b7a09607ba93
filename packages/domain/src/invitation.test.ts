import { describe, expect, it } from 'vitest'
import { OPENS_AT } from '../test/timed-lot-builders.ts'
import { auctionId, customerId, invitationId, staffId } from './ids.ts'
import { DAY_MS, plus } from './instant.ts'
import { answerInvitation, type Invitation, type InvitationCommand, invitationShows } from './invitation.ts'

const END = plus(OPENS_AT, DAY_MS)
const draft: Invitation = {
  state: 'draft',
  id: invitationId(5),
  auctionId: auctionId(3),
  customerId: customerId(7),
  by: staffId(9),
}

const commands: Record<InvitationCommand['type'], InvitationCommand> = {
  send: { type: 'send', expiresAt: END },
  open: { type: 'open' },
  accept: { type: 'accept' },
  decline: { type: 'decline' },
  expire: { type: 'expire' },
  pay_deposit: { type: 'pay_deposit' },
}

function after(...types: InvitationCommand['type'][]): Invitation {
  return types.reduce<Invitation>((now, type) => {
    const decided = answerInvitation(now, commands[type], type === 'expire' ? END : OPENS_AT)
    if (!decided.ok) throw new Error(`Failed to ${type}: ${decided.error.code}`)
    return decided.value
  }, draft)
}

const situations: Record<Invitation['state'], Invitation> = {
  draft,
  sent: after('send'),
  opened: after('send', 'open'),
  accepted: after('send', 'accept'),
  declined: after('send', 'open', 'decline'),
  expired: after('send', 'expire'),
  eligible: after('send', 'accept', 'pay_deposit'),
}

const takes: Record<InvitationCommand['type'], Partial<Record<Invitation['state'], Invitation['state']>>> = {
  send: { draft: 'sent' },
  open: { sent: 'opened' },
  accept: { sent: 'accepted', opened: 'accepted' },
  decline: { sent: 'declined', opened: 'declined' },
  expire: { sent: 'expired', opened: 'expired' },
  pay_deposit: { accepted: 'eligible' },
}

describe('an invitation', () => {
  const table = Object.keys(commands).flatMap((type) =>
    Object.keys(situations).map((from) => [type, from] as [InvitationCommand['type'], Invitation['state']]),
  )
  it.each(table)('takes %s in %s as the rules say', (type, from) => {
    const decided = answerInvitation(situations[from], commands[type], type === 'expire' ? END : OPENS_AT)
    const to = takes[type][from]
    if (to === undefined)
      expect(decided).toMatchObject({ error: { code: 'invitation_state_forbids', state: from } })
    else expect(decided).toMatchObject({ value: { state: to, id: draft.id, customerId: draft.customerId } })
  })

  it('is answered until its end and not at it', () => {
    expect(answerInvitation(situations.opened, commands.accept, plus(END, -1))).toMatchObject({ ok: true })
    expect(answerInvitation(situations.opened, commands.accept, END)).toEqual({
      ok: false,
      error: { code: 'invitation_expired', end: END },
    })
    expect(answerInvitation(situations.opened, commands.expire, plus(END, -1))).toMatchObject({
      error: { code: 'invitation_not_due' },
    })
  })

  it('lets in who was asked and did not say no', () => {
    const shown = Object.values(situations).filter(invitationShows)
    expect(shown.map(({ state }) => state)).toEqual(['sent', 'opened', 'accepted', 'eligible'])
  })
})
