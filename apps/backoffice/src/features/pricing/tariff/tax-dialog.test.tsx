import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { TaxDialog } from './tax-dialog.tsx'

beforeEach(() => {
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

const lines = [{ code: 'ppn', name: 'PPN jasa', basis_points: 1_100, charged_on: 'service_fee' as const }]

const open = () => openAnew(<TaxDialog lines={lines} today="2026-11-27" onClose={() => {}} />)

it('opens again with its rows and its first day', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Tambah pajak' }))
  fill('Nama pajak 2', 'Bea lelang')
  fill('Berlaku mulai', '2027-02-01')
  open()
  expect(isRestored()).toBe(true)
  expect([field('Nama pajak 1').value, field('Nama pajak 2').value, field('Berlaku mulai').value]).toEqual([
    ...['PPN jasa', 'Bea lelang', '2027-02-01'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Kembali ke isi yang tersimpan' }))
  expect(screen.queryByLabelText('Nama pajak 2')).toBeNull()
})
