import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { Component as NotificationsPage } from './notifications-page.tsx'

const user = userEvent.setup({ delay: null })
const one = (id: number, is_read: boolean) => ({
  ...{
    id,
    title: `Kabar ${id}`,
    description: 'Tagihan Anda lunas.',
    is_read,
    link: '/profile/transaction/12',
  },
  created_at: '2026-08-06T09:00:00+07:00',
})
const listing = (list: object[], total = list.length, unread_total = 1) => ({
  body: { data: { user_notifications: list }, total, unread_total },
})

beforeEach(() => signIn())

describe('the page of notifications', () => {
  // spec: 1.10
  it('lists them with what is unread marked, and marks all read by a GET', async () => {
    serve({
      'GET /customer/notifikasi': () => listing([one(1, false), one(2, true)]),
      'GET /customer/notifikasi/read-all': () => ({ body: { data: {} } }),
    })
    showPart(<NotificationsPage />, '/profile/notification')
    expect((await screen.findByRole('button', { name: /Kabar 1/ })).textContent).toContain('belum dibaca')
    await user.click(screen.getByRole('button', { name: 'Tandai Semua Dibaca' }))
    await expect.poll(() => calls).toContain('GET /customer/notifikasi/read-all')
    await expect
      .poll(() => calls.filter((call) => call.startsWith('GET /customer/notifikasi?')).length)
      .toBe(2)
  })

  it('tells the day and the time of each', async () => {
    serve({ 'GET /customer/notifikasi': () => listing([one(1, true)]) })
    showPart(<NotificationsPage />, '/profile/notification')
    const row = await screen.findByRole('button', { name: /Kabar 1/ })
    expect(row.querySelector('time')?.textContent).toBe('06 Agu 2026, 09.00 WIB')
  })

  it('marks one read by a click and goes where it leads, with the id sealed', async () => {
    serve({
      'GET /customer/notifikasi': () => listing([one(1, false)]),
      'POST /customer/notifikasi/1/read': () => ({ body: { data: one(1, true) } }),
    })
    const site = showPart(<NotificationsPage />, '/profile/notification')
    await user.click(await screen.findByRole('button', { name: /Kabar 1/ }))
    await expect.poll(() => calls).toContain('POST /customer/notifikasi/1/read')
    expect(site.address()).toMatch(/^\/profile\/transaction\/[\w~.-]{20,}$/)
  })

  it('says so when there is none', async () => {
    serve({ 'GET /customer/notifikasi': () => listing([], 0, 0) })
    showPart(<NotificationsPage />, '/profile/notification')
    expect(await screen.findByText('Tidak ada Notifikasi')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tandai Semua Dibaca' })).toBeNull()
  })

  // spec: 2.5.4
  it('shows skeletons of its rows while it waits', async () => {
    serve({ 'GET /customer/notifikasi': () => new Promise(() => {}) })
    showPart(<NotificationsPage />, '/profile/notification')
    expect(await screen.findByText('Memuat notifikasi')).toBeTruthy()
    expect(document.querySelectorAll('.ui-bone').length).toBe(15)
  })

  // spec: 8.1
  it('says why it failed, and why marking failed', async () => {
    serve({
      'GET /customer/notifikasi': () => listing([one(1, false)]),
      'GET /customer/notifikasi/read-all': () => refusal(500, 'fault', 'Terjadi kesalahan pada server'),
    })
    showPart(<NotificationsPage />, '/profile/notification')
    await user.click(await screen.findByRole('button', { name: 'Tandai Semua Dibaca' }))
    expect(await toastSaying('Terjadi kesalahan pada server')).toBeTruthy()
  })
})
