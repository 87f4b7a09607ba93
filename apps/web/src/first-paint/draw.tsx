import { instant } from '@ketok/domain'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { routes } from '../routes.tsx'
import { Site } from '../shell/site.tsx'
import { queryClient } from '../start/app-services.ts'
import { holdTime } from '../start/observe.ts'
import { describePage } from './no-browser.ts'
import { readAnswers } from './responses-in-page.ts'

interface FirstLook {
  readonly address: string
  /** The text of `#ketok-answers`. */
  readonly answers: string
  readonly isPhone: boolean
  /** Epoch milliseconds; the page is taken over as of this moment. */
  readonly drawnAt: number
}

// Nothing is asked for here: what the page has no answer to, the browser asks.
queryClient.setDefaultOptions({ queries: { staleTime: 'static', retry: false } })

/** The page as HTML, or null where the address leads elsewhere or to a fault. */
export async function drawFirstScreen({
  address,
  answers,
  isPhone,
  drawnAt,
}: FirstLook): Promise<string | null> {
  describePage(answers, isPhone)
  readAnswers()
  const router = createMemoryRouter(routes.map(withoutGuard), { initialEntries: [address] })
  try {
    await new Promise<void>((ready) => {
      if (router.state.initialized) ready()
      router.subscribe(({ initialized }) => initialized && ready())
    })
    const { location, errors } = router.state
    if (errors !== null || location.pathname + location.search !== address) return null
    holdTime(instant(drawnAt))
    const html = renderToString(
      <Site>
        <RouterProvider router={router} />
      </Site>,
    )
    // What React would move into the head; the server writes that itself.
    return html.replace(/^(<title>[^<]*<\/title>|<link [^>]*>)+/, '')
  } finally {
    router.dispose()
    queryClient.clear()
  }
}

/**
 * Who looks is known in the browser only: pages are drawn as for anybody, and guards are the browser's. A copy for each
 * router, which writes into it what it has loaded.
 */
function withoutGuard({ loader, lazy, children, ...route }: RouteObject): RouteObject {
  return {
    ...route,
    ...(lazy && { lazy: typeof lazy === 'function' ? lazy : { ...lazy } }),
    ...(children && { children: children.map(withoutGuard) }),
  } as RouteObject
}
