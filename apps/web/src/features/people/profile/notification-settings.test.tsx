import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { NotificationSettings } from './notification-settings.tsx'

const user = userEvent.setup({ delay: null })

const preferences = (change: object = {}) => ({
  events: [
    { event: 'outbid', email: true, push: true, locked: false, ...change },
    { event: 'ending', email: false, push: true, locked: false },
    { event: 'favourite', email: false, push: true, locked: false },
    { event: 'transaction', email: true, push: true, locked: false },
    { event: 'account', email: true, push: true, locked: true },
  ],
  email: 'budi@ketok.test',
  push_public_key: 'B'.repeat(87),
  push_devices: 0,
})

beforeEach(() => {
  signIn()
  serve({ 'GET /customer/pengaturan/notifikasi': () => ({ body: { data: preferences() } }) })
})

const outbidByMail = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email: Terlampaui' })

describe('the choice of notifications', () => {
  it('names every kind of news and its ways; account safety has no switch', async () => {
    showPart(<NotificationSettings customerId={7} />)
    expect((await outbidByMail()).checked).toBe(true)
    const safety = screen.getByRole('row', { name: /Keamanan akun/ })
    expect(within(safety).queryByRole('checkbox')).toBeNull()
    expect(within(safety).getAllByText('selalu')).toHaveLength(3)
    expect(screen.getByText('budi@ketok.test')).toBeTruthy()
  })

  it('saves one switch at once, and only that one', async () => {
    let sent: unknown
    serve({
      'PUT /customer/pengaturan/notifikasi': ({ body }) => {
        sent = body
        return { body: { data: preferences({ email: false }) } }
      },
    })
    showPart(<NotificationSettings customerId={7} />)
    await user.click(await outbidByMail())
    await toastSaying('Pilihan disimpan')
    expect(sent).toEqual({ events: [{ event: 'outbid', email: false, push: true }] })
    expect((await outbidByMail()).checked).toBe(false)
  })

  it('moves a tick with the finger, before anybody has answered', async () => {
    serve({ 'PUT /customer/pengaturan/notifikasi': () => new Promise(() => {}) })
    showPart(<NotificationSettings customerId={7} />)
    const box = await outbidByMail()
    fireEvent.click(box)
    expect(box.checked).toBe(false)
  })

  it('moves back what the server refused, and says why', async () => {
    serve({
      'PUT /customer/pengaturan/notifikasi': () => refusal(503, 'busy', 'Sistem sedang sangat sibuk'),
    })
    showPart(<NotificationSettings customerId={7} />)
    await user.click(await outbidByMail())
    await toastSaying('Sistem sedang sangat sibuk')
    expect((await outbidByMail()).checked).toBe(true)
    expect(calls).toContain('PUT /customer/pengaturan/notifikasi')
  })

  it('says what a browser without push can do instead', async () => {
    showPart(<NotificationSettings customerId={7} />)
    expect(await screen.findByText('Tidak didukung peramban ini')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aktifkan di perangkat ini' })).toBeNull()
  })
})
