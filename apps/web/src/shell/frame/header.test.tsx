import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { session, store } from '../../start/app-services.ts'
import { setCountData } from '../../state.ts'
import { calls, refusal, serve, showPart, signIn, toastSaying } from '../../testing/site.tsx'
import { Header } from './header.tsx'
import { userMenu } from './links.ts'

const user = userEvent.setup({ delay: null })
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the header', () => {
  // spec: 2.3.2, 2.3.10
  it('carries the logo, the categories, the search box and the main navigation', () => {
    showPart(<Header />)
    expect(screen.getByRole('link', { name: 'Ketok, ke beranda' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: 'Kategori' })).toBeTruthy()
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(0)
    const links = names(screen.getByRole('navigation', { name: 'Utama' }))
    const known = ['Katalog Lelang', 'Jadwal Lelang', 'Titip Lelang', 'Beli NIPL']
    expect(links.filter((link) => known.includes(link ?? ''))).toEqual(known)
  })

  // spec: 2.1.3
  it('leads premium members, and only them, to the closed sales', () => {
    signIn()
    showPart(<Header />)
    expect(screen.queryByRole('link', { name: 'Lelang Premium' })).toBeNull()
    signIn({ is_prem: true })
    expect(screen.getByRole('link', { name: 'Lelang Premium' }).getAttribute('href')).toBe('/premium-auction')
  })

  // spec: 2.3.8, 2.3.9
  it('offers a visitor Daftar and Masuk: the modal on a desktop, the page with the way back on a phone', async () => {
    const site = showPart(<Header />, '/faq?q=nipl')
    expect(screen.getByRole('link', { name: 'Daftar' }).getAttribute('href')).toBe('/register')
    await user.click(screen.getByRole('button', { name: 'Masuk' }))
    expect(store.getState().loginModal).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Masuk' }))
    expect(site.address()).toBe('/login')
    expect(screen.queryByRole('button', { name: /Notifikasi/ })).toBeNull()
  })

  // spec: 2.3.3
  it('goes to the catalogue with the search text on Enter', async () => {
    const site = showPart(<Header />, '/faq')
    const [box] = screen.getAllByRole('combobox')
    await user.type(box as HTMLElement, '  avanza & co {Enter}')
    expect(site.address()).toBe('/schedule-catalogue?search=avanza+%26+co')
  })

  // spec: 2.3.5, 2.3.6, 2.3.7, 8.7
  it('shows a customer the full name, whose menu leads to the profile and out', async () => {
    serve({ 'POST /auth/out': () => ({ body: { data: {} } }) })
    signIn()
    showPart(<Header />)
    expect(screen.queryByRole('link', { name: 'Daftar' })).toBeNull()
    expect(screen.getByRole('button', { name: /Budi Santoso/ })).toBeTruthy()
    const known = ['Pengaturan', 'Transaksi', 'Favorit', 'NIPL', 'Proxy Bid']
    expect(userMenu.filter(({ label }) => known.includes(label))).toEqual([
      { label: 'Pengaturan', to: '/profile/setting' },
      { label: 'Transaksi', to: '/profile/transaction' },
      { label: 'Favorit', to: '/profile/favorite' },
      { label: 'NIPL', to: '/profile/nipl' },
      { label: 'Proxy Bid', to: '/profile/proxy-bid' },
    ])
    await user.click(screen.getByRole('button', { name: /Budi Santoso/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keluar' }))
    expect(await toastSaying('Anda telah logout')).toBeTruthy()
    expect(session.get()).toBeNull()
  })

  // spec: 8.8
  it('says why signing out failed, and signs out here all the same', async () => {
    serve({ 'POST /auth/out': () => refusal(500, 'fault', 'Terjadi kesalahan pada server') })
    signIn()
    showPart(<Header />)
    await user.click(screen.getByRole('button', { name: /Budi Santoso/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keluar' }))
    expect(await toastSaying('Terjadi kesalahan pada server')).toBeTruthy()
    expect(session.get()).toBeNull()
  })

  // spec: 2.3.4
  it('counts what is unread beside the bell', () => {
    signIn()
    act(
      () =>
        void store.dispatch(
          setCountData({ user_id: 7, notification_total: 3, nipl_total: 0, proxy_total: 0 }),
        ),
    )
    showPart(<Header />)
    expect(screen.getByRole('button', { name: 'Notifikasi, 3 belum dibaca' })).toBeTruthy()
  })

  it('leads a phone to the notifications by its menu, and counts what is unread there too', async () => {
    signIn()
    act(
      () =>
        void store.dispatch(
          setCountData({ user_id: 7, notification_total: 3, nipl_total: 0, proxy_total: 0 }),
        ),
    )
    const site = showPart(<Header />, '/schedule-catalogue')
    await user.click(screen.getByRole('button', { name: 'Buka menu' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Akun' }))
    await user.click(menu.getByRole('link', { name: 'Notifikasi, 3 belum dibaca' }))
    expect(site.address()).toBe('/profile/notification')
  })
})

describe('the categories', () => {
  const types = [
    { id: 1, name: 'Mobil', product_tags: [{ id: 11, tag_name: 'SUV', product_type_id: 1 }] },
    { id: 2, name: 'Lain-lain', product_tags: [] },
  ].map((type) => ({ ...type, picture: null, open_lot_count: 4, nipl_price: 0 }))

  // spec: 2.3.12, 2.3.13, 9.11
  it('lead to a type without tags at once, and to one with tags by its tags', async () => {
    serve({ 'GET /tipe-produk-all': () => ({ body: { data: { product_types: types } } }) })
    const site = showPart(<Header />)
    await user.click(screen.getByRole('button', { name: 'Kategori' }))
    await user.click(await screen.findByRole('link', { name: /Lain-lain/ }))
    expect(site.address()).toBe('/schedule-catalogue?product_type_id=2')
    await user.click(screen.getByRole('button', { name: 'Kategori' }))
    await user.click(await screen.findByRole('button', { name: /Mobil/ }))
    await user.click(await screen.findByRole('link', { name: 'SUV' }))
    expect(site.address()).toBe('/schedule-catalogue?product_type_id=1&product_tag_ids=11')
    expect(calls).toContain('GET /tipe-produk-all?sort=created_at')
  })
})
