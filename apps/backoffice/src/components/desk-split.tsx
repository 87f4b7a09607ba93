import { IconButton, XIcon } from '@ketok/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import './desk-split.css'

export interface DeskSplitProps {
  children: ReactNode
  /** What stands beside the list; null while nothing is open. */
  aside: ReactNode | null
  /** Names what is open, for screen readers. */
  asideLabel: string
  onClose: () => void
}

/**
 * The list, and beside it the one thing that is open. Below the width of two, what is open takes the list's place, so
 * that neither is squeezed.
 */
export function DeskSplit({ children, aside, asideLabel, onClose }: DeskSplitProps) {
  const isOpen = aside !== null
  useEscape(isOpen, onClose)
  return (
    <div className="desk-split" data-open={isOpen || undefined}>
      <div className="desk-split-list">{children}</div>
      {isOpen && (
        <section aria-label={asideLabel} className="office-sheet desk-split-aside">
          <IconButton label="Tutup rincian" className="desk-split-close" onClick={onClose}>
            <XIcon aria-hidden="true" />
          </IconButton>
          {aside}
        </section>
      )}
    </div>
  )
}

/** From the list as well, for that is where the keyboard is. Whatever has a use of its own for the key comes first. */
function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog[open]') === null) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
}
