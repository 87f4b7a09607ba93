import { invitationId, wibIso } from '@ketok/domain'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { serverNow } from '../../start/observe.ts'
import { serve, showPart, signIn } from '../../testing/site.tsx'
import { InvitationCard } from './invitation-card.tsx'
import type { Invitation } from './invitation-words.ts'

const hours = (count: number) => wibIso((serverNow() + count * 3_600_000) as ReturnType<typeof serverNow>)

const invited = (differs: Partial<Invitation> = {}): Invitation => ({
  invitation_id: invitationId(5),
  state: 'opened',
  auction: null,
  sent_at: hours(-48),
  expires_at: hours(2),
  ended_at: null,
  withdrawn_because: null,
  answers: ['accept', 'decline'],
  ...differs,
})

/** What the house is told. */
function show(invitation: Invitation): unknown[] {
  const told: unknown[] = []
  serve({
    'POST /customer/undangan/5': ({ body }) => {
      told.push(body)
      return { body: { data: {} } }
    },
    'GET /customer/undangan': () => ({ body: { data: { invitations: [] } } }),
  })
  signIn()
  showPart(<InvitationCard invitation={invitation} />)
  return told
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an invitation', () => {
  it('is turned down only after it was asked once more', async () => {
    const told = show(invited())
    await press('Tolak')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tolak undangan' }))
    await press('Kembali')
    await press('Tolak')
    expect(told).toEqual([])
    await press('Ya, tolak')
    await expect.poll(() => told).toEqual([{ answer: 'decline' }])
  })

  it('asks nothing after its deadline, though the house has not looked yet', () => {
    show(invited({ expires_at: hours(-1) }))
    expect(screen.getByText('Berakhir')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: /Hubungi kami/ }).getAttribute('href')).toBe(paths.contact())
  })

  it('leads who turned it down to somebody to ask', () => {
    show(invited({ state: 'declined', answers: [], ended_at: hours(-1) }))
    expect(screen.getByRole('link', { name: /Hubungi kami/ })).toBeTruthy()
  })
})
