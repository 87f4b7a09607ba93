import './testing/browser-gaps.ts'
import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loading, Skeleton } from './skeleton.tsx'
import css from './tokens.css?raw'

// spec: 2.5.9
it('has the specification’s colours, base and highlight', () => {
  const feedback = readFileSync('packages/ui/src/styles/feedback.css', 'utf8')
  const bone = /\.ui-bone \{.*?\n {2}\}/s.exec(feedback)?.[0]
  expect(bone).toContain('background: var(--skeleton);')
  expect(bone).toContain('linear-gradient(90deg, var(--skeleton), var(--skeleton-shine), var(--skeleton))')
  expect(bone).toContain('@media (prefers-reduced-motion)')
  expect(css).toMatch(/--skeleton: #cdd5df;/)
  expect(css).toMatch(/--skeleton-shine: #f8fafc;/)
})

it('has a bone for each line, of the size that what comes will have', () => {
  const { container } = render(<Skeleton width={80} height={12} count={3} />)
  const bones = [...container.querySelectorAll<HTMLElement>('.ui-bone')]
  expect(bones.map(({ style }) => [style.width, style.height])).toEqual(Array(3).fill(['80px', '12px']))
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
