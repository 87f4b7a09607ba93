import { linkClass } from '@ketok/ui'
import { useState } from 'react'
import { latePart } from '../../../first-paint/first-paint.ts'
import type { UnitDetail } from './unit-detail.ts'

const CorrectionsDialog = latePart(
  () => import('./corrections-dialog.tsx'),
  (module) => module.CorrectionsDialog,
)

/** Published sheets are never edited in place: each correction shows what it replaced (rules 6.6). */
export function SheetCorrections({ corrections }: { corrections: UnitDetail['corrections'] }) {
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  if (corrections.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={`${linkClass} min-h-11 text-13`}
        onClick={() => {
          setMounted(true)
          setOpen(true)
        }}
      >
        lihat perubahan
      </button>
      {isMounted && (
        <CorrectionsDialog corrections={corrections} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
