import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

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
  globalThis.fetch = async () => Response.json({ data: {} })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const isRestored = () => screen.queryByText('Isian Anda belum disimpan') !== null

const sale = {
  ...{
    auction_id: 3,
    name: 'Mobil Pilihan',
    kind: 'time',
    time_zone: 'Asia/Jakarta',
    pool_id: 1,
    official: null,
  },
  ...{ opens_at: '2026-12-01T09:00:00+07:00', closes_at: '2026-12-01T12:00:00+07:00' },
  ...{ open_house: [], letters: [], announcement: null, lots: { left: 3 } },
  choices: { pools: [{ pool_id: 1, name: 'Cakung', city: 'Jakarta' }], officials: [] },
} as never
const dialogs = { correct: CorrectDialog, move: MoveDialog }
let Dialog: (typeof dialogs)[keyof typeof dialogs] = CorrectDialog

function open(): void {
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Dialog sale={sale} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('open a correction again with what was typed', () => {
  Dialog = CorrectDialog
  open()
  type('Nama lelang', 'Mobil Pilihan Cakung')
  type(/^Alasan/, 'Nama salah ketik')
  open()
  expect([isRestored(), field('Nama lelang').value, field(/^Alasan/).value]).toEqual([
    ...[true, 'Mobil Pilihan Cakung', 'Nama salah ketik'],
  ])
})

it('say beside the field of a letter what is wrong with it', async () => {
  Dialog = CorrectDialog
  globalThis.fetch = async () =>
    Response.json(
      {
        errors: [
          { code: 'invalid_input', field: 'changes.letters.0.date', message: 'Tanggal surat tidak valid' },
        ],
      },
      { status: 422 },
    )
  open()
  type(/^Surat/, 'Penetapan')
  type(/^Nomor surat/, '9')
  type(/^Tanggal surat/, '2026-11-20')
  type(/^Alasan/, 'Surat menyusul')
  fireEvent.click(screen.getByRole('button', { name: 'Minta ralat' }))
  await waitFor(() => expect(field(/^Tanggal surat/).getAttribute('aria-invalid')).toBe('true'))
})

it('open a move again with both its times', () => {
  Dialog = MoveDialog
  open()
  type('Buka (WIB)', '2026-12-02T09:00')
  open()
  expect([isRestored(), field('Buka (WIB)').value, field('Tutup lot terakhir (WIB)').value]).toEqual([
    ...[true, '2026-12-02T09:00', '2026-12-02T12:00'],
  ])
})
