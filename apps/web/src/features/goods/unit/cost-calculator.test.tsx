import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPart } from '../../../testing/site.tsx'
import { CostCalculator } from './cost-calculator.tsx'
import type { UnitDetail } from './unit-detail.ts'

const unit = {
  kind: 'time',
  state: 'open',
  price: 100_000_000,
  base_price: 100_000_000,
  increment: 500_000,
  bid_count: 1,
  charges: {
    service_fee: [{ above: 0, flat: 1_500_000, basis_points: null }],
    taxes: [],
    payment_fee: 0,
    nipl_price: 5_000_000,
  },
} as unknown as UnitDetail

const user = userEvent.setup({ delay: null })
const field = () => screen.findByLabelText<HTMLInputElement>('Hitung untuk harga lain')

it('reckons with the price that was pasted or typed', async () => {
  showPart(<CostCalculator unit={unit} />)
  await user.tripleClick(await field())
  await user.paste('Rp 165.000.000,00')
  expect(screen.getByText('Bila menang di').parentElement?.textContent).toContain('Rp 165.000.000')
  await user.clear(await field())
  await user.type(await field(), '1,5 M')
  await user.tab()
  expect((await field()).value).toBe('Rp 1.500.000.000')
  expect(screen.getByText('Bila menang di').parentElement?.textContent).toContain('Rp 1.500.000.000')
})

it('keeps what it cannot read, says so, and goes on with the present price', async () => {
  showPart(<CostCalculator unit={unit} />)
  await user.tripleClick(await field())
  await user.paste('1,05E+08')
  expect((await field()).value).toBe('1,05E+08')
  expect(screen.getByRole('alert').textContent).toContain('dipersingkat')
  expect(screen.queryByText('Bila menang di')).toBeNull()
})
