import { ArrowLeftIcon, ArrowRightIcon, IconButton, Modal } from '@ketok/ui'
import { useState } from 'react'
import type { DeskConsignment } from './consignment-chip.tsx'

/** One picture large, the others beneath it; a press shows it whole. */
export function DeskPhotos({ photos }: { photos: DeskConsignment['photos'] }) {
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const shown = photos[Math.min(at, photos.length - 1)]
  if (shown === undefined) return <p className="text-14 text-text-2">Tidak ada foto.</p>
  const step = (by: number) => setAt((now) => (now + by + photos.length) % photos.length)
  return (
    <section aria-label="Foto" className="grid gap-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Perbesar foto ${shown.label}`}
        className="block cursor-zoom-in overflow-hidden rounded-card bg-photo"
      >
        <img src={shown.large_url} alt={shown.label} className="aspect-[4/3] w-full object-contain" />
      </button>
      <p className="text-13 text-text-2" aria-live="polite">
        {shown.label} · {Math.min(at, photos.length - 1) + 1} dari {photos.length}
      </p>
      <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6">
        {photos.map((photo, index) => (
          <li key={photo.photo_id}>
            <button
              type="button"
              aria-label={photo.label}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
              className="block w-full overflow-hidden rounded-control border-2 border-transparent aria-current:border-brand"
            >
              <img
                src={photo.small_url}
                alt=""
                loading="lazy"
                className="aspect-[4/3] min-h-11 w-full bg-photo object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={shown.label} size="lg">
        {isOpen && (
          <div className="grid gap-3">
            <img src={shown.large_url} alt="" className="max-h-[70dvh] w-full object-contain" />
            <div className="flex justify-between">
              <IconButton label="Foto sebelumnya" onClick={() => step(-1)}>
                <ArrowLeftIcon aria-hidden="true" />
              </IconButton>
              <IconButton label="Foto berikutnya" data-autofocus onClick={() => step(1)}>
                <ArrowRightIcon aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        )}
      </Modal>
    </section>
  )
}
