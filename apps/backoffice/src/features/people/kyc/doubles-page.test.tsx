import { customerId, type StaffId, staffId } from '@ketok/domain'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../app-services.ts'
import { show, signIn } from '../../../testing/office.tsx'
import type { Pair } from './double-words.ts'
import { Component } from './doubles-page.tsx'

/* The page in a DOM with nothing of ours replaced but the network. */

const account = {
  company_name: null,
  seller_type: 'person',
  email_masked: 'r***@ketok.test',
  registered_at: '2026-11-20T10:00:00.000+07:00',
  barred: false,
  consigns: false,
  held: null,
  has_case: false,
  bank_name: 'Bank Mandiri',
  rekening_owner: 'Rina',
  masked: { nik: '3171**********06', npwp: null, account: '******7890' },
} as const
const pair: Pair = {
  accounts: [
    { ...account, customer_id: customerId(11), full_name: 'Rina Lama' },
    { ...account, customer_id: customerId(12), full_name: 'Rina Baru', held: 'everywhere' },
  ],
  shared: ['nik'],
  since: '2026-11-20T10:00:00.000+07:00',
  through: 42,
  standing: null,
  waiting: null,
  needs_second: false,
}
const asks = (staffId: StaffId, full_name: string): NonNullable<Pair['waiting']> => ({
  verdict: 'other_person',
  reason: 'Rekening bersama suami istri, KTP berbeda',
  asked_by: { staff_id: staffId, full_name },
  asked_at: '2026-11-20T11:00:00.000+07:00',
  agreed_by: null,
  decided_at: null,
})

let shown: Pair
let verdicts: unknown[]

beforeEach(() => {
  shown = pair
  verdicts = []
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'POST') {
      verdicts.push(JSON.parse(String(init.body)))
      return Response.json({ data: { ...shown, waiting: null } })
    }
    return Response.json({ data: { pairs: [shown], total: 1, totals: { waiting: 1, decided: 0 } } })
  }
  signIn('supervisor', 'Dewi')
})

async function openPage(): Promise<HTMLElement> {
  show([{ path: '/data-sama', Component }], '/data-sama')
  return screen.findByRole('article', { name: 'Rina Lama dan Rina Baru' })
}

it('shows what is shared and who waits, and sends a verdict for what was shown', async () => {
  const card = await openPage()
  expect(within(card).getByText('NIK sama')).toBeTruthy()
  const second = within(card).getByRole('region', { name: 'Akun baru' })
  expect(within(second).getByText('Belum bisa menawar dan membeli NIPL')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Orang yang sama' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Foto KTP kedua akun sama' }))
  await act(async () => within(dialog).getByRole('button', { name: 'Orang yang sama' }).click())
  expect(verdicts).toEqual([
    { customer_ids: [11, 12], verdict: 'same_person', reason: 'Foto KTP kedua akun sama', through: 42 },
  ])
})

it('lets who asked not agree, and another person agree', async () => {
  shown = { ...pair, needs_second: true, waiting: asks(staffId(2), 'Dewi') }
  const mine = await openPage()
  expect(within(mine).getByText('Anda mengusulkan: orang lain')).toBeTruthy()
  expect(within(mine).queryByRole('button', { name: /orang lain/i })).toBe(null)
  cleanup()
  queryClient.clear()
  shown = { ...pair, needs_second: true, waiting: asks(staffId(3), 'Agus Admin') }
  const others = await openPage()
  expect(within(others).getByText('Agus Admin mengusulkan: orang lain')).toBeTruthy()
  expect(within(others).getByRole('button', { name: 'Setujui: orang lain' })).toBeTruthy()
})
