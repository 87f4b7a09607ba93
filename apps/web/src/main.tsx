import './app.css'
import { Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { RouterProvider } from 'react-router/dom'
import { config } from './config.ts'
import { queryClient, startHouse, store, tracer } from './house.ts'
import { router } from './routes.tsx'
import { GlobalFallback } from './shell/global-fallback.tsx'
import { reportFault } from './shell/report-fault.ts'
import { StoreContext } from './state.ts'
import { tracePages } from './telemetry/trace-pages.ts'
import { startWorker } from './worker.ts'

// The persisted flag is read synchronously while `house.ts` loads, long before the 5,000 ms of spec 9.
startHouse()
tracePages(router, tracer)
if (config.collectorUrl !== '')
  void import('./telemetry/send-telemetry.ts').then(
    ({ sendTelemetry }) => sendTelemetry(tracer, config.collectorUrl),
    reportFault,
  )
startWorker(router)

const root = document.getElementById('root')
if (!root) throw new Error('Failed to start: index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary FallbackComponent={GlobalFallback} onError={reportFault}>
      <StoreContext value={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StoreContext>
    </ErrorBoundary>
  </StrictMode>,
)
