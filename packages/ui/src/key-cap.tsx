import type { ReactNode } from 'react'

/** A key of the keyboard, drawn. */
export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className="ui-keycap">{children}</kbd>
}
