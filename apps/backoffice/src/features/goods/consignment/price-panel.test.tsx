import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { nextStep } from './consignment-chip.tsx'
import { PricePanel } from './price-panel.tsx'

const price = {
  ...{ price_id: 1, base_price: 1_000_000, reserve: 1_500_000, step: 50_000, note: '', comparables: null },
  ...{ at: '2026-11-20T10:00:00+07:00', answer: 'accepted', counter: null, taken_by: null },
  by: { staff_id: 2, full_name: 'Rini Hapsari' },
}
const agreement = {
  ...{ price_id: 1, number: 'PT-TL-000001/1', url: '/perjanjian/1', signed_name: 'Budi Santoso' },
  valid_until: '2027-02-18',
}
const agreed = (has_ended: boolean) => ({
  ...{ id: 1, version: 3, state: 'price_agreed' as const, turn: 'house' as const, asking_price: 1_000_000 },
  ...{ prices: [price], agreements: [{ ...agreement, has_ended }], moves: ['propose'], comparables: null },
  ...{ agreement_ended: has_ended, owner_has_mailbox: true, question_open: false },
})

it('says until which day a signed price binds', () => {
  signIn('clerk')
  showPart(<PricePanel consignment={agreed(false) as never} />)
  screen.getByText('Berlaku sampai 18 Feb 2027')
  expect(screen.queryByText('Sudah lewat')).toBe(null)
  expect(nextStep(agreed(false))).toBe('Jadikan unit')
})

it('proposes another price at once where that day is over', () => {
  signIn('clerk')
  showPart(<PricePanel consignment={agreed(true) as never} />)
  screen.getByText('Sudah lewat')
  screen.getByRole('heading', { name: 'Usulkan harga lagi' })
  expect(nextStep(agreed(true))).toBe('Usulkan harga lagi')
})
