import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: {} })
})

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

const open = () => openAnew(<Dialog sale={sale} onClose={() => {}} />)

it('open a correction again with what was typed', () => {
  Dialog = CorrectDialog
  open()
  fill('Nama lelang', 'Mobil Pilihan Cakung')
  fill(/^Alasan/, 'Nama salah ketik')
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
  fill('Nomor surat 2', '9')
  fill('Tanggal surat 2', '2026-11-20')
  fill(/^Alasan/, 'Surat menyusul')
  fireEvent.click(screen.getByRole('button', { name: 'Minta ralat' }))
  await waitFor(() => expect(field('Tanggal surat 2').getAttribute('aria-invalid')).toBe('true'))
})

it('open a move again with both its times', () => {
  Dialog = MoveDialog
  open()
  fill('Buka (WIB)', '2026-12-02T09:00')
  open()
  expect([isRestored(), field('Buka (WIB)').value, field('Tutup lot terakhir (WIB)').value]).toEqual([
    ...[true, '2026-12-02T09:00', '2026-12-02T12:00'],
  ])
})
