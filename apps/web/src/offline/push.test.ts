// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushState } from './push.ts'

const BUDI = 7
const subscription = {}
let subscribed: object | null = null

function aBrowser({
  permission = 'granted',
  registered = true,
}: {
  permission?: string
  registered?: boolean
} = {}) {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
  const registration = { pushManager: { getSubscription: async () => subscribed } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (registered ? registration : undefined) },
  })
}

beforeEach(() => {
  subscribed = null
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
})

describe('this browser', () => {
  it('that knows no push says so; an iPhone says what to do about it', async () => {
    expect(await pushState(BUDI)).toBe('unsupported')
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
    expect(await pushState(BUDI)).toBe('needs_home_screen')
  })

  it('was never asked, or was told no', async () => {
    aBrowser({ permission: 'default' })
    expect(await pushState(BUDI)).toBe('unasked')
    aBrowser({ permission: 'denied' })
    expect(await pushState(BUDI)).toBe('denied')
  })

  it('on its first visit has to come again', async () => {
    aBrowser({ registered: false })
    expect(await pushState(BUDI)).toBe('not_ready')
  })

  it('takes messages for whom it was turned on, and for nobody else who signs in', async () => {
    aBrowser()
    expect(await pushState(BUDI)).toBe('off')
    subscribed = subscription
    expect(await pushState(BUDI)).toBe('off')
    localStorage.setItem('ketok:push-owner', String(BUDI))
    expect(await pushState(BUDI)).toBe('on')
    expect(await pushState(8)).toBe('off')
  })
})
