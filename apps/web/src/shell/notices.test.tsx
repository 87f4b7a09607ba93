import { ConnectivityNotices } from '@ketok/app'
import { online } from '@ketok/client'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client, session } from '../start/app-services.ts'
import { calls, refusal, serve, showPart, signIn } from '../testing/site.tsx'
import { SessionNotices } from './every-page/session-notices.tsx'

afterEach(() => {
  online.set(true)
  vi.useRealTimers()
})

describe('without a line', () => {
  // spec: 8.3
  const OFFLINE = 'Tidak ada koneksi internet. Mohon periksa koneksi Anda.'
  const BANNER = /Tidak ada koneksi internet. Beberapa fitur mungkin tidak berfungsi./
  const BACK = 'Koneksi internet kembali tersedia.'
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  beforeEach(async () => {
    showPart(<ConnectivityNotices />)
    // What draws toasts comes a moment after the page.
    await expect.poll(() => document.querySelector('.ui-toaster')).not.toBeNull()
    vi.useFakeTimers()
  })

  // spec: 2.6.10, 4.12, 9.7
  it('a banner says so and an error toast for five seconds', () => {
    act(() => online.set(false))
    expect(screen.getByText(BANNER)).toBeTruthy()
    expect(screen.getByText(OFFLINE).closest('[role="alert"]')).not.toBeNull()
    pass(4_900)
    expect(screen.queryByText(OFFLINE)).not.toBeNull()
    pass(100)
    pass(200)
    expect(screen.queryByText(OFFLINE)).toBeNull()
    expect(screen.getByText(BANNER)).toBeTruthy()
  })

  // spec: 4.13, 9.8
  it('and with it again the banner goes and a success toast stays for three seconds', () => {
    act(() => online.set(false))
    act(() => online.set(true))
    expect(screen.queryByText(BANNER)).toBeNull()
    expect(screen.getByText(BACK).closest('[role="status"]')).not.toBeNull()
    pass(2_900)
    expect(screen.queryByText(BACK)).not.toBeNull()
    pass(100)
    pass(200)
    expect(screen.queryByText(BACK)).toBeNull()
  })

  // spec: 5.12
  it('nothing is sent', async () => {
    act(() => online.set(false))
    await expect(client.call('GET /unit')).rejects.toMatchObject({ code: 'offline', message: OFFLINE })
    expect(calls).toEqual([])
  })
})

describe('a session that cannot be renewed', () => {
  // spec: 4.6, 8.5, 8.6
  it('ends with its words, once for many calls, and nothing of it stays', async () => {
    serve({
      'GET /customer/nipl': () => refusal(401, 'session_ended', 'Sesi telah berakhir'),
      'POST /auth/renew-token': () => refusal(401, 'session_ended', 'Sesi telah berakhir'),
    })
    signIn()
    showPart(<SessionNotices />)
    await act(() => Promise.allSettled([1, 2, 3].map(() => client.call('GET /customer/nipl'))))
    expect(await screen.findAllByText('Sesi telah berakhir')).toHaveLength(1)
    expect(session.get()).toBeNull()
    const gone = [
      'token',
      'refresh_token',
      'user',
      'is_prem',
      'premium_product_type_ids',
      'premium_auction_ids',
    ]
    expect(gone.map((key) => localStorage.getItem(key))).toEqual(gone.map(() => null))
    expect(calls.filter((call) => call.endsWith('renew-token'))).toHaveLength(1)
  })
})
