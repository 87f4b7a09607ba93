import { useLocation } from 'react-router'
import { latePart } from '../components/late-part.tsx'
import { useCompareList } from '../observe.ts'
import { Chat } from './chat.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageOrOffline } from './page-or-offline.tsx'
import { Shared } from './shared.tsx'
import { TopStrip } from './top-strip.tsx'

const CompareBar = latePart(
  () => import('./compare-bar.tsx'),
  (module) => module.CompareBar,
)

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
      {!isVerification && <Comparison />}
      <Chat />
    </Shared>
  )
}

function Comparison() {
  const isEmpty = useCompareList().length === 0
  return isEmpty ? null : <CompareBar />
}
