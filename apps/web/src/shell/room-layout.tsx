import { Outlet } from 'react-router'
import { Shared } from './site-layout.tsx'

/** An auction room fills the screen: its own header, no footer, no chat button (spec 2). */
export function RoomLayout() {
  return (
    <Shared>
      <main id="isi" tabIndex={-1} className="min-h-dvh outline-none">
        <Outlet />
      </main>
    </Shared>
  )
}
