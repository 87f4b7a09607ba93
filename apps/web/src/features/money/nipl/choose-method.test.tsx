import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../start/app-services.ts'
import { refusal, serve, showPart, signIn } from '../../../testing/site.tsx'
import { ChooseMethod } from './choose-method.tsx'

const user = userEvent.setup({ delay: null })
const drawn = Element.prototype.scrollIntoView
let seen: (string | null)[] = []

beforeEach(() => {
  seen = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.textContent)
  }
  signIn()
  serve({
    'GET /lelang/7': () => ({
      body: {
        data: {
          ...{ auction_id: 7, name: 'Lelang Mobil', kind: 'time', state: 'open', nipl_price: 5_000_000 },
          ...{
            opens_at: '2026-11-20T09:00:00+07:00',
            closes_at: '2026-11-21T09:00:00+07:00',
            time_zone: 'Asia/Jakarta',
          },
        },
      },
    }),
    'GET /bank/service-fee': () => ({
      body: {
        data: {
          fees: [
            {
              ...{ payment_method: '014_VA', bank_name: 'BCA', label: 'Virtual account', fee: 4_000 },
              ...{ amount_min: 10_000, amount_max: 100_000_000 },
            },
          ],
        },
      },
    }),
  })
  showPart(<ChooseMethod auctionId={7} quantity={1} onOrdered={() => {}} onBack={() => {}} />)
})
afterEach(() => {
  Element.prototype.scrollIntoView = drawn
})

it('leads to the choice that is missing each time it is missed', async () => {
  const bank = await screen.findByRole('radio', { name: /BCA/ })
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Beli NIPL' }))
    await waitFor(() => expect(seen).toEqual(Array(times).fill('Pilih salah satu bank')))
    expect(document.activeElement).toBe(bank)
    act(() => bank.blur())
  }
})

// spec: 3.15
it('shows each bank with what is paid there, also one that cannot be chosen', async () => {
  const fee = { label: 'Virtual Account', fee: 4_000, amount_min: 10_000 }
  serve({
    'GET /bank/service-fee': () => ({
      body: {
        data: {
          fees: [
            { ...fee, payment_method: '08_VA_BRI', bank_name: 'BRI', amount_max: 100_000_000 },
            { ...fee, payment_method: '07_VA_BNI', bank_name: 'BNI', amount_max: 1_000_000 },
            {
              ...fee,
              ...{
                payment_method: '99_MANUAL',
                bank_name: 'BCA',
                label: 'Transfer Bank',
                amount_max: 100_000_000,
              },
            },
          ],
        },
      },
    }),
  })
  cleanup()
  queryClient.clear()
  showPart(<ChooseMethod auctionId={7} quantity={1} onOrdered={() => {}} onBack={() => {}} />)
  expect((await screen.findByRole('radio', { name: /BRI/ })).closest('label')?.textContent).toBe(
    'BRIVirtual Account',
  )
  expect(screen.getByRole('radio', { name: /BNI/ }).closest('label')?.textContent).toBe(
    'BNIVirtual Account · Paling banyak Rp 1.000.000',
  )
  expect(screen.getByRole('radio', { name: /BCA/ }).closest('label')?.textContent).toMatch(
    /^BCATransfer Bank/,
  )
})

it('leads to what the house refused each time, also in the same words', async () => {
  const words = 'Bank ini sedang tidak melayani'
  serve({
    'POST /customer/nipl': () => refusal(422, 'invalid', words, { field: 'payment_method' }),
  })
  await user.click(await screen.findByRole('radio', { name: /BCA/ }))
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Beli NIPL' }))
    await waitFor(() => expect(seen).toEqual(Array(times).fill(words)))
  }
})

it('leads back to the count where the person may have no more of the sale', async () => {
  const message = 'Paling banyak 2 NIPL per orang di lelang ini. Masih bisa 1 lagi'
  serve({ 'POST /customer/nipl': () => refusal(409, 'nipl_limit', message, { field: 'quantity' }) })
  await user.click(await screen.findByRole('radio', { name: /BCA/ }))
  await user.click(screen.getByRole('button', { name: 'Beli NIPL' }))
  expect(await screen.findByRole('button', { name: 'Ubah jumlah' })).toBeTruthy()
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})
