import './app.css'
import { ErrorBoundary, Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { whenLoaded } from './components/calm.ts'
import { config } from './config.ts'
import { queryClient, startHouse, store, tracer } from './house.ts'
import { router } from './routes.tsx'
import { GlobalFallback } from './shell/global-fallback.tsx'
import { reportFault } from './shell/report-fault.ts'
import { StoreContext } from './state.ts'
import { tracePages } from './telemetry/trace-pages.ts'

// The persisted flag is read synchronously while `house.ts` loads, long before the 5,000 ms of spec 9.
startHouse()
tracePages(router, tracer)
if (config.collectorUrl !== '')
  void import('./telemetry/send-telemetry.ts').then(
    ({ sendTelemetry }) => sendTelemetry(tracer, config.collectorUrl),
    reportFault,
  )
whenLoaded(() => void import('./worker.ts').then(({ startWorker }) => startWorker(router), reportFault))

const root = document.getElementById('root')
if (!root) throw new Error('Failed to start: index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary
      fallback={(_, retry) => <GlobalFallback onRetry={retry} />}
      onError={(error, componentStack) => reportFault(error, { componentStack })}
    >
      <StoreContext value={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StoreContext>
    </ErrorBoundary>
  </StrictMode>,
)
