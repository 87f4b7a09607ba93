import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/site.tsx'
import { Timeline } from './timeline.tsx'

it('names the clock of the branch beside that of the house where they differ', () => {
  signIn()
  const signed = { event: 'price_agreed' as const, at: '2026-12-31T23:30:00.000+07:00', note: '' }
  const sent = { event: 'submitted' as const, at: '2026-12-01T10:00:00.000+07:00', note: '' }
  showPart(
    <Timeline
      state="price_agreed"
      timeline={[
        { ...sent, time_zone: 'Asia/Jakarta' },
        { ...signed, time_zone: 'Asia/Jayapura' },
      ]}
    />,
  )
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps[0]).toBe('Diajukan01 Des 2026, 10.00 WIB')
  expect(steps[1]).toBe('Harga disepakati31 Des 2026, 23.30 WIB (Jumat 01.30 WIT)')
})
