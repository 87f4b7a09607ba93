import { LIVE_PROTOCOL } from '@ketok/contract/live'
import { Toaster } from '@ketok/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { live, startHouse } from './app-services.ts'

/** A house that speaks the next version of the live messages. */
class NextVersion {
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    queueMicrotask(() => this.onopen?.())
  }
  send(): void {
    this.onmessage?.({ data: JSON.stringify({ type: 'welcome', protocol: LIVE_PROTOCOL + 1 }) })
  }
  close(): void {}
}
globalThis.WebSocket = NextVersion as unknown as typeof WebSocket

it('offers to load an office afresh that is too old for the live connection', async () => {
  render(<Toaster />)
  startHouse()
  live.connect()
  expect(await screen.findByText('Versi baru tersedia')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeDefined()
})
