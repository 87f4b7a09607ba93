import { describe, expect, it, vi } from 'vitest'
import { openRouter } from '../start/router.ts'
import { signIn } from '../testing/site.tsx'

const router = openRouter()

/** Where one ends up who asks for an address. */
async function landing(path: string): Promise<string> {
  await router.navigate(path)
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return router.state.location.pathname
}

// spec: 2.2.1, 6.2
describe('a visitor is sent home from', () => {
  it.each([
    '/setting',
    '/live-auction/x',
    '/time-auction/x/y',
    '/offline-auction/x',
    '/profile',
    '/profile/setting',
    '/profile/transaction',
    '/profile/transaction/x',
    '/profile/transaction/premium/x',
    '/profile/favorite',
    '/profile/nipl',
    '/profile/proxy-bid',
    '/profile/notification',
    '/profile/auction-history',
    '/perusahaan/x',
  ])('%s', async (path) => {
    expect(await landing(path)).toBe('/')
  })
})

// spec: 2.2.2
describe('a customer is sent home from', () => {
  it.each(['/login', '/register', '/forgot-password', '/reset-password'])('%s', async (path) => {
    signIn()
    expect(await landing(path)).toBe('/')
  })
})

describe('the page of closed sales', () => {
  it('sends visitors and ordinary customers home', async () => {
    expect(await landing('/premium-auction')).toBe('/')
    signIn()
    expect(await landing('/premium-auction')).toBe('/')
  })

  // spec: 2.1.3
  it('opens to premium members', async () => {
    signIn({ is_prem: true })
    expect(await landing('/premium-auction')).toBe('/premium-auction')
  })
})

// spec: 2.1.8
describe('an unknown path leads home:', () => {
  it.each(['/tidak-ada', '/blogs/1/2/3', '/profilee', '/%F0%9F%92%A9'])('%s', async (path) => {
    expect(await landing(path)).toBe('/')
  })
})

it('/setting leads a customer to the settings of the profile', async () => {
  signIn()
  expect(await landing('/setting')).toBe('/profile/setting')
})
