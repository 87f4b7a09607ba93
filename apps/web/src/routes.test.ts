// @vitest-environment jsdom
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Component as SiteLayout } from './shell/site-layout.tsx'
import { openRouter } from './start/router.ts'

const router = openRouter()

/** The addresses of the specification (spec 2.1) that stand, by the layout they stand in. */
const publicRoutes = [
  ...[
    '/',
    '/about-us',
    '/contact-us',
    '/faq',
    '/blogs',
    '/blogs/x',
    '/our-locations',
    '/terms-and-conditions',
  ],
  ...['/terms-and-conditions-time-auctioned', '/privacy-policy', '/procedure', '/schedule-catalogue'],
  ...[
    '/auction-schedule',
    '/buy-nipl',
    '/auction-unit/x',
    '/verification/x',
    '/consignment-auction',
    '/titipan-harga/x',
    '/perusahaan/undangan/x',
    '/perusahaan/x',
  ],
  ...[
    '/pratinjau/x',
    '/pratinjau/x/y',
    '/cek',
    '/cek/x',
    '/premium-auction',
    '/periksa',
    '/periksa/7',
    '/periksa/harian',
  ],
]
const profileRoutes = [
  ...['/profile/setting', '/profile/transaction', '/profile/transaction/x', '/profile/favorite'],
  ...['/profile/nipl', '/profile/proxy-bid', '/profile/notification', '/profile/auction-history'],
  ...['/profile/transaction/premium/x', '/profile/kesempatan/x'],
]
const authRoutes = ['/login', '/register', '/forgot-password', '/reset-password']
const roomRoutes = ['/time-auction/x/y', '/live-auction/x', '/offline-auction/x']

const matchesOf = (address: string) => matchRoutes(router.routes, address) ?? []

/** What the address is drawn in, from the outside in. */
async function layoutsOf(address: string): Promise<unknown[]> {
  return Promise.all(
    matchesOf(address).map(async ({ route }) => {
      const { lazy, element } = route as { lazy?: unknown; element?: { type?: unknown } }
      // The router draws what it has loaded already, the first page's layout, from an element.
      if (element !== undefined) return element.type
      const load = (lazy as { Component?: () => Promise<unknown> } | undefined)?.Component
      return load?.()
    }),
  )
}

describe('the address', () => {
  // spec: 1.14, 2.1.1
  it.each([...publicRoutes, ...profileRoutes, ...authRoutes, ...roomRoutes])(
    '%s has a page of its own',
    (address) => {
      expect(matchesOf(address).at(-1)?.route.path).not.toBe('*')
    },
  )

  // spec: 2.1.1
  it.each([...publicRoutes, ...profileRoutes])('%s stands in the main layout', async (address) => {
    expect(await layoutsOf(address)).toContain(SiteLayout)
  })

  // spec: 2.1.9, 9.3
  it.each([...publicRoutes, ...profileRoutes, ...authRoutes, ...roomRoutes])(
    '%s loads its code when it is asked for',
    (address) => {
      expect(matchesOf(address).at(-1)?.route.lazy).toBeTypeOf('function')
    },
  )
})
