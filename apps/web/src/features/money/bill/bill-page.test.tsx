import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { queryClient } from '../../../start/app-services.ts'
import { serve, show, signIn } from '../../../testing/site.tsx'
import { Component as BillPage, loader } from './bill-page.tsx'

const time = '2026-11-20T10:00:00.000+07:00'
const paid = {
  ...{ transaction_id: 1, unit_id: 5, lot_id: 6, auction_id: 7, status: 'PAID', nipl_number: 27 },
  ...{ hammer_price: 100_000_000, total: 101_500_000, by_offer: false, terbilang: 'seratus satu juta' },
  ...{ due_at: time, hammered_at: time, paid_at: time, joint_payment_id: null, joint: null },
  ...{ lines: [], timeline: [], instruction: null, faktur_filepath: null as string | null },
  unit: {
    ...{ unit_id: 5, lot_id: 6, auction_id: 7, kind: 'time', state: 'sold', title: 'Toyota Avanza' },
    ...{ price: 100_000_000, base_price: 90_000_000, opens_at: time, closes_at: time, lot_number: 1 },
    ...{ time_zone: 'Asia/Jakarta' },
    picture: { file: 'a', blur: '' },
  },
}

const instruction = {
  ...{ payment_method: '08_VA_BRI', bank_name: 'BRI', virtual_account_no: '8870801200274415' },
  ...{ virtual_account_name: 'KETOK BUDI', amount: paid.total, how_to_pay: [], expires_at: time },
}
const unpaid = { ...paid, status: 'PENDING', paid_at: null, instruction }

beforeEach(() => signIn())

function visit(differs: object): void {
  serve({
    'GET /customer/transaksi/5': () => ({ body: { data: { ...paid, ...differs } } }),
    'GET /unit/5': () => 'network',
  })
  show([{ path: '/profile/transaction/:unit_id', element: <BillPage />, loader }], paths.transaction(5))
}

it('offers the tax invoice once it is issued', async () => {
  visit({ faktur_filepath: '/api/customer/transaksi/5/faktur-pajak' })
  expect(await screen.findByRole('button', { name: 'Unduh faktur pajak' })).toBeTruthy()
})

it('says when the tax invoice will be there, without a button that only refuses', async () => {
  visit({ faktur_filepath: null })
  expect(await screen.findByText(/^Belum terbit/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unduh faktur pajak' })).toBeNull()
})

it('says that it waits for the money by itself, where it may be left, and says it no more once it is paid', async () => {
  visit(unpaid)
  expect((await screen.findByText(/^Halaman ini menunggu/)).textContent).toBe(
    'Halaman ini menunggu pembayaran Anda dan berubah sendiri begitu uang masuk. Anda boleh menutupnya; tagihan tersimpan di Transaksi.',
  )
  cleanup()
  queryClient.clear()
  visit({})
  expect(await screen.findByText(/diterima/)).toBeTruthy()
  expect(screen.queryByText(/^Halaman ini menunggu/)).toBeNull()
})

it('waits for a transfer until the house finds it, and for nothing before a bank is chosen', async () => {
  visit({ ...unpaid, instruction: { ...instruction, payment_method: '99_MANUAL' } })
  expect(await screen.findByText(/begitu uang kami temukan di mutasi bank/)).toBeTruthy()
  cleanup()
  queryClient.clear()
  visit({ ...unpaid, instruction: null })
  expect(await screen.findByRole('button', { name: 'Buat virtual account' })).toBeTruthy()
  expect(screen.queryByText(/^Halaman ini menunggu/)).toBeNull()
})

it('downloads as a bill what is to be paid, and as its proof what is paid', async () => {
  visit(unpaid)
  expect(await screen.findByRole('button', { name: 'Unduh tagihan' })).toBeTruthy()
  cleanup()
  queryClient.clear()
  visit({})
  expect(await screen.findByRole('button', { name: 'Unduh bukti lunas' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unduh tagihan' })).toBeNull()
})

it('says of the hours of the pool that they are for the pick-up, as the footer has others', async () => {
  const pool = {
    id: 3,
    name: 'Pool Cakung',
    address: 'Jl. Cakung',
    opening_hours: 'Senin–Sabtu, 09.00–16.00 WIB',
  }
  visit({})
  serve({
    'GET /unit/5': () => ({ body: { data: { auction: { pool }, documents: [] } } }),
    'GET /pool-location': () => ({ body: { data: { pools: [{ ...pool, phone: '+62218990011' }] } } }),
  })
  const hours = await screen.findByText(/^Pengambilan:/)
  expect(hours.textContent).toBe('Pengambilan: Senin–Sabtu, 09.00–16.00 WIB')
})

it('names what is to be transferred where the bank takes no less, and what of it goes back', async () => {
  visit({ ...unpaid, total: 7_000, instruction: { ...instruction, amount: 10_000, surplus: 3_000 } })
  const words =
    'Bank menerima paling sedikit Rp 10.000. Kelebihannya, Rp 3.000, kami kembalikan ke rekening Anda.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Rp 10.000')).toBeTruthy()
})
