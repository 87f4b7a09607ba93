import { online } from '@ketok/client'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serve, showPart } from '../testing/site.tsx'
import { OfflinePage } from './page-or-offline.tsx'

beforeEach(() => serve({ 'HEAD /index.html': () => 'network' }))
afterEach(() => act(() => online.set(true)))

it('tells a device without a line from a house that does not answer', async () => {
  act(() => online.set(false))
  showPart(<OfflinePage />)
  expect(await screen.findByRole('heading', { name: 'Anda sedang offline' })).toBeTruthy()
  act(() => online.set(true))
  expect(await screen.findByRole('heading', { name: 'Server kami tidak menjawab' })).toBeTruthy()
  expect(screen.getByText(/Kami terus mencoba/)).toBeTruthy()
})
