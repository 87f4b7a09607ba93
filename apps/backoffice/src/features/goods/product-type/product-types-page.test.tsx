import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient, session } from '../../../app-services.ts'
import { Component } from './product-types-page.tsx'

// The DOM of the tests has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const mobil = {
  ...{ id: 1, name: 'Mobil', nipl_price: 5_000_000, picture: null, unit_count: 4 },
  product_tags: [{ id: 11, tag_name: 'MPV', product_type_id: 1 }],
}
let types: object[]

beforeEach(() => {
  types = [mobil]
  localStorage.clear()
  globalThis.fetch = async () => Response.json({ data: { product_types: types, templates: [] } })
  const staff = { staff_id: 2, full_name: 'Nadia Putri', email: 'konten@ketok.test', roles: ['content'] }
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
  await screen.findByRole('heading', { name: 'Jenis barang' })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('opens the dialog of a type again with what was typed into it', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Jenis baru' }))
  fireEvent.change(field('Nama jenis'), { target: { value: 'Perahu' } })
  cleanup()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Jenis baru' }))
  expect(field('Nama jenis').value).toBe('Perahu')
  expect(screen.getByText('Isian Anda belum disimpan')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(field('Nama jenis').value).toBe('')
})

it('says of an empty list what a house needs first, with the way to it', async () => {
  types = []
  await open()
  expect(screen.getByText(/Unit dan lelang butuh satu jenis dengan harga NIPL/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Jenis baru' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Jenis baru' }))
  expect(screen.getByRole('dialog', { name: 'Jenis baru' })).toBeTruthy()
})
