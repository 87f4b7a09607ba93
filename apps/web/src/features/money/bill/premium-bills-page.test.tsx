import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { refusal, serve, show, signIn } from '../../../testing/site.tsx'
import { Component, loader } from './premium-bills-page.tsx'

const CALL = 'GET /customer/transaksi/premium/4'
const page = (at = paths.premiumTransactions(4)) =>
  show(
    [
      { path: '/profile/transaction/premium/:invitation_id', loader, Component },
      { path: '*', element: <p>Halaman lain</p> },
    ],
    at,
  )

it('of an invitation that is not there, or for another, says so and leads to the transactions', async () => {
  signIn()
  serve({ [CALL]: () => refusal(404, 'not_found', 'Data tidak ditemukan') })
  const { address } = page()
  expect(await screen.findByRole('heading', { name: 'Undangan tidak ditemukan' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Lihat transaksi' }))
  expect(address()).toBe(paths.transactions)
})

it('whose address nobody sealed leads home', async () => {
  signIn()
  const { address } = page('/profile/transaction/premium/4')
  expect(await screen.findByText('Halaman lain')).toBeTruthy()
  expect(address()).toBe(paths.home)
})
