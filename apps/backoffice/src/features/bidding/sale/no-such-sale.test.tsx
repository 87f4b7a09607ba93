import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component as Console } from './console-page.tsx'
import { Component as Desk } from './desk-page.tsx'
import { Component as HallScreen } from './hall-screen-page.tsx'
import { Component as Summary } from './summary-page.tsx'

beforeEach(() => {
  globalThis.fetch = async () =>
    Response.json({ errors: [{ code: 'not_found', message: 'Data tidak ditemukan' }] }, { status: 404 })
  signIn('auctioneer', 'Juru Lelang')
})

it.each([
  ['the screen in the hall', HallScreen],
  ['the console', Console],
  ['the summary', Summary],
  ['the desk', Desk],
])('An address of no sale is no fault of the house at %s', async (_, Component) => {
  show([{ path: '/lelang/:auction_id/x', Component }], '/lelang/7/x')
  expect(await screen.findByRole('heading', { name: 'Lelang tidak ditemukan' })).toBeTruthy()
})
