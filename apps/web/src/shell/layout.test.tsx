import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { whenIdle } from '../first-paint/first-paint.ts'
import { session, store } from '../start/app-services.ts'
import { budi, calls, serve, show, signIn } from '../testing/site.tsx'
import { Component as AuthLayout } from './auth-layout.tsx'
import { Component as RoomLayout } from './room-layout.tsx'
import { Component as SiteLayout } from './site-layout.tsx'

const page = (layout: React.ReactElement, at: string) =>
  show([{ element: layout, children: [{ path: '*', element: <h1>Isi</h1> }] }], at)
const chat = () => screen.queryByRole('link', { name: 'Bertanya lewat WhatsApp' })

describe('the main layout', () => {
  it('has header, page and footer', async () => {
    page(<SiteLayout />, '/faq')
    expect(await screen.findByRole('banner')).toBeTruthy()
    expect(screen.getByRole('main').textContent).toBe('Isi')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  // spec: 2.3.1
  it('hides the header when the first segment is verification, and only then', async () => {
    page(<SiteLayout />, '/verification/abc')
    expect(await screen.findByRole('heading', { name: 'Isi' })).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  // spec: 2.3.1
  it('keeps the header where verification is a later segment', async () => {
    page(<SiteLayout />, '/blogs/verification')
    expect(await screen.findByRole('banner')).toBeTruthy()
  })

  // spec: 2.3.18, 2.3.20, 9.21
  it('says address and opening hours in the footer, with columns for service, information and help', async () => {
    page(<SiteLayout />, '/')
    const footer = await screen.findByRole('contentinfo')
    expect(footer.textContent).toContain('Layanan pelanggan: Senin sampai Jumat, 09.00 sampai 17.00 WIB')
    expect(footer.textContent).toContain('Jl. Raya Cakung Cilincing KM 2')
    for (const title of ['Layanan', 'Informasi', 'Bantuan'])
      expect(screen.getByRole('navigation', { name: title })).toBeTruthy()
  })

  // spec: 2.3.21
  it('floats a WhatsApp button with its first words', async () => {
    page(<SiteLayout />, '/faq')
    const chat = await screen.findByRole('link', { name: 'Bertanya lewat WhatsApp' })
    expect(chat.getAttribute('href')).toBe(
      'https://wa.me/628119001234?text=Halo%2C%20saya%20ingin%20bertanya',
    )
  })

  // spec: 7.2.5
  it('reads the profile of who is signed in, whatever the page, and knows what was granted since', async () => {
    signIn()
    serve({
      'GET /customer/pengaturan/profile': () => ({
        body: { data: { ...budi, is_prem: true, premium_product_type_ids: [], premium_auction_ids: [5] } },
      }),
    })
    page(<SiteLayout />, '/faq')
    await waitFor(() => expect(session.get()?.user.is_prem).toBe(true))
    expect(await screen.findByRole('link', { name: 'Lelang Premium' })).toBeTruthy()
    expect(localStorage.getItem('premium_auction_ids')).toBe('[5]')
  })

  it('asks for no profile of a visitor', async () => {
    page(<SiteLayout />, '/faq')
    await waitFor(() => expect(calls.some((call) => call.startsWith('GET /service-fee'))).toBe(true))
    expect(calls).not.toContain('GET /customer/pengaturan/profile')
  })

  // spec: 1.12, 3.13
  it('keeps the service fee and the product types in the client state', async () => {
    page(<SiteLayout />, '/')
    await waitFor(() => expect(store.getState().serviceFee).toBe(1_500_000))
    expect(calls).toContain('GET /tipe-produk-all?sort=created_at')
  })
})

describe('a room', () => {
  // spec: 2.3.22
  it('has no footer and no WhatsApp button', async () => {
    signIn()
    for (const room of ['/time-auction/a/b', '/live-auction/a']) {
      page(<RoomLayout />, room)
      expect(await screen.findByRole('heading', { name: 'Isi' })).toBeTruthy()
      // Where there is one it comes in the first idle moment.
      await new Promise<void>((idle) => whenIdle(idle))
      expect(screen.queryByRole('contentinfo')).toBeNull()
      expect(chat()).toBeNull()
      cleanup()
    }
  })

  // spec: 2.3.22
  it('that is offline has the WhatsApp button: it is hidden in rooms of live and timed auctions only', async () => {
    signIn()
    page(<RoomLayout />, '/offline-auction/a')
    expect(await screen.findByRole('link', { name: 'Bertanya lewat WhatsApp' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('the layout for signing in', () => {
  // spec: 2.1.4
  it('has a side picture of 720 by 900 from the banners', async () => {
    const picture = { file: 'a.webp', caption: '', width: 720, height: 900, blur: '#0B3D45' }
    const banner = { id: 1, eyebrow: '', title: 'Palu jujur', subtitle: 'Semua tercatat', picture }
    serve({
      'GET /banner': () => ({
        body: { data: { banners: [{ ...banner, picture_phone: null, actions: [] }] } },
      }),
    })
    page(<AuthLayout />, '/login')
    expect(await screen.findByText('Palu jujur')).toBeTruthy()
    expect(calls).toContain('GET /banner?placement=auth')
    const side = document.querySelector('aside img')
    expect(side?.getAttribute('sizes')).toBe('720px')
    expect(side?.closest<HTMLElement>('[style*="aspect-ratio"]')?.style.aspectRatio).toBe('720 / 900')
  })
})

describe('the counters', () => {
  // spec: 7.2.12, 9.22
  it('are fetched again when the window gets the focus, and nothing else is', async () => {
    signIn()
    page(<SiteLayout />, '/')
    const counters = () => calls.filter((call) => call.endsWith('get-counter')).length
    await waitFor(() => expect(counters()).toBe(1))
    await waitFor(() => expect(store.getState().serviceFee).toBe(1_500_000))
    const before = calls.length
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(counters()).toBe(2))
    expect(calls.length).toBe(before + 1)
    expect(store.getState().countData.user_id).toBe(7)
  })
})
