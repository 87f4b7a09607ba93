import { LIVE_PROTOCOL } from '@ketok/contract/live'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { live, session } from '../start/app-services.ts'
import { budi, calls, serve, showPart, signIn } from '../testing/site.tsx'
import { ProfileTask } from './profile-task.tsx'

/** The house's end of the live connection. */
class Line {
  static now: Line | undefined
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    Line.now = this
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    if (JSON.parse(text).type === 'hello')
      this.says({ type: 'welcome', protocol: LIVE_PROTOCOL, server_time: '2026-11-20T10:00:00+07:00' })
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close(): void {}
}
globalThis.WebSocket = Line as unknown as typeof WebSocket

const profileReads = () => calls.filter((call) => call === 'GET /customer/pengaturan/profile').length

// spec: 7.2.5
it('reads the profile anew after news, so that what is granted while a page lies open is known; a swarm asks once', async () => {
  let isPrem = false
  signIn()
  serve({
    'POST /customer/realtime-ticket': () => ({ body: { data: { ticket: 't' } } }),
    'GET /customer/pengaturan/profile': () => ({ body: { data: { ...budi, is_prem: isPrem } } }),
  })
  showPart(<ProfileTask />)
  await waitFor(() => expect(profileReads()).toBe(1))
  live.connect()
  await waitFor(() => expect(live.status.get()).toBe('connected'))
  isPrem = true
  act(() => {
    for (const topic of ['notification', 'nipl', 'notification', 'notification'])
      Line.now?.says({ type: 'notice', topic })
  })
  await waitFor(() => expect(session.get()?.user.is_prem).toBe(true))
  act(() => Line.now?.says({ type: 'notice', topic: 'nipl' }))
  expect(profileReads()).toBe(2)
  live.close()
})
