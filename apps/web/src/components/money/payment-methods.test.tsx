import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve, showPart } from '../../testing/site.tsx'
import { PaymentMethods } from './payment-methods.tsx'

const bank = (payment_method: string, bank_name: string, amount_min: number) => ({
  ...{ payment_method, bank_name, label: 'Virtual Account', fee: 4_000, amount_min },
  amount_max: 100_000_000,
})

function offer(amount: number): void {
  serve({
    'GET /bank/service-fee': () => ({
      body: {
        data: {
          fees: [
            bank('08_VA_BRI', 'BRI', 10_000),
            bank('07_VA_BNI', 'BNI', 20_000),
            { ...bank('99_MANUAL', 'BCA', 10_000), label: 'Transfer Bank', fee: 0 },
          ],
        },
      },
    }),
  })
  showPart(<PaymentMethods value={null} onChange={() => {}} amount={amount} hasFee />)
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

it('offers every bank with a surplus where none takes so little', async () => {
  offer(7_000)
  expect(
    await screen.findByText('Virtual Account · Paling sedikit Rp 10.000, kelebihannya kami kembalikan'),
  ).toBeTruthy()
  expect([radio(/BRI/).disabled, radio(/BNI/).disabled, radio(/BCA/).disabled]).toEqual([false, false, true])
})

it('offers no bank with a surplus while another takes the sum as it is', async () => {
  offer(15_000)
  expect(await screen.findByText('Virtual Account · Paling sedikit Rp 20.000')).toBeTruthy()
  expect([radio(/BRI/).disabled, radio(/BNI/).disabled, radio(/BCA/).disabled]).toEqual([false, true, false])
})
