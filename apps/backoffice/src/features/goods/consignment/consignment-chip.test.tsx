import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { ConsignmentChip } from './consignment-chip.tsx'

it.each([
  ['inspection_booked', false, 'Inspeksi dijadwalkan'],
  ['inspection_booked', true, 'Inspeksi terlewat'],
  ['asked_back', true, 'Menunggu jawaban'],
] as const)(
  'a consignment that is %s, with a missed inspection: %s, is called “%s”',
  (state, is_missed, words) => {
    signIn('content')
    showPart(<ConsignmentChip consignment={{ state, inspection: { is_missed } as never }} />)
    expect(screen.getByText(words)).toBeDefined()
  },
)
