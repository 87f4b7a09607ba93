import './app.css'
import { GlobalFallback } from '@ketok/app'
import { isForgetful } from '@ketok/client'
import { bearTranslators, ErrorBoundary, holdBackDoublePresses, notify, Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { queryClient, startHouse } from './app-services.ts'
import { startWorker } from './offline/start-worker.ts'
import { router } from './routes.tsx'

bearTranslators()
startHouse()
holdBackDoublePresses(document)
startWorker()

const warnIfForgetful = () => {
  if (isForgetful.get())
    notify.notice('Peramban ini tidak menyimpan data situs. Setelah halaman ditutup Anda perlu masuk lagi.', {
      id: 'forgetful',
    })
}
isForgetful.subscribe(warnIfForgetful)
warnIfForgetful()

const root = document.getElementById('root')
if (!root) throw new Error('Failed to start: index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary fallback={(_, retry) => <GlobalFallback onRetry={retry} />}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
