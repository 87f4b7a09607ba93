import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorBox } from './error-box.tsx'

// React prints every caught error; here they are expected.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

let isBroken = true
function Part() {
  if (isBroken) throw new Error('503 Service Unavailable')
  return <p>Harga kini</p>
}

function Page({
  route,
  onReset,
  onError,
}: {
  route: string
  onReset?: () => void
  onError?: (error: Error) => void
}) {
  return (
    <ErrorBoundary
      resetKeys={[route]}
      onReset={onReset}
      onError={onError}
      fallback={(error, retry) => <ErrorBox detail={error.message} onRetry={retry} />}
    >
      <Part />
    </ErrorBoundary>
  )
}

// spec: 2.6.4
it('shows the fallback, reports once, and returns to normal by the button', async () => {
  isBroken = true
  const onError = vi.fn()
  const onReset = vi.fn()
  render(<Page route="a" onError={onError} onReset={onReset} />)
  expect(screen.getByRole('heading', { name: 'Oops!' })).toBeTruthy()
  expect(screen.getByText('Terjadi kesalahan yang tidak terduga.')).toBeTruthy()
  expect(screen.getByText('503 Service Unavailable')).toBeTruthy()
  expect(onError).toHaveBeenCalledOnce()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(screen.getByText('Harga kini')).toBeTruthy()
  expect(onReset).toHaveBeenCalledOnce()
})

it('returns to normal when a reset key changes', () => {
  isBroken = true
  const { rerender } = render(<Page route="a" />)
  isBroken = false
  rerender(<Page route="a" />)
  expect(screen.queryByText('Harga kini')).toBeNull()
  rerender(<Page route="b" />)
  expect(screen.getByText('Harga kini')).toBeTruthy()
})

// spec: 2.6.5
it('hides or renames the retry button', () => {
  const { rerender } = render(<ErrorBox onRetry={vi.fn()} hideRetry />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ErrorBox onRetry={vi.fn()} retryLabel="Muat ulang" />)
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeTruthy()
})
