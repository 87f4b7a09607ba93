import { PageOrOffline } from './page-or-offline.tsx'
import { Shared } from './shared.tsx'
import { TopStrip } from './top-strip.tsx'

/** An auction room fills the screen: the server's clock, its own header, no footer, no chat button (spec 2). */
export function RoomLayout() {
  return (
    <Shared>
      <div className="max-lg:hidden">
        <TopStrip />
      </div>
      <main id="isi" tabIndex={-1} className="min-h-dvh outline-none lg:min-h-[calc(100dvh-2.25rem)]">
        <PageOrOffline />
      </main>
    </Shared>
  )
}
