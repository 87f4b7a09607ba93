import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refusal, serve, showPart, signIn } from '../../testing/site.tsx'
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
          ...{ opens_at: '2026-11-20T09:00:00+07:00', closes_at: '2026-11-21T09:00:00+07:00' },
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
