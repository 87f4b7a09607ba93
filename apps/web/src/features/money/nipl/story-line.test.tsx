import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StoryWords } from './story-line.tsx'

const words = (strong: string, after: string) =>
  render(
    <StoryWords story={{ chip: { label: 'Bebas', tone: 'success' }, before: 'Kembali', strong, after }} />,
  ).container

it('the full stop after a date stays in its line', () => {
  const shown = words(' paling lambat 27 Nov 2026', '.')
  expect(shown.querySelector('.inline-block')?.textContent).toBe('27 Nov 2026.')
  expect(shown.textContent).toBe('Kembali paling lambat 27 Nov 2026.')
})

it('what follows the full stop is not set in bold', () => {
  const shown = words('lot 12 Toyota Avanza', '. Dipotong dari tagihan.')
  expect(shown.querySelector('strong')?.textContent).toBe('lot 12 Toyota Avanza.')
  expect(shown.textContent).toBe('Kembalilot 12 Toyota Avanza. Dipotong dari tagihan.')
})
