import { clearToasts } from '@ketok/ui'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { Site } from '../shell/site.tsx'
import { queryClient, session, store } from '../start/app-services.ts'
import { loggedIn, loggedOut, loginModalHide } from '../state.ts'

/*
 * The site in a DOM, with nothing of ours replaced: only the network is. jsdom draws nothing and has no dialogs of its
 * own; what the browser would do is filled in below, and only that.
 */

/** What the server would answer: `GET /path` → status and body. */
export type Answer = (request: { url: URL; body: unknown; headers: Headers }) => Reply | Promise<Reply>
type Reply = { status?: number; body: unknown } | 'network'

let answers: Record<string, Answer> = {}
/** Every call that reached the network, in order: `GET /customer/notifikasi?limit=5`. */
export let calls: string[] = []

/** Adds answers to those every page asks for. */
export function serve(more: Record<string, Answer>): void {
  answers = { ...answers, ...more }
}

const quiet: Record<string, Answer> = {
  'GET /tipe-produk-all': () => ({ body: { data: { product_types: [] } } }),
  'GET /lelang': () => ({ body: { data: { auctions: [], total: 0 } } }),
  'GET /service-fee': () => ({ body: { data: { service_fee: 1_500_000, table: [] } } }),
  'GET /banner': () => ({ body: { data: { banners: [] } } }),
  'GET /customer/pengaturan/profile/get-counter': () => ({
    body: { data: { user_id: 7, notification_total: 0, nipl_total: 0, proxy_total: 0 } },
  }),
}

export const refusal = (status: number, code: string, message: string, facts: object = {}): Reply => ({
  status,
  body: { errors: [{ code, message, ...facts }], request_id: 'r-1', trace_id: 't-1' },
})

export const budi = {
  customer_id: 7,
  full_name: 'Budi Santoso',
  email: 'budi@ketok.test',
  phone: '+628123456789',
  seller_type: 'person',
  profile_image: null,
  is_prem: false,
  premium_product_type_ids: [],
  premium_auction_ids: [],
  approved: true,
} as const

export const signedInReply = (user: object = budi): Reply => ({
  body: { data: { access_token: 'a', refresh_token: 'r', user } },
})

export function signIn(user: Partial<typeof budi> | { is_prem: boolean } = {}): void {
  act(() => {
    session.signedIn({ access_token: 'a', refresh_token: 'r' }, { ...budi, ...user } as never)
    store.dispatch(loggedIn())
  })
}

/** Draws routes at an address, inside everything that `main.tsx` puts around them. */
export function show(routes: RouteObject[], at = '/'): { address: () => string } {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <Site>
      <RouterProvider router={router} />
    </Site>,
  )
  return { address: () => router.state.location.pathname + router.state.location.search }
}

/** Draws one part as a page of its own, with an address to go away to. */
export function showPart(part: ReactNode, at = '/'): { address: () => string } {
  return show([{ path: '*', element: part }], at)
}

/** Waits for a toast of these words. */
export const toastSaying = async (words: string) =>
  (await screen.findAllByText(words)).find((element) => element.closest('.ui-toast'))

HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.removeAttribute('open')
  this.dispatchEvent(new Event('close'))
}
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.display = ''
}
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList

beforeEach(() => {
  answers = { ...quiet }
  calls = []
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost')
    const path = url.pathname.replace(/^\/api/, '')
    const call = `${init?.method ?? 'GET'} ${path}`
    calls.push(call + url.search)
    const answer = answers[call]
    if (answer === undefined) throw new TypeError(`Nobody answers ${call}`)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    const reply = await answer({ url, body, headers: new Headers(init?.headers) })
    if (reply === 'network') throw new TypeError('fetch failed')
    return Response.json(reply.body, { status: reply.status ?? 200 })
  }
})

afterEach(() => {
  act(() => clearToasts())
  session.clear()
  store.dispatch(loggedOut())
  store.dispatch(loginModalHide())
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})
