import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { ContractDialog } from './contract-dialog.tsx'

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: { proposal_id: 1 } })
})

const company = { company_id: 7, name: 'PT Armada' } as never
const before = {
  ...{ signed_on: '2026-01-02', valid_from: '2026-01-02', valid_until: null, no_sale_fee: 150_000 },
  bands: [{ product_type_id: null, above: 0, flat: null, basis_points: 250 }],
  ...{ costs: [{ label: 'Derek', amount: 350_000 }], taxes: [] },
} as never

const open = () =>
  openAnew(
    <ContractDialog company={company} before={before} types={[]} today="2026-11-27" onClose={() => {}} />,
  )

it('opens again with its rows, days and reason, and forgets them once they are sent', async () => {
  open()
  expect(isRestored()).toBe(false)
  fill('Berlaku mulai', '2027-01-01')
  fireEvent.click(screen.getByRole('button', { name: 'Tambah biaya' }))
  fill('Nama biaya 2', 'Cuci')
  fill('Alasan', 'Perpanjangan 2027')
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
