import { ConnectivityNotices } from '@ketok/app'
import { useEffect, useRef, useState } from 'react'
import { type Location, ScrollRestoration, useLocation } from 'react-router'
import { fetchLateParts, latePart, useIdle } from '../../first-paint/first-paint.ts'
import { useClientState } from '../../state.ts'
import { Counter } from './counter.tsx'
import { SessionNotices } from './session-notices.tsx'

const LoginModal = latePart(
  () => import('../login-modal.tsx'),
  (module) => module.LoginModal,
)

const BackgroundTasks = latePart(
  () => import('../background-tasks.tsx'),
  (module) => module.BackgroundTasks,
)

/** What every layout carries: notices, the login modal, the counter, and scroll positions for back and forward. */
export function Shared({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const focusedFor = useRef(pathname)
  useEffect(() => {
    // Not on the first page, where focus is nowhere yet: asking for it would lay out the page before it is painted.
    if (focusedFor.current === pathname) return
    focusedFor.current = pathname
    // A new page moves focus out of menus that are gone.
    if (document.activeElement === document.body)
      document.getElementById('isi')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <a
        href="#isi"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[90] focus:rounded-md focus:bg-white focus:px-4 focus:py-3"
      >
        Langsung ke isi
      </a>
      <ConnectivityNotices> Harga dan waktu di sini bisa sudah berubah.</ConnectivityNotices>
      <SessionNotices />
      <Counter />
      {children}
      <LoginModalOnceOpened />
      <LateParts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every page loaded afresh has the same key, and would open where another page of the tab was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** It stays once it was asked for, to close by itself. */
function LoginModalOnceOpened() {
  const isOpen = useClientState((state) => state.loginModal)
  const [wasOpened, setOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setOpened(true)
  return wasOpened && <LoginModal />
}

function LateParts() {
  const isIdle = useIdle()
  useEffect(() => {
    if (isIdle) fetchLateParts()
  }, [isIdle])
  return isIdle && <BackgroundTasks />
}
