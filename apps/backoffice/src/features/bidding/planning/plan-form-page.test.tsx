import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './plan-form-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const plan = {
  ...{ auction_id: 7, state: 'draft', version: 3, kind: 'time', audience: 'public', name: 'Mobil Desember' },
  ...{ product_type_id: 1, product_type: 'Mobil', branch_id: 2, branch_name: 'Jakarta', pool_id: 3 },
  ...{ pool_name: 'Pool Cakung', time_zone: 'Asia/Jakarta', stagger_minutes: 2, open_house: [] },
  ...{ opens_at: '2026-12-01T09:00:00+07:00', closes_at: '2026-12-01T13:00:00+07:00' },
  ...{ last_closes_at: '2026-12-01T13:00:00+07:00', nipl_price: 5_000_000, nipl_limit: 2 },
  ...{ official: null, letters: [], announcement: null, lots: [], proposal: null, publish_at: null },
  ...{ failure: null, failed_at: null, published_at: null, server_time: '2026-11-20T09:00:00+07:00' },
}
const choices = {
  branches: [{ branch_id: 2, name: 'Jakarta', time_zone: 'Asia/Jakarta' }],
  pools: [{ pool_id: 3, branch_id: 2, name: 'Pool Cakung', city: 'Jakarta' }],
  product_types: [{ product_type_id: 1, name: 'Mobil', nipl_price: 5_000_000 }],
  ...{ officials: [], server_time: '2026-11-20T09:00:00+07:00' },
}
let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  globalThis.fetch = async (target, init) => {
    const path = new URL(String(target), 'http://localhost').pathname
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({ data: { auction_id: 7 } })
    }
    return Response.json({ data: path.endsWith('/pilihan') ? choices : plan })
  }
  signIn('clerk')
})

const save = (field: HTMLElement) => fireEvent.submit(field.closest('form') as HTMLFormElement)

async function open(): Promise<HTMLInputElement> {
  show(
    [
      { path: '/lelang/:auction_id/ubah', Component },
      { path: '*', element: null },
    ],
    '/lelang/7/ubah',
  )
  return screen.findByLabelText<HTMLInputElement>('Batas NIPL per orang')
}

it('shows the limit of NIPL per person, and sends none where the field is emptied', async () => {
  const field = await open()
  expect(field.value).toBe('2')
  fireEvent.change(field, { target: { value: '' } })
  save(field)
  await waitFor(() => expect(sent).toMatchObject([{ nipl_limit: null, expected_version: 3 }]))
})

it('says beside the limit what keeps it from being sent', async () => {
  const field = await open()
  fireEvent.change(field, { target: { value: '0' } })
  save(field)
  expect(await screen.findByText('Isi 1 sampai 1.000, atau kosongkan bila tanpa batas')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
