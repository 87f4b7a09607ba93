import { wibIso } from '@ketok/domain'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client } from '../house.ts'
import { serverNow } from '../observe.ts'
import { paths } from '../paths.ts'
import { InvitationCard } from './invitation-card.tsx'
import type { Invitation } from './invitation-words.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const hours = (count: number) => wibIso((serverNow() + count * 3_600_000) as ReturnType<typeof serverNow>)

const invited = (differs: Partial<Invitation> = {}): Invitation => ({
  invitation_id: 5,
  state: 'opened',
  auction: null,
  sent_at: hours(-48),
  expires_at: hours(2),
  ended_at: null,
  withdrawn_because: null,
  answers: ['accept', 'decline'],
  ...differs,
})

function show(invitation: Invitation) {
  const call = vi.spyOn(client, 'call').mockResolvedValue({})
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <InvitationCard invitation={invitation} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return call
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an invitation', () => {
  it('is turned down only after it was asked once more', async () => {
    const call = show(invited())
    await press('Tolak')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tolak undangan' }))
    await press('Kembali')
    await press('Tolak')
    expect(call).not.toHaveBeenCalled()
    await press('Ya, tolak')
    expect(call).toHaveBeenCalledWith('POST /customer/undangan/{invitation_id}', {
      params: { invitation_id: 5 },
      body: { answer: 'decline' },
    })
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
