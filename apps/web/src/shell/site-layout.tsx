import { useEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation } from 'react-router'
import { CompareBar } from './compare-bar.tsx'
import { ConnectivityNotices } from './connectivity-notices.tsx'
import { Counter } from './counter.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoginModal } from './login-modal.tsx'
import { PageOrOffline } from './page-or-offline.tsx'
import { PushKeeper } from './push-keeper.tsx'
import { ServiceFee } from './service-fee.tsx'
import { SessionNotices } from './session-notices.tsx'
import { TopStrip } from './top-strip.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'

/** The main layout: strip, header, page, footer. Spec 2: no header while an address is being verified. */
export function SiteLayout() {
  const { pathname } = useLocation()
  const isVerification = pathname.split('/')[1] === 'verification'
  return (
    <Shared>
      {!isVerification && (
        <>
          <TopStrip />
          <Header />
        </>
      )}
      <main id="isi" tabIndex={-1} className="min-h-[60vh] outline-none">
        <PageOrOffline />
      </main>
      <Footer />
      <CompareBar />
      <WhatsappButton />
    </Shared>
  )
}

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
      <ConnectivityNotices />
      <SessionNotices />
      <Counter />
      <PushKeeper />
      <ServiceFee />
      {children}
      <LoginModal />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every page loaded afresh has the same key, and would open where another page of the tab was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
