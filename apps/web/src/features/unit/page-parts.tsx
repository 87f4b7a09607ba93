import { isOver, type UnitDetail } from './unit-detail.ts'

/** On a phone the page is six screens long: from its price one comes to each part of it with one press. */
export function PageParts({ unit }: { unit: UnitDetail }) {
  const parts = [
    { id: 'lembar', words: 'Lembar lot', isThere: true },
    { id: 'inspeksi', words: 'Inspeksi', isThere: unit.inspection !== null },
    { id: 'dokumen', words: 'Dokumen', isThere: unit.documents.length > 0 },
    { id: 'biaya', words: 'Biaya', isThere: !isOver(unit) },
  ].filter(({ isThere }) => isThere)
  return (
    <nav
      aria-label="Bagian halaman"
      className="-mx-(--page-x) flex gap-5 overflow-x-auto border-line border-y bg-surface px-(--page-x)"
    >
      {parts.map(({ id, words }) => (
        <button
          key={id}
          type="button"
          className="min-h-12 shrink-0 text-14 font-semi text-text-2 hover:text-brand"
          onClick={() => goTo(id)}
        >
          {words}
        </button>
      ))}
    </nav>
  )
}

/** Not by the address: Back leads to the list, not through the parts. */
function goTo(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
}
