import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './front-desk-page.tsx'

/* The desk in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const desk = {
  auction_id: 7,
  name: 'Lelang Sabtu',
  kind: 'offline',
  branch_name: 'Kantor Pusat',
  opens_at: '2026-11-28T09:00:00+07:00',
  closes_at: '2026-11-28T15:00:00+07:00',
  nipl_price: 5_000_000,
  nipl_limit: null as number | null,
  has_plan: true,
  is_selling: true,
  lots: [
    {
      lot_id: 70,
      lot_number: 1,
      title: 'Toyota Yaris',
      state: 'scheduled',
      base_price: 100_000_000,
      increment: 500_000,
    },
  ],
  callers: [{ staff_id: 2, full_name: 'Rani Panitera' }],
  bidder_count: 0,
  here_count: 0,
}
const form = {
  form_id: 5,
  proposal_id: 50,
  lot: { lot_id: 70, lot_number: 1, title: 'Toyota Yaris' },
  bidder: { customer_id: 9, full_name: 'Wati Lestari', paddle: 41 },
  way: 'absentee',
  form_number: 'T-0117',
  state: 'waiting',
  entered_by: { staff_id: 3, full_name: 'Dimas Prakoso' },
  entered_at: '2026-11-28T08:00:00+07:00',
  matched_by: null,
  ended_at: null,
  why_not: null,
}

interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
}
let sent: Sent[]
let mayOrder: number | null
let answers: ((request: Sent) => Response | undefined)[]

beforeEach(() => {
  sent = []
  answers = []
  desk.nipl_limit = null
  desk.has_plan = true
  mayOrder = null
  globalThis.fetch = async (target, init) => {
    const path = new URL(String(target), 'http://localhost').pathname
    if (init?.method === 'POST') {
      const request = { path, body: init.body === undefined ? {} : JSON.parse(String(init.body)) }
      sent.push(request)
      for (const answer of answers) {
        const given = answer(request)
        if (given !== undefined) return given
      }
      throw new TypeError('no network')
    }
    if (path.endsWith('/meja/maksimum')) return Response.json({ data: { forms: [form] } })
    if (path.endsWith('/meja/telepon')) return Response.json({ data: { calls: [] } })
    if (path.endsWith('/meja/peserta')) return Response.json({ data: { bidders: [], total: 0 } })
    if (path.endsWith('/meja/nipl/9')) return Response.json({ data: { may_order: mayOrder } })
    if (path.endsWith('/meja')) return Response.json({ data: desk })
    return Response.json({ data: { banks: [] } })
  }
  signIn('clerk', 'Rani Panitera')
})

async function openDesk(): Promise<void> {
  show([{ path: '/lelang/:auction_id/meja', Component }], '/lelang/7/meja')
  await screen.findByRole('heading', { name: 'Daftarkan peserta' })
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () =>
    screen.getByRole('button', { name }).dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
const choose = (name: RegExp) => act(async () => screen.getByRole('tab', { name }).click())

it('keeps what was typed of the person at the desk while another tab is looked at', async () => {
  await openDesk()
  type('NIK', '3173051204900001')
  type('Nama sesuai KTP', 'Wati Lestari')
  await choose(/Maksimum/)
  await choose(/Peserta/)
  expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe('3173051204900001')
  expect(screen.getByLabelText<HTMLInputElement>('Nama sesuai KTP').value).toBe('Wati Lestari')
})

it('leads a planner to the plan of the sale, and where it never had one to what may still change of it', async () => {
  await openDesk()
  expect(screen.getByRole('link', { name: 'Rencana' }).getAttribute('href')).toBe('/lelang/7/rencana')
  cleanup()
  queryClient.clear()
  desk.has_plan = false
  await openDesk()
  expect(screen.getByRole('link', { name: 'Kelola lelang' }).getAttribute('href')).toBe('/lelang/7/kelola')
  expect(screen.queryByRole('link', { name: 'Rencana' })).toBeNull()
})

it('puts what is wrong beside its field, and keeps the rest', async () => {
  answers.push(() =>
    Response.json(
      {
        errors: [
          { code: 'invalid_input', message: 'NIK tidak valid', field: 'identity_number' },
          { code: 'invalid_input', message: 'Bank tidak ditemukan', field: 'bank_id' },
        ],
      },
      { status: 422 },
    ),
  )
  await openDesk()
  type('Nama sesuai KTP', 'Wati Lestari')
  await press('Daftarkan atau temukan')
  expect(await screen.findByText('NIK tidak valid')).toBeTruthy()
  expect(screen.getByText('Bank tidak ditemukan')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Nama sesuai KTP').value).toBe('Wati Lestari')
})

it('sells under one idempotency key, so that a press whose answer was lost sells nothing more', async () => {
  let isLost = true
  answers.push(({ path }) => {
    if (path.endsWith('/pelanggan'))
      return Response.json({ data: { customer_id: 9, full_name: 'Wati Lestari', is_new: false } })
    if (isLost) return undefined
    const order = { order_id: 1, status: 'PAID', amount: 5_000_000, nipl_numbers: [41], instruction: null }
    return Response.json({ data: { ...order, way: 'cash' } })
  })
  await openDesk()
  await press('Daftarkan atau temukan')
  expect(await screen.findByText(/Cocokkan namanya dengan KTP/)).toBeTruthy()
  await press(/^Terima Rp/)
  isLost = false
  await act(async () =>
    fireEvent.submit(screen.getByRole('button', { name: /^Terima Rp/ }).closest('form') as HTMLFormElement),
  )
  expect(await screen.findByText('0041')).toBeTruthy()
  const keys = sent.filter(({ path }) => path.endsWith('/nipl')).map(({ body }) => body.client_order_id)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('sells no more than the sale lets one person have, and says beside the count how many are left', async () => {
  desk.nipl_limit = 2
  const message = 'Paling banyak 2 NIPL per orang di lelang ini. Masih bisa 1 lagi'
  answers.push(({ path }) =>
    path.endsWith('/pelanggan')
      ? Response.json({ data: { customer_id: 9, full_name: 'Wati Lestari', is_new: false } })
      : Response.json({ errors: [{ code: 'nipl_limit', message, field: 'quantity' }] }, { status: 409 }),
  )
  await openDesk()
  await press('Daftarkan atau temukan')
  expect(await screen.findByText(/Paling banyak 2 NIPL per orang/)).toBeTruthy()
  for (const count of ['2', '2']) {
    await press('Tambah')
    expect(screen.getByLabelText<HTMLInputElement>('Jumlah NIPL').value).toBe(count)
  }
  await press(/^Terima Rp/)
  const sentence = await screen.findByText(message)
  const field = screen.getByLabelText('Jumlah NIPL')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(sentence.closest('[id]')?.id)
})

it('stops at what is left for the person, and sells nothing where nothing is', async () => {
  desk.nipl_limit = 3
  mayOrder = 1
  answers.push(() => Response.json({ data: { customer_id: 9, full_name: 'Wati Lestari', is_new: false } }))
  await openDesk()
  await press('Daftarkan atau temukan')
  expect(await screen.findByText(/Paling banyak 3 NIPL per orang, masih bisa 1 lagi/)).toBeTruthy()
  await press('Tambah')
  expect(screen.getByLabelText<HTMLInputElement>('Jumlah NIPL').value).toBe('1')
  mayOrder = 0
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText(/jatah orang ini sudah penuh/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Terima Rp/ }).disabled).toBe(true)
})

it('asks the second person for the amount, and shows none', async () => {
  answers.push(() => Response.json({ data: { ...form, state: 'placed' } }))
  await openDesk()
  await choose(/Maksimum/)
  await act(async () => (await screen.findByRole('button', { name: 'Cocokkan' })).click())
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).not.toContain('Rp 1')
  const field = within(dialog).getByLabelText<HTMLInputElement>(/Maksimum di formulir/)
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: '137500000' } })
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { amount: 137_500_000 } }))
})
