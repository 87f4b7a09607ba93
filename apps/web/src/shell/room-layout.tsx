import { useLocation } from 'react-router'
import { Chat } from './every-page/chat.tsx'
import { Shared } from './every-page/shared.tsx'
import { TopStrip } from './every-page/top-strip.tsx'
import { PageOrOffline } from './page-or-offline.tsx'

/**
 * An auction room fills the screen: the server's clock, its own header, no footer. Spec 2.3.22 names the rooms without a chat
 * button, and the offline room is not among them: nobody bids there by the net.
 */
export function Component() {
  const isOffline = useLocation().pathname.split('/')[1] === 'offline-auction'
  return (
    <Shared>
      <div className="room-strip max-lg:hidden">
        <TopStrip />
      </div>
      <main id="isi" tabIndex={-1} className="min-h-dvh outline-none lg:min-h-[calc(100dvh-2.25rem)]">
        <PageOrOffline />
      </main>
      {isOffline && <Chat />}
    </Shared>
  )
}
