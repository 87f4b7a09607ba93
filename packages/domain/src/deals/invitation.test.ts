import { describe, expect, it } from 'vitest'
import { OPENS_AT } from '../../test/timed-lot-builders.ts'
import { auctionId, customerId, invitationId, staffId } from '../ids.ts'
import { DAY_MS, plus } from '../instant.ts'
import {
  answerInvitation,
  type Invitation,
  type InvitationCommand,
  invitationShows,
  RESEND_GAP_MS,
  RESENDS_MAX,
} from './invitation.ts'

const END = plus(OPENS_AT, 9 * DAY_MS)
/** When it may be sent again. */
const LATER = plus(OPENS_AT, RESEND_GAP_MS)
const draft: Invitation = {
  state: 'draft',
  id: invitationId(5),
  auctionId: auctionId(3),
  customerId: customerId(7),
  by: staffId(9),
}

const commands: Record<InvitationCommand['type'], InvitationCommand> = {
  send: { type: 'send', expiresAt: END },
  resend: { type: 'resend' },
  withdraw: { type: 'withdraw', sale: { hasBid: false, isOver: false } },
  open: { type: 'open' },
  accept: { type: 'accept' },
  decline: { type: 'decline' },
  expire: { type: 'expire' },
  pay_deposit: { type: 'pay_deposit' },
}

const momentOf = (type: InvitationCommand['type']) =>
  type === 'expire' ? END : type === 'resend' ? LATER : OPENS_AT

function after(...types: InvitationCommand['type'][]): Invitation {
  return types.reduce<Invitation>((now, type) => {
    const decided = answerInvitation(now, commands[type], momentOf(type))
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
  withdrawn: after('send', 'withdraw'),
}

const takes: Record<InvitationCommand['type'], Partial<Record<Invitation['state'], Invitation['state']>>> = {
  send: { draft: 'sent' },
  resend: { sent: 'sent', opened: 'opened' },
  withdraw: { sent: 'withdrawn', opened: 'withdrawn', accepted: 'withdrawn', eligible: 'withdrawn' },
  open: { sent: 'opened' },
  // The same answer once more changes nothing.
  accept: { sent: 'accepted', opened: 'accepted', accepted: 'accepted', eligible: 'eligible' },
  decline: { sent: 'declined', opened: 'declined', declined: 'declined' },
  expire: { sent: 'expired', opened: 'expired' },
  pay_deposit: { accepted: 'eligible' },
}

describe('an invitation', () => {
  const table = Object.keys(commands).flatMap((type) =>
    Object.keys(situations).map((from) => [type, from] as [InvitationCommand['type'], Invitation['state']]),
  )
  it.each(table)('takes %s in %s as the rules say', (type, from) => {
    const decided = answerInvitation(situations[from], commands[type], momentOf(type))
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

  it('is sent again a day after the last time, and so often at the most', () => {
    let invitation = situations.opened
    for (let times = 1; times <= RESENDS_MAX; times++) {
      const from = plus(OPENS_AT, times * RESEND_GAP_MS)
      expect(answerInvitation(invitation, commands.resend, plus(from, -1))).toEqual({
        ok: false,
        error: { code: 'invitation_resent_lately', from },
      })
      const again = answerInvitation(invitation, commands.resend, from)
      if (!again.ok) throw new Error('not sent again')
      invitation = again.value
    }
    expect(invitation).toMatchObject({ state: 'opened', sentAt: OPENS_AT, resentAt: { length: RESENDS_MAX } })
    expect(answerInvitation(invitation, commands.resend, plus(END, -1))).toEqual({
      ok: false,
      error: { code: 'invitation_resent_often', most: RESENDS_MAX },
    })
    expect(answerInvitation(situations.sent, commands.resend, END)).toMatchObject({
      error: { code: 'invitation_expired' },
    })
  })

  it('is not sent again where its time to answer ends within the day', () => {
    const sent = answerInvitation(draft, { type: 'send', expiresAt: LATER }, OPENS_AT)
    if (!sent.ok) throw new Error('not sent')
    expect(answerInvitation(sent.value, commands.resend, OPENS_AT)).toEqual({
      ok: false,
      error: { code: 'invitation_ends_first' },
    })
  })

  it.each([
    ['guest_has_bid', { hasBid: true, isOver: false }],
    ['invited_sale_over', { hasBid: false, isOver: true }],
  ] as const)('is not withdrawn any more: %s', (code, sale) => {
    expect(answerInvitation(situations.eligible, { type: 'withdraw', sale }, OPENS_AT)).toEqual({
      ok: false,
      error: { code },
    })
  })

  it('lets in who was asked and did not say no', () => {
    const shown = Object.values(situations).filter(invitationShows)
    expect(shown.map(({ state }) => state)).toEqual(['sent', 'opened', 'accepted', 'eligible'])
  })
})
