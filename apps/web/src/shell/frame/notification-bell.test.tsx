import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, refusal, serve, showPart, signIn } from '../../testing/site.tsx'
import { NotificationBell } from './notification-bell.tsx'

const user = userEvent.setup({ delay: null })
const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Kabar ${index + 1}`,
    description: 'NIPL Anda aktif.',
    created_at: '2026-08-06T09:00:00+07:00',
    is_read: index > 0,
    link: null,
  }))
const listing = (count: number) => ({
  body: { data: { user_notifications: some(count) }, total: count, unread_total: count && 1 },
})

beforeEach(() => signIn())
async function open() {
  const site = showPart(<NotificationBell />)
  await user.click(screen.getByRole('button', { name: /Notifikasi/ }))
  return site
}

describe('the notification dropdown', () => {
  // spec: 2.3.14, 9.9
  it('asks for the latest five of page one, newest first', async () => {
    serve({ 'GET /customer/notifikasi': () => listing(5) })
    await open()
    expect(await screen.findAllByRole('button', { name: /Kabar/ })).toHaveLength(5)
    expect(calls).toContain('GET /customer/notifikasi?limit=5&page=1&sort=created_at-')
  })

  // spec: 2.5.2
  it('shows date, title and description, and marks what is unread', async () => {
    serve({ 'GET /customer/notifikasi': () => listing(2) })
    await open()
    const [first, second] = await screen.findAllByRole('button', { name: /Kabar/ })
    expect(first?.textContent).toBe('06 Agu 2026, 09.00 WIB, belum dibacaKabar 1NIPL Anda aktif.')
    expect(first?.className).toContain('bg-brand-50')
    expect(second?.textContent).toBe('06 Agu 2026, 09.00 WIBKabar 2NIPL Anda aktif.')
    expect(second?.className).not.toContain('bg-brand-50')
  })

  // spec: 2.5.3, 7.2.13
  it('marks one read by a click and fetches the list again', async () => {
    serve({
      'GET /customer/notifikasi': () => listing(2),
      'POST /customer/notifikasi/1/read': () => ({ body: { data: some(1)[0] } }),
    })
    await open()
    await user.click((await screen.findAllByRole('button', { name: /Kabar/ }))[0] as HTMLElement)
    await expect
      .poll(() => calls.filter((call) => call.startsWith('GET /customer/notifikasi')).length)
      .toBe(2)
    expect(calls).toContain('POST /customer/notifikasi/1/read')
  })

  // spec: 2.5.3
  it('fetches the list again also where the notification leads to another page', async () => {
    const linked = some(1).map((row) => ({ ...row, link: '/profile/nipl' }))
    serve({
      'GET /customer/notifikasi': () => ({
        body: { data: { user_notifications: linked }, total: 1, unread_total: 1 },
      }),
      'POST /customer/notifikasi/1/read': () => ({ body: { data: linked[0] } }),
    })
    const site = await open()
    await user.click(await screen.findByRole('button', { name: /Kabar/ }))
    expect(site.address()).toBe('/profile/nipl')
    await expect
      .poll(() => calls.filter((call) => call.startsWith('GET /customer/notifikasi')).length)
      .toBe(2)
  })

  // spec: 2.3.15
  it('marks all read by Tandai Semua Dibaca, done as a GET', async () => {
    serve({
      'GET /customer/notifikasi': () => listing(2),
      'GET /customer/notifikasi/read-all': () => ({ body: { data: {} } }),
    })
    await open()
    // The key sleeps until the list says that something is unread.
    await screen.findAllByRole('button', { name: /Kabar/ })
    await user.click(screen.getByRole('button', { name: 'Tandai Semua Dibaca' }))
    await expect.poll(() => calls).toContain('GET /customer/notifikasi/read-all')
  })

  // spec: 2.3.16
  it('leads on by Lihat Selengkapnya', async () => {
    serve({ 'GET /customer/notifikasi': () => listing(1) })
    const site = await open()
    await user.click(await screen.findByRole('link', { name: 'Lihat Selengkapnya' }))
    expect(site.address()).toBe('/profile/notification')
  })

  // spec: 2.3.17
  it('says so when there is none', async () => {
    serve({ 'GET /customer/notifikasi': () => listing(0) })
    await open()
    expect(await screen.findByText('Tidak ada Notifikasi')).toBeTruthy()
  })

  it('shows skeletons while it waits, and the reason when it fails', async () => {
    let answer: (reply: ReturnType<typeof listing>) => void = () => {}
    serve({ 'GET /customer/notifikasi': () => new Promise((resolve) => (answer = resolve)) })
    await open()
    await expect.poll(() => document.querySelectorAll('.ui-bone').length).toBeGreaterThan(0)
    answer(listing(1))
    expect(await screen.findByRole('button', { name: /Kabar/ })).toBeTruthy()
  })

  it('offers to try again when the list cannot be had', async () => {
    serve({ 'GET /customer/notifikasi': () => refusal(422, 'invalid_input', 'Isian tidak valid') })
    await open()
    expect(await screen.findByText(/Isian tidak valid/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeTruthy()
  })
})
