import { GlobalFallback } from '@ketok/app'
import { CallError } from '@ketok/client'
import { ErrorBoundary } from '@ketok/ui'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartBoundary } from '../components/part-boundary.tsx'
import { tracer } from '../start/app-services.ts'
import { show, signIn } from '../testing/site.tsx'
import { Component as ProfileLayout } from './profile-layout.tsx'
import { reportFault } from './report-fault.ts'
import { RouteError } from './route-error.tsx'

const user = userEvent.setup({ delay: null })
const reported = vi.fn()
const reload = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  // React and the reporter print every caught fault; here they are expected.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(tracer, 'fault').mockImplementation(reported)
  vi.stubGlobal('location', { ...window.location, reload, assign })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

let isBroken = true
function Part({ fault = new Error('Lot tidak bisa digambar') }: { fault?: Error }) {
  if (isBroken) throw fault
  return <p>Harga kini</p>
}
beforeEach(() => {
  isBroken = true
})

describe('the error page of a route', () => {
  // spec: 2.6.2
  it.each([
    [
      'a reply of the router',
      new Response('', { status: 503, statusText: 'Service Unavailable' }),
      /Service Unavailable/,
    ],
    [
      'a refused call',
      new CallError('fault', 'Terjadi kesalahan pada server', 500, [], 'r-77'),
      /Terjadi kesalahan pada server · 500 · rujukan r-77/,
    ],
    ['anything thrown', 'kata', /kata/],
  ])('says Oops!, an unexpected error, and the text of %s', async (_, thrown, words) => {
    show([
      {
        path: '*',
        loader: () => {
          throw thrown
        },
        Component: Part,
        ErrorBoundary: RouteError,
      },
    ])
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy()
    expect(screen.getByText('Terjadi kesalahan yang tidak terduga pada halaman ini.')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    // An effect reports it, a moment after it is seen.
    await waitFor(() => expect(reported).toHaveBeenCalled())
  })

  // spec: 2.6.3
  it('loads the page again by its button', async () => {
    show([{ path: '*', Component: Part, ErrorBoundary: RouteError }])
    await user.click(await screen.findByRole('button', { name: 'Muat ulang halaman' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a page of the profile that fails', () => {
  it('says so beside the navigation, which leads away from it to a page that is whole', async () => {
    signIn()
    show(
      [
        {
          path: 'profile',
          ErrorBoundary: RouteError,
          Component: ProfileLayout,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                { path: 'nipl', Component: Part },
                { path: 'favorite', element: <p>Favorit</p> },
              ],
            },
          ],
        },
      ],
      '/profile/nipl',
    )
    expect(await screen.findByRole('heading', { name: 'Oops!' })).toBeTruthy()
    const navigation = screen.getByRole('navigation', { name: 'Profil' })
    await user.click(within(navigation).getByRole('link', { name: 'Favorit' }))
    expect((await screen.findAllByText('Favorit')).some(({ tagName }) => tagName === 'P')).toBe(true)
    expect(screen.queryByRole('heading', { name: 'Oops!' })).toBeNull()
  })
})

describe('a part that fails', () => {
  // spec: 2.6.4
  it('says so in its place, is reported with where it happened, and can be tried again', async () => {
    render(
      <>
        <PartBoundary>
          <Part />
        </PartBoundary>
        <p>Di sebelahnya</p>
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeTruthy()
    expect(screen.getByText('Terjadi kesalahan yang tidak terduga.')).toBeTruthy()
    expect(screen.getByText('Lot tidak bisa digambar')).toBeTruthy()
    expect(screen.getByText('Di sebelahnya')).toBeTruthy()
    const [error, componentStack] = reported.mock.calls[0] ?? []
    expect(error).toMatchObject({
      name: 'Error',
      message: 'Lot tidak bisa digambar',
      stack: expect.any(String),
    })
    expect(componentStack).toContain('Part')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(screen.getByText('Harga kini')).toBeTruthy()
  })

  // spec: 2.6.6
  it('returns to normal by a change of its reset keys, and tells', () => {
    const onReset = vi.fn()
    const page = (key: string) => (
      <PartBoundary resetKeys={[key]} onReset={onReset}>
        <Part />
      </PartBoundary>
    )
    const { rerender } = render(page('a'))
    isBroken = false
    rerender(page('a'))
    expect(screen.queryByText('Harga kini')).toBeNull()
    rerender(page('b'))
    expect(screen.getByText('Harga kini')).toBeTruthy()
    expect(onReset).toHaveBeenCalledOnce()
  })
})

describe('the last fallback', () => {
  const all = (
    <ErrorBoundary
      fallback={(_, retry) => <GlobalFallback onRetry={retry} />}
      onError={(error, componentStack) => reportFault(error, { componentStack })}
    >
      <Part />
    </ErrorBoundary>
  )

  // spec: 2.6.8
  it('says that the request could not be processed, and is reported', () => {
    render(all)
    expect(screen.getByRole('heading', { name: 'Oops! Terjadi Kesalahan' })).toBeTruthy()
    expect(screen.getByText('Maaf, permintaan Anda tidak dapat diproses.')).toBeTruthy()
    expect(reported).toHaveBeenCalledOnce()
  })

  // spec: 2.6.9
  it('tries again by Coba Lagi', async () => {
    render(all)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }))
    expect(screen.getByText('Harga kini')).toBeTruthy()
  })

  // spec: 2.6.9
  it('goes home by Kembali ke Home', async () => {
    render(all)
    await user.click(screen.getByRole('button', { name: 'Kembali ke Home' }))
    expect(assign).toHaveBeenCalledWith('/')
    act(() => {})
  })
})
