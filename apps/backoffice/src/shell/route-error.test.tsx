import { FRONT_DESK, type StaffRole } from '@ketok/domain'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { session } from '../app-services.ts'
import { forRoles } from './guards.ts'
import { RouteError } from './route-error.tsx'

afterEach(() => {
  cleanup()
  session.clear()
})

async function visit(path: string, roles: readonly StaffRole[]): Promise<void> {
  session.signedIn({ access_token: 'a', refresh_token: 'r' }, { roles } as never)
  const desk = { path: '/lelang/:auction_id/meja', loader: forRoles(FRONT_DESK), element: <h1>Meja</h1> }
  const router = createMemoryRouter([{ ErrorBoundary: RouteError, children: [desk] }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading')
}

it('tells an auctioneer at the desk whose it is, and leads to their own work on the same sale', async () => {
  await visit('/lelang/7/meja', ['auctioneer'])
  screen.getByText(/Halaman ini untuk Panitera, Layanan pelanggan, Admin, atau Penyelia\./)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links[0]).toBe('/lelang/7')
  expect(links).toContain('/lelang')
})

it('leads somebody who sees no sales to the places that are theirs', async () => {
  await visit('/lelang/7/meja', ['content'])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).not.toContain('/lelang/7')
  expect(links.length).toBeGreaterThan(0)
})

it('stays out of the way of those who may', async () => {
  await visit('/lelang/7/meja', ['clerk'])
  screen.getByRole('heading', { name: 'Meja' })
})
