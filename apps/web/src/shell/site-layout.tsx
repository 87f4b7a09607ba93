import { useLocation } from 'react-router'
import { latePart } from '../first-paint/first-paint.ts'
import { useCompareList } from '../start/observe.ts'
import { Chat } from './every-page/chat.tsx'
import { Shared } from './every-page/shared.tsx'
import { TopStrip } from './every-page/top-strip.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { PageOrOffline } from './page-or-offline.tsx'

const CompareBar = latePart(
  () => import('./compare-bar.tsx'),
  (module) => module.CompareBar,
)

/** The main layout: strip, header, page, footer. Spec 2.3.1: no header while an address is being verified. */
export function Component() {
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
      {!isVerification && <Comparison />}
      <Chat />
    </Shared>
  )
}

function Comparison() {
  const isEmpty = useCompareList().length === 0
  return isEmpty ? null : <CompareBar />
}
