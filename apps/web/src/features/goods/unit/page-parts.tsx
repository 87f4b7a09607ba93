import { useEffect, useState } from 'react'
import { isOver, type UnitDetail } from './unit-detail.ts'

/** On a phone the page is six screens long: below its price one comes to each part of it with one press, and sees where one is. */
export function PageParts({ unit }: { unit: UnitDetail }) {
  const parts = [
    { id: 'lembar', words: 'Lembar lot', isThere: true },
    { id: 'inspeksi', words: 'Inspeksi', isThere: unit.inspection !== null },
    { id: 'dokumen', words: 'Dokumen', isThere: unit.documents.length > 0 },
    { id: 'biaya', words: 'Biaya', isThere: !isOver(unit) },
  ].filter(({ isThere }) => isThere)
  const current = useCurrent(parts.map(({ id }) => id).join())
  return (
    <nav
      aria-label="Bagian halaman"
      className="-mx-(--page-x) flex gap-5 overflow-x-auto border-line border-y bg-surface px-(--page-x) [scrollbar-width:none]"
    >
      {parts.map(({ id, words }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'location' : undefined}
          className="min-h-12 shrink-0 border-transparent border-b-2 text-14 font-semi text-text-2 hover:text-brand aria-[current]:border-brand aria-[current]:text-brand"
          onClick={() => goTo(id)}
        >
          {words}
        </button>
      ))}
    </nav>
  )
}

/** Where a part begins to be the one that is read, of the height of the screen. */
const READ_FROM = '-25% 0px -70%'

/** The part that is read; before one has scrolled the first. */
function useCurrent(joined: string): string | undefined {
  const [current, setCurrent] = useState(joined.split(',')[0])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen)
          if (isIntersecting) setCurrent(target.getAttribute('aria-labelledby') ?? undefined)
      },
      { rootMargin: READ_FROM },
    )
    for (const id of joined.split(',')) {
      const part = document.getElementById(id)?.closest('section')
      if (part) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [joined])
  return current
}

/** Not by the address: Back leads to the list, not through the parts. */
function goTo(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
