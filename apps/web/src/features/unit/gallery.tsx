import { Button, Picture, Tag, ZoomInIcon } from '@ketok/ui'
import { useState } from 'react'
import { latePart } from '../../components/late-part.tsx'
import { lotLabel } from '../../components/lot-number.ts'
import { firstPictures, pictureUrl } from '../../picture-url.ts'
import type { UnitDetail } from './unit-detail.ts'

const Lightbox = latePart(
  () => import('./lightbox.tsx'),
  (module) => module.default,
)

/** How many small pictures stand below on a desktop; the last tells how many more there are. */
const THUMBNAILS = 6

export function Gallery({ unit }: { unit: UnitDetail }) {
  const { pictures } = unit
  const [chosen, choose] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const shown = pictures[chosen] ?? unit.picture
  const hidden = pictures.length - THUMBNAILS

  return (
    <section aria-label="Foto unit" className="min-w-0">
      <div className="relative max-md:-mx-(--page-x)">
        <button
          type="button"
          aria-label={`Perbesar foto ${shown.caption}`}
          className="block w-full cursor-zoom-in overflow-hidden md:rounded-panel"
          onClick={() => setZoomed(true)}
        >
          <Picture
            src={pictureUrl(shown.file)}
            alt={`${unit.title}, ${shown.caption}`}
            blur={shown.blur}
            {...firstPictures.gallery}
            ratio={`${shown.width} / ${shown.height}`}
            first
            className="max-h-[620px] w-full"
          />
        </button>
        <Tag size="lg" className="absolute top-4 left-0">
          {lotLabel(unit.lot_number)}
        </Tag>
        <Button
          variant="light"
          className="absolute top-3 right-3 max-md:hidden"
          aria-hidden="true"
          tabIndex={-1}
          onClick={() => setZoomed(true)}
        >
          <ZoomInIcon aria-hidden="true" className="size-4" />
          Perbesar
        </Button>
        <p
          role="status"
          className="absolute right-3 bottom-3 rounded-chip bg-ink px-3 py-1.5 text-13 font-medium text-white"
        >
          {chosen + 1} / {pictures.length} · {shown.caption}
        </p>
      </div>
      <ul className="mt-3 flex gap-2 overflow-x-auto p-1 max-md:-mx-(--page-x) max-md:px-(--page-x) md:grid md:grid-cols-6 md:gap-3 md:overflow-visible">
        {pictures.map((picture, index) => {
          const isLastShown = index === THUMBNAILS - 1 && hidden > 0
          return (
            <li
              key={picture.file}
              className={`w-20 shrink-0 md:w-auto ${index >= THUMBNAILS ? 'md:hidden' : ''}`}
            >
              <button
                type="button"
                aria-label={`Foto ${index + 1}: ${picture.caption}`}
                aria-current={index === chosen}
                onClick={() => {
                  choose(index)
                  if (isLastShown && matchMedia('(min-width: 768px)').matches) setZoomed(true)
                }}
                className="relative block w-full overflow-hidden rounded-control aria-[current=true]:outline-2 aria-[current=true]:outline-brand aria-[current=true]:outline-offset-2"
              >
                <Picture
                  src={pictureUrl(picture.file)}
                  alt=""
                  blur={picture.blur}
                  widths={[160, 320]}
                  sizes="(min-width: 768px) 128px, 80px"
                />
                {isLastShown && (
                  <span className="absolute inset-0 hidden place-items-center bg-scrim text-14 font-bold text-white md:grid">
                    +{hidden}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {zoomed && (
        <Lightbox
          pictures={pictures}
          title={unit.title}
          index={chosen}
          onView={choose}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  )
}
