import './app.css'
// In this order, before what else needs them, the libraries of the start compress a kilobyte better.
import 'react-dom/client'
import 'react-router/dom'
import { GlobalFallback } from '@ketok/app'
import { online } from '@ketok/client'
import { instant } from '@ketok/domain'
import { ErrorBoundary, holdBackDoublePresses } from '@ketok/ui'
import { StrictMode, startTransition, useEffect, useInsertionEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { config } from './config.ts'
import { drawnWidth, whenIdle } from './first-paint/first-paint.ts'
import { reportFault } from './shell/report-fault.ts'
import { Site } from './shell/site.tsx'
import { session, startHouse, tracer } from './start/app-services.ts'
import { holdTime, holdWidth, useIsTakenOver } from './start/observe.ts'
import { openRouter, type Router } from './start/router.ts'
import { tracePages } from './telemetry/trace-pages.ts'

// The persisted flag is read synchronously while `house.ts` loads, long before the 5,000 ms of spec 9.14.
if (config.collectorUrl !== '')
  void import('./telemetry/send-telemetry.ts').then(
    ({ sendTelemetry }) => sendTelemetry(tracer, config.collectorUrl),
    // Without the part that reports, there is nobody to report to.
    () => undefined,
  )

/** What the server drew, before a guard may have led elsewhere. */
const firstPath = location.pathname
const root = document.getElementById('root')
if (!root) throw new Error('Failed to start: index.html has no #root')

/** Marked where what the server drew had to go. */
const DRAWN_ANEW = 'ketok:drawn-anew'
let isStarted = false
/** How far down a page stands that the server drew and somebody may have scrolled already. */
let scrolledTo: number | null = null

/** Without a line its code cannot come: it comes at the next visit. */
function keepOffline(router: Router): void {
  import('./offline/worker.ts').then(
    ({ startIdleParts }) => startIdleParts(router),
    () => undefined,
  )
}

function Started({ children }: { children: React.ReactNode }) {
  const isTakenOver = useIsTakenOver()
  // The router scrolls to the top of its first page (ScrollRestoration, in a layout effect): not of one that is being read.
  useInsertionEffect(() => {
    if (scrolledTo !== null) scrolledTo = scrollY || scrolledTo
  }, [])
  useLayoutEffect(() => {
    if (scrolledTo !== null) scrollTo({ top: scrolledTo, behavior: 'instant' })
    scrolledTo = null
  }, [])
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    holdTime(null)
    setTimeout(startHouse)
  }, [])
  useEffect(() => {
    if (!isTakenOver) return
    root?.removeAttribute('data-drawn-at')
    root?.removeAttribute('data-drawn-for')
    holdWidth(null)
    // Parts that are taken over a frame later still show what the server drew, so the mark stays as long as its session.
    const follow = () => {
      if (session.get() === null) delete document.documentElement.dataset.signedIn
    }
    follow()
    return session.subscribe(follow)
  }, [isTakenOver])
  return children
}

const siteWith = (router: Router) => (
  <StrictMode>
    <ErrorBoundary
      fallback={(_, retry) => <GlobalFallback onRetry={retry} />}
      onError={(error, componentStack) => reportFault(error, { componentStack })}
    >
      <Started>
        <Site>
          <RouterProvider router={router} />
        </Site>
      </Started>
    </ErrorBoundary>
  </StrictMode>
)

holdBackDoublePresses(document)
// What is opened without a line must know it before anything is drawn.
online.set(navigator.onLine)
// What lies far below was spared the first layout only (`below-*` in app.css).
whenIdle(() => {
  document.documentElement.dataset.laidOut = ''
})
if (root.firstChild === null) createRoot(root).render(siteWith(start()))
// The code that came is work enough for one turn; a finger may be waiting.
else
  setTimeout(() => {
    const router = start()
    whenPageIsHere(router, () => takeOver(root, firstPath, router))
  })

function start(): Router {
  const router = openRouter()
  tracePages(router, tracer)
  whenIdle(() => keepOffline(router))
  return router
}

/** What the server drew stays until the code of the page is here. */
function whenPageIsHere(router: Router, then: () => void): void {
  if (router.state.initialized) {
    then()
    return
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    then()
  })
}

/** Piece by piece, so that a finger that is already on the screen is not kept waiting. */
function takeOver(drawn: HTMLElement, drawnPath: string, router: Router): void {
  startTransition(() => {
    // A guard led elsewhere; or the address points into the page, of which the server does not hear.
    if (router.state.location.pathname !== drawnPath || !['', '#isi'].includes(location.hash)) {
      createRoot(drawn).render(siteWith(router))
      return
    }
    holdTime(instant(Number(drawn.dataset.drawnAt)))
    holdWidth(drawnWidth(drawn.dataset.drawnFor === 'phone'))
    scrolledTo = scrollY
    // The browser itself has put a page loaded again where it was left; the router must not do so once more.
    router.enableScrollRestoration({}, () => scrollY)()
    // Where this browser knows better what to draw (a chosen view, closed sales), React draws it anew.
    hydrateRoot(drawn, siteWith(router), { onRecoverableError: () => performance.mark(DRAWN_ANEW) })
  })
}
