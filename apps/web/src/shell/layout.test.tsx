import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { store } from '../house.ts'
import { calls, serve, show, signIn } from '../testing/site.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { RoomLayout } from './room-layout.tsx'
import { SiteLayout } from './site-layout.tsx'

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

  it('hides the header when the first segment is verification, and only then', async () => {
    page(<SiteLayout />, '/verification/abc')
    expect(await screen.findByRole('heading', { name: 'Isi' })).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('keeps the header where verification is a later segment', async () => {
    page(<SiteLayout />, '/blogs/verification')
    expect(await screen.findByRole('banner')).toBeTruthy()
  })

  it('says address and opening hours in the footer, with columns for service, information and help', async () => {
    page(<SiteLayout />, '/')
    const footer = await screen.findByRole('contentinfo')
    expect(footer.textContent).toContain('Layanan pelanggan: Senin sampai Jumat, 09.00 sampai 17.00 WIB')
    expect(footer.textContent).toContain('Jl. Raya Cakung Cilincing KM 2')
    for (const title of ['Layanan', 'Informasi', 'Bantuan'])
      expect(screen.getByRole('navigation', { name: title })).toBeTruthy()
  })

  it('floats a WhatsApp button with its first words', async () => {
    page(<SiteLayout />, '/faq')
    const chat = await screen.findByRole('link', { name: 'Bertanya lewat WhatsApp' })
    expect(chat.getAttribute('href')).toBe(
      'https://wa.me/628119001234?text=Halo%2C%20saya%20ingin%20bertanya',
    )
  })

  it('keeps the service fee and the product types in the client state', async () => {
    page(<SiteLayout />, '/')
    await waitFor(() => expect(store.getState().serviceFee).toBe(1_500_000))
    expect(calls).toContain('GET /tipe-produk-all?sort=created_at')
  })
})

describe('a room', () => {
  it('has no footer and no WhatsApp button', async () => {
    signIn()
    page(<RoomLayout />, '/time-auction/a/b')
    expect(await screen.findByRole('heading', { name: 'Isi' })).toBeTruthy()
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(chat()).toBeNull()
  })
})

describe('the layout for signing in', () => {
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
