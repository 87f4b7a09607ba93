import type { PublicLot } from '@ketok/contract/live'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from '../../../start/observe.ts'
import { pass, until } from '../../../testing/hand-time.ts'
import { showPart } from '../../../testing/site.tsx'
import { ClosingStrip } from './closing-strip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const iso = (inMs: number) => new Date(serverNow() + inMs).toISOString()
const lotClosingIn = (ms: number) =>
  ({
    state: 'open',
    opens_at: iso(-60_000),
    closes_at: iso(ms),
    cap_at: iso(600_000),
    extension_count: 0,
  }) as PublicLot

let become: (lot: PublicLot) => void
function Strip() {
  const [lot, setLot] = useState(() => lotClosingIn(10_300))
  become = setLot
  return <ClosingStrip lot={lot} zone="Asia/Jakarta" />
}

const announcement = () => screen.getByRole('status').textContent

it.each([
  ['is over', { state: 'sold' }],
  ['was prolonged', { closes_at: iso(130_000), extension_count: 1 }],
] as const)('says the last seconds, and no longer when the lot %s', async (_, change) => {
  showPart(<Strip />)
  // At a whole second of the server, some time within the first two.
  await until(() => screen.queryByRole('status') !== null && announcement() !== '')
  expect(announcement()).toBe('Sisa waktu 10 detik')
  act(() => become({ ...lotClosingIn(9_000), ...change }))
  await pass(4_000)
  expect(announcement()).toBe('')
})
