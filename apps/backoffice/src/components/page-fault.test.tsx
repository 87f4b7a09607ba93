import { CallError } from '@ketok/client'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PageFault } from './page-fault.tsx'

afterEach(cleanup)

it.each([
  [404, 'Perusahaan tidak ditemukan'],
  [422, 'Perusahaan tidak ditemukan'],
  [403, 'Perusahaan cabang lain'],
  [503, 'Oops!'],
])('of a page that is answered %i says "%s"', (status, title) => {
  const error = new CallError('not_found', 'Data tidak ditemukan', status)
  render(<PageFault what="Perusahaan" error={error} onRetry={() => {}} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})
