import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loading, Skeleton } from './skeleton.tsx'
import css from './tokens.css?raw'

it('has the specification’s colours, base and highlight', () => {
  const { container } = render(<Skeleton width={80} height={12} />)
  const bone = container.querySelector<HTMLElement>('.react-loading-skeleton')
  expect(bone?.style.getPropertyValue('--base-color')).toBe('#CDD5DF')
  expect(bone?.style.getPropertyValue('--highlight-color')).toBe('#F8FAFC')
  expect(css).toMatch(/--skeleton: #cdd5df;/)
  expect(css).toMatch(/--skeleton-shine: #f8fafc;/)
})

it('is announced once for a whole place, and its bones are not read out', () => {
  render(
    <Loading label="Memuat lot">
      <Skeleton />
      <Skeleton />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toContain('Memuat lot')
  expect(screen.getAllByRole('status')).toHaveLength(1)
})
