import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './edit-page.tsx'

/* The form in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const procedure = {
  ...{ id: 4, name: 'Membuat akun', summary: 'Dari email', icon: 'account', link: null, revision: 1 },
  steps: ['Daftar', 'Verifikasi'].map((title) => ({
    title,
    description: 'Isi.',
    icon: 'mail',
    duration: null,
  })),
  ...{ changed: { by: 'Arief Nugroho', at: '2026-11-20T09:00:00+07:00' }, state: 'shown' },
  ...{ is_hidden: false, shown_from: null, shown_until: null },
}
let shown: typeof procedure
let sent: Record<string, unknown>[]
let refusal: { status: number; errors: object[] } | null

beforeEach(() => {
  shown = procedure
  sent = []
  refusal = null
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'PUT') return Response.json({ data: { procedures: [shown] } })
    sent.push(JSON.parse(String(init.body)))
    if (refusal !== null) return Response.json({ errors: refusal.errors }, { status: refusal.status })
    return Response.json({ data: { ...shown, revision: 2 } })
  }
  signIn('content', 'Nadia Putri')
})

async function open(): Promise<void> {
  show(
    [
      { path: '/konten/:part/:id', Component },
      { path: '/konten/:part', element: <h1>Daftar</h1> },
    ],
    '/konten/prosedur/4',
  )
  await screen.findByRole('button', { name: 'Simpan prosedur' })
}
const press = (name: string) =>
  act(async () =>
    screen
      .getByRole('button', { name })
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  )
const rename = (value: string) =>
  fireEvent.change(screen.getByLabelText('Nama prosedur'), { target: { value } })

it('sends the steps in the order they were put in, with the saving that it was opened with', async () => {
  await open()
  await press('Naikkan langkah 2')
  await press('Simpan prosedur')
  await screen.findByRole('heading', { name: 'Daftar' })
  expect(sent).toMatchObject([{ revision: 1, steps: [{ title: 'Verifikasi' }, { title: 'Daftar' }] }])
})

it('puts what is wrong beside its field, also deep in a step, and keeps what was typed', async () => {
  refusal = {
    status: 422,
    errors: [
      { code: 'invalid_input', message: 'Judul langkah tidak boleh kosong', field: 'steps.1.title' },
      { code: 'invalid_input', message: 'Akhir tampil harus sesudah mulainya', field: 'shown_until' },
    ],
  }
  await open()
  rename('Membuka akun')
  await press('Simpan prosedur')
  await screen.findByText('Judul langkah tidak boleh kosong')
  const [first, second] = screen.getAllByLabelText('Judul langkah')
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  screen.getByText('Akhir tampil harus sesudah mulainya')
  expect(screen.getByLabelText<HTMLInputElement>('Nama prosedur').value).toBe('Membuka akun')
})

it('names who saved it meanwhile, and overwrites only when told to', async () => {
  await open()
  rename('Membuka akun')
  refusal = { status: 409, errors: [{ code: 'content_changed', message: 'Baru disimpan', by: 'Arief' }] }
  shown = { ...procedure, name: 'Akun baru', revision: 2 }
  await press('Simpan prosedur')
  await screen.findByText('Arief Nugroho menyimpan isi ini sejak Anda membukanya')
  expect(screen.getByLabelText<HTMLInputElement>('Nama prosedur').value).toBe('Membuka akun')
  refusal = null
  await press('simpan isian saya di atasnya')
  await press('Simpan prosedur')
  await screen.findByRole('heading', { name: 'Daftar' })
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2])
})
