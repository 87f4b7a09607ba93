import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { ContractDialog } from './contract-dialog.tsx'

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
  globalThis.fetch = async () => Response.json({ data: { proposal_id: 1 } })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const isRestored = () => screen.queryByText('Isian Anda belum disimpan') !== null

const company = { company_id: 7, name: 'PT Armada' } as never
const before = {
  ...{ signed_on: '2026-01-02', valid_from: '2026-01-02', valid_until: null, no_sale_fee: 150_000 },
  bands: [{ product_type_id: null, above: 0, flat: null, basis_points: 250 }],
  ...{ costs: [{ label: 'Derek', amount: 350_000 }], taxes: [] },
} as never

function open(): void {
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContractDialog company={company} before={before} types={[]} today="2026-11-27" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('opens again with its rows, days and reason, and forgets them once they are sent', async () => {
  open()
  expect(isRestored()).toBe(false)
  type('Berlaku mulai', '2027-01-01')
  fireEvent.click(screen.getByRole('button', { name: 'Tambah biaya' }))
  type('Nama biaya 2', 'Cuci')
  type('Alasan', 'Perpanjangan 2027')
  open()
  expect(isRestored()).toBe(true)
  expect(
    ['Nama biaya 1', 'Nama biaya 2', 'Berlaku mulai', 'Alasan'].map((label) => field(label).value),
  ).toEqual(['Derek', 'Cuci', '2027-01-01', 'Perpanjangan 2027'])
  fireEvent.click(screen.getByRole('button', { name: 'Kirim usulan' }))
  await expect.poll(() => field('Alasan').value).toBe('')
  open()
  expect(isRestored()).toBe(false)
})

it('keeps nothing of a row that was added and dropped', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Tambah pajak' }))
  fireEvent.click(screen.getByRole('button', { name: 'Hapus pajak 1' }))
  open()
  expect(isRestored()).toBe(false)
})
