import { type StaffRole, staffId } from '@ketok/domain'
import { clearToasts, Toaster } from '@ketok/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, expect } from 'vitest'
import { queryClient, session } from '../app-services.ts'

/*
 * The office in a DOM, with nothing of ours replaced: only the network is, and each test answers it by `globalThis.fetch`.
 */

// jsdom has no top layer, and dialogs no methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Nothing is drawn, so nothing changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Nobody is at the other end of the live connection, unless a test says who.
globalThis.WebSocket = class {
  readyState = 0
  send() {}
  close() {}
} as unknown as typeof WebSocket

export function signIn(role: StaffRole, full_name = 'Rani Panitera'): void {
  session.signedIn(
    { access_token: 'a', refresh_token: 'r' },
    { staff_id: staffId(2), full_name, email: `${role}@ketok.test`, roles: [role] },
  )
}

/** Draws routes at an address, inside what `main.tsx` puts around them. */
export function show(routes: RouteObject[], at = '/'): { address: () => string } {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return { address: () => router.state.location.pathname + router.state.location.search }
}

/** Draws one part as a page of its own. */
export function showPart(part: ReactNode): { address: () => string } {
  return show([{ path: '*', element: part }])
}

afterEach(() => {
  cleanup()
  act(() => clearToasts())
  queryClient.clear()
  session.clear()
  localStorage.clear()
})

/** The rows of the CSV file that the page's table makes, or of those chosen in it, without their head. */
export async function rowsOfCsv(name: 'Unduh' | 'Unduh terpilih' = 'Unduh'): Promise<string[]> {
  const saved = filesSaved()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  fireEvent.click(await screen.findByText('CSV'))
  await waitFor(() => expect(saved).toHaveLength(1))
  return ((await saved[0]?.text()) ?? '').trim().split(/\r?\n/).slice(1)
}

/** Every file that is handed to the browser from now on. */
function filesSaved(): Blob[] {
  const saved: Blob[] = []
  // jsdom has no addresses of blobs, and follows no links to them.
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file)
    return '#'
  }
  URL.revokeObjectURL = () => {}
  return saved
}
