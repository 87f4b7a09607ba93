import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient, session } from '../../../app-services.ts'
import { Component } from './companies-page.tsx'

// The DOM of the tests has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const sari = { customer_id: 9, full_name: 'Sari Dewi', email: 'sari@ketok.test' }

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = async (target) =>
    Response.json({ data: String(target).includes('/penitip') ? { consignors: [sari] } : { companies: [] } })
  const staff = { staff_id: 2, full_name: 'Rani', email: 'panitera@ketok.test', roles: ['clerk'] }
  session.signedIn({ access_token: 'a', refresh_token: 'r' }, staff as never)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  session.clear()
})

async function open(): Promise<void> {
  const router = createMemoryRouter([{ path: '/', Component }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: 'Perusahaan baru' }))[0] as HTMLElement)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('opens the dialog of a company again with what was typed and chosen', async () => {
  await open()
  fireEvent.change(field('Nama perusahaan'), { target: { value: 'PT Armada' } })
  fireEvent.change(field('Akun perusahaan'), { target: { value: 'sari' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Pilih Sari Dewi, sari@ketok.test' }))
  cleanup()
  await open()
  expect(field('Nama perusahaan').value).toBe('PT Armada')
  expect(screen.getByText('Isian Anda belum disimpan')).toBeTruthy()
  expect(screen.getByText(/Sari Dewi, sari@ketok.test/)).toBeTruthy()
})
