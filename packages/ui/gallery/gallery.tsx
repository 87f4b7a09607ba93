import { useState } from 'react'
import { Logo, OfflineBanner, Toaster } from '../src/index.ts'
import { ActionSections } from './actions.tsx'
import { ButtonTable } from './button-table.tsx'
import { FeedbackSections } from './feedback.tsx'
import { FieldSections } from './fields.tsx'
import { LongTexts } from './long-texts.tsx'
import { MarkSections } from './marks.tsx'
import { MotionSections } from './motion.tsx'
import { OverlaySections } from './overlays.tsx'

/** Every part in every state, to be looked at on a phone and on a desktop. Words are examples, taken from no product. */
export function Gallery() {
  const [offline, setOffline] = useState(false)
  return (
    <>
      <OfflineBanner shown={offline}>
        Tidak ada koneksi internet. Beberapa fitur mungkin tidak berfungsi.
      </OfflineBanner>
      <header className="border-b border-line bg-surface">
        <div className="page-box flex min-h-16 items-center gap-6">
          <Logo name="ketok" />
          <h1 className="text-text-2">Galeri komponen</h1>
        </div>
      </header>
      <main className="page-box grid grid-cols-1 gap-x-8 gap-y-9 py-9 lg:grid-cols-3">
        <ActionSections />
        <ButtonTable />
        <MarkSections />
        <FeedbackSections onOffline={() => setOffline(!offline)} />
        <FieldSections />
        <OverlaySections />
        <MotionSections />
        <LongTexts />
      </main>
      <Toaster />
    </>
  )
}
