import type { Staff } from '@ketok/client'
import { IconButton, KeyCap, SearchIcon } from '@ketok/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Place } from '../navigation.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Opens the search of the whole office, by a press or by Ctrl K, wherever the hands are. */
export function SearchBox({ staff, places }: { staff: Staff; places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return
      // The browser's own search in the address bar.
      event.preventDefault()
      // A dialog has the word: what lies under it must not move.
      if (document.querySelector('dialog[open]') === null) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const open = () => setOpen(true)
  return (
    <>
      <button
        type="button"
        className="office-search-button max-md:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <SearchIcon aria-hidden="true" className="size-4" />
        Cari
        <span aria-hidden="true">
          <KeyCap>{KEY}</KeyCap>
        </span>
      </button>
      <IconButton label="Cari" className="office-on-ink md:hidden" onClick={open}>
        <SearchIcon aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchDialog staff={staff} places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
