import { CallError } from '@ketok/client'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageFault } from './page-fault.tsx'

const gone = {
  title: 'Unit tidak ditemukan',
  words: 'Mungkin sudah ditarik.',
  label: 'Lihat katalog',
  to: '/x',
}

afterEach(cleanup)

function shown(error: unknown) {
  render(
    <MemoryRouter>
      <PageFault error={error} onRetry={vi.fn()} gone={gone} />
    </MemoryRouter>,
  )
}

test('what is not there is said plainly, with a way on and nothing to retry', () => {
  shown(new CallError('not_found', 'Data tidak ditemukan', 404))
  expect(screen.getByRole('heading', { name: 'Unit tidak ditemukan' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lihat katalog' }).getAttribute('href')).toBe('/x')
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})

test('any other fault can be tried again', () => {
  shown(new CallError('unavailable', 'Server sibuk', 503))
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
