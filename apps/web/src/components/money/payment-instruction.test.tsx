import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPart, toastSaying } from '../../testing/site.tsx'
import { AmountToPay, PaymentInstruction } from './payment-instruction.tsx'

const instruction = {
  ...{ payment_method: '08_VA_BRI' as const, bank_name: 'BRI', virtual_account_no: '8870801200274415' },
  ...{
    virtual_account_name: 'KETOK BUDI',
    how_to_pay: [{ title: 'BRImo', steps: ['Buka BRImo.', 'Bayar.'] }],
  },
  expires_at: '2026-08-06T09:00:00+07:00',
}

// spec: 8.19
it('shows the number in fours, and copies it and the amount without spaces', async () => {
  const user = userEvent.setup({ delay: null })
  showPart(
    <>
      <AmountToPay amount={177_334_000} />
      <PaymentInstruction instruction={instruction as never} />
    </>,
  )
  expect((await screen.findByTestId('virtual-account')).textContent).toBe('8870 8012 0027 4415')
  await user.click(screen.getByRole('button', { name: 'Salin nomor' }))
  expect(await toastSaying('Disalin ke clipboard')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('8870801200274415')
  await user.click(screen.getByRole('button', { name: 'Salin jumlah' }))
  expect(await navigator.clipboard.readText()).toBe('177334000')
})
