import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './owners-answer-page.tsx'

const proposed = {
  ...{
    price_id: 4,
    base_price: 140_000_000,
    reserve: 155_000_000,
    step: 500_000,
    note: '',
    comparables: null,
  },
  ...{ at: '2026-11-20T10:00:00+07:00', answer: 'open', counter: null, taken_by: null },
  by: { staff_id: 9, full_name: 'Rini Hapsari' },
}
const consignment = {
  ...{
    id: 7,
    number: 'TL-000007',
    title: 'Toyota Avanza 2021',
    version: 3,
    branch: { id: 1, name: 'Bandung' },
  },
  ...{ owner: { full_name: 'Wati Lestari' }, owner_has_mailbox: false, may_answer_price: true },
  ...{ may_withdraw: true, intake: null, prices: [proposed] },
  terms: {
    ...{ version: '2026-11-26', sentences: ['Barang dilelang mulai dari harga dasar.'], days: 90 },
    ...{ commission_basis_points: 250, contract: null },
  },
}
let stored: object
let sent: [string, Record<string, unknown>][]

beforeEach(() => {
  signIn('clerk')
  stored = consignment
  sent = []
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method === 'POST') sent.push([pathname, JSON.parse(String(init.body))])
    return Response.json({ data: stored })
  }
})

const open = () =>
  show(
    [
      { path: '/titipan/:id/jawaban', Component },
      { path: '/titipan/:id', element: <h1>Meja titipan</h1> },
    ],
    '/titipan/7/jawaban',
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the answer of an owner at the desk', () => {
  it('shows what is agreed to, and says all that is missing beside its field', async () => {
    open()
    await screen.findByText('Komisi 2,5% dari harga ketok.')
    screen.getByText('Ketentuan versi 2026-11-26')
    expect(screen.getByLabelText<HTMLInputElement>('Nama penanda tangan').value).toBe('Wati Lestari')
    expect(screen.getByLabelText<HTMLInputElement>('Tempat').value).toBe('Bandung')
    fireEvent.click(screen.getByRole('button', { name: 'Setujui harga' }))
    screen.getByText('Pilih identitas yang ditunjukkan')
    screen.getByText('Tulis empat angka terakhir nomornya')
    screen.getByText('Penitip belum menandatangani')
    expect(sent).toEqual([])
  })

  it('is signed before somebody else, where the price is one’s own', async () => {
    stored = { ...consignment, prices: [{ ...proposed, by: { staff_id: 2, full_name: 'Rani Panitera' } }] }
    open()
    await screen.findByText('Tanda tangan disaksikan petugas lain')
    expect(screen.queryByRole('button', { name: 'Setujui harga' })).toBeNull()
  })

  it('may be another price, as they say it', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByText('Penitip minta harga lain'))
    type('Harga dasar', '150000000')
    type('Harga limit', '165000000')
    type(/^Kata penitip/, 'Ban baru')
    fireEvent.click(screen.getByRole('button', { name: 'Catat permintaan harga' }))
    await waitFor(() => expect(address()).toBe('/titipan/7'))
    expect(sent).toEqual([
      [
        '/api/office/titipan/7/harga/tawar',
        { price_id: 4, base_price: 150_000_000, reserve: 165_000_000, message: 'Ban baru' },
      ],
    ])
  })

  it('is not waited for once the price is answered', async () => {
    stored = { ...consignment, may_answer_price: false }
    open()
    await screen.findByText('Tidak ada usulan harga yang menunggu jawaban')
  })
})
