import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { TaxDialog } from './tax-dialog.tsx'

// The DOM of the tests has no top layer.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open')
}

/* The dialog in a DOM with nothing of ours replaced: only the network is. */

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = async () =>
    Response.json({
      data: {
        effects: [],
        today: '2026-11-27',
        product_types: [],
        service_fees: [],
        taxes: [],
        payment_charges: [],
      },
    })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const isRestored = () => screen.queryByText('Isian Anda belum disimpan') !== null

const lines = [{ code: 'ppn', name: 'PPN jasa', basis_points: 1_100, charged_on: 'service_fee' as const }]

function open(): void {
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TaxDialog lines={lines} today="2026-11-27" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('opens again with its rows and its first day', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Tambah pajak' }))
  type('Nama pajak 2', 'Bea lelang')
  type('Berlaku mulai', '2027-02-01')
  open()
  expect(isRestored()).toBe(true)
  expect([field('Nama pajak 1').value, field('Nama pajak 2').value, field('Berlaku mulai').value]).toEqual([
    ...['PPN jasa', 'Bea lelang', '2027-02-01'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kembali ke isi yang tersimpan' }))
  expect(screen.queryByLabelText('Nama pajak 2')).toBeNull()
})
