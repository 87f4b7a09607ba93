import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { live, session } from '../start/app-services.ts'
import { Line } from '../testing/line.ts'
import { budi, calls, serve, showPart, signIn } from '../testing/site.tsx'
import { ProfileTask } from './profile-task.tsx'

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
