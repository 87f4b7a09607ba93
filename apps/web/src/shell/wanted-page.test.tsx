import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { client, session, store } from '../start/app-services.ts'
import { loginModalShow } from '../state.ts'
import { budi, refusal, serve, show, signedInReply, signIn } from '../testing/site.tsx'
import { SessionNotices } from './every-page/session-notices.tsx'
import { signedInOnly } from './guards.ts'
import { LoginModal } from './login-modal.tsx'
import { useSignOut } from './use-sign-out.ts'

const BILL = '/profile/transaction/x?a=1'

function Bill() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={signOut}>
      Keluar
    </button>
  )
}

const shared = (page: React.ReactNode) => (
  <>
    <SessionNotices />
    <LoginModal />
    {page}
  </>
)

const visit = () =>
  show(
    [
      { path: '/', element: shared(<h1>Beranda</h1>) },
      { path: '/profile/transaction/:id', loader: signedInOnly, element: shared(<Bill />) },
    ],
    BILL,
  )

async function signsInByModal(): Promise<void> {
  serve({ 'POST /auth/in': () => signedInReply() })
  await userEvent.type(await screen.findByLabelText('Email'), `${budi.email}{Enter}`)
  await userEvent.type(await screen.findByLabelText('Password'), 'Lelang#2026{Enter}')
}

const isLoginOpen = () => store.getState().loginModal

it('whoever follows a link to their bill signs in at home and is led on to it', async () => {
  const site = visit()
  await screen.findByText('Beranda')
  expect(isLoginOpen()).toBe(true)
  await signsInByModal()
  await expect.poll(site.address).toBe(BILL)
})

it('whoever would rather not sign in is led nowhere when they do so later', async () => {
  const site = visit()
  await screen.findByText('Beranda')
  await userEvent.click(await screen.findByRole('button', { name: /tutup/i }))
  act(() => void store.dispatch(loginModalShow()))
  await signsInByModal()
  await expect.poll(() => session.get()).not.toBeNull()
  expect(site.address()).toBe('/')
})

it('whose session ends under their hands is asked to sign in, and goes on where they were', async () => {
  signIn()
  const site = visit()
  await screen.findByText('Keluar')
  const ended = () => refusal(401, 'session_ended', 'Sesi telah berakhir')
  serve({ 'GET /customer/nipl': ended, 'POST /auth/renew-token': ended })
  await act(() => Promise.allSettled([client.call('GET /customer/nipl')]))
  await expect.poll(site.address).toBe('/')
  expect(isLoginOpen()).toBe(true)
  await signsInByModal()
  await expect.poll(site.address).toBe(BILL)
})

async function signsOutOfBill(): Promise<void> {
  serve({ 'POST /auth/out': () => ({ body: { data: { message: 'ok' } } }) })
  signIn()
  const site = visit()
  await userEvent.click(await screen.findByText('Keluar'))
  await expect.poll(site.address).toBe('/')
}

it('whoever signs out is not asked to sign in again', async () => {
  await signsOutOfBill()
  expect(session.get()).toBeNull()
  expect(isLoginOpen()).toBe(false)
})

it('whoever signed out is asked to sign in once they follow a link to their bill again', async () => {
  await signsOutOfBill()
  cleanup()
  visit()
  await screen.findByText('Beranda')
  expect(isLoginOpen()).toBe(true)
})

it('whose session ends while their page is being drawn is asked to sign in too', async () => {
  const EndsAtOnce = () => {
    useLayoutEffect(() => session.clear(), [])
    return <h1>Tagihan</h1>
  }
  signIn()
  show(
    [
      { path: '/', element: shared(<h1>Beranda</h1>) },
      { path: '/profile/transaction/:id', loader: signedInOnly, element: shared(<EndsAtOnce />) },
    ],
    BILL,
  )
  await screen.findByText('Beranda')
  expect(isLoginOpen()).toBe(true)
})

it('that their session ended is told also when it did before anything was drawn', async () => {
  const ended = () => refusal(401, 'session_ended', 'Sesi telah berakhir')
  serve({ 'GET /customer/nipl': ended, 'POST /auth/renew-token': ended })
  signIn()
  await expect(client.call('GET /customer/nipl')).rejects.toMatchObject({ code: 'session_ended' })
  visit()
  expect(await screen.findByText('Sesi telah berakhir')).toBeDefined()
})
