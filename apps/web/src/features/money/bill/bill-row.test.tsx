import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { showPart } from '../../../testing/site.tsx'
import { BillRow } from './bill-row.tsx'

const time = '2026-11-20T10:00:00.000+07:00'
const aBill = (status: string) =>
  ({
    ...{ transaction_id: 1, unit_id: 5, lot_id: 6, auction_id: 7, status, total: 101_500_000 },
    ...{ by_offer: false, hammered_at: time, due_at: time, paid_at: null, joint_payment_id: null },
    unit: {
      title: 'Toyota Avanza',
      year: 2021,
      lot_number: 1,
      time_zone: 'Asia/Jakarta',
      picture: { file: 'a', blur: '' },
    },
  }) as never

const key = () => screen.queryByRole('link', { name: 'Bayar Toyota Avanza' })

it('ends in a key to the bill while that waits for its money', () => {
  showPart(<BillRow bill={aBill('PENDING')} hasKey />)
  expect(key()?.textContent).toBe('Bayar')
  expect(key()?.getAttribute('href')).toBe(paths.transaction(5))
})

it.each(['PAID', 'EXPIRE'])('asks for nothing where the bill is %s', (status) => {
  showPart(<BillRow bill={aBill(status)} hasKey />)
  expect(screen.getByRole('link', { name: 'Toyota Avanza' })).toBeTruthy()
  expect(key()).toBeNull()
})

it('tells which of several alike it is for', () => {
  showPart(<BillRow bill={aBill('PAID')} />)
  expect(screen.getByText('Lot 001 · 2021 · ketok 20 Nov 2026')).toBeTruthy()
})

it('has no key of its own among bills that are paid by one transfer', () => {
  showPart(<BillRow bill={aBill('PENDING')} />)
  expect(key()).toBeNull()
})
