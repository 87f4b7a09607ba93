import { Button, classes, Picture, Tag, ZoomInIcon } from '@ketok/ui'
import { useRef, useState } from 'react'
import { lotLabel } from '../../../components/lot-number.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { firstPictures, pictureUrl } from '../../../start/picture-url.ts'
import { PhoneActions } from './unit-actions.tsx'
import type { UnitDetail } from './unit-detail.ts'

const Lightbox = latePart(
  () => import('./lightbox.tsx'),
  (module) => module.default,
)

/** How many small pictures stand below on a desktop; the last tells how many more there are. */
const THUMBNAILS = 6

/** Swiped on a phone, chosen by thumbnails on a desktop; pressed, they fill the screen. */
export function Gallery({ unit, title }: { unit: UnitDetail; title: string }) {
  const { pictures } = unit
  const [chosen, choose] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  const hidden = pictures.length - THUMBNAILS

  function show(index: number) {
    const list = strip.current
    if (list) list.scrollTo({ left: index * list.clientWidth })
    choose(index)
  }

  return (
    <section aria-label="Foto unit" className="min-w-0">
      <div className="relative max-md:-mx-(--page-x)">
        <ul
          ref={strip}
          onScroll={({ currentTarget: list }) => choose(Math.round(list.scrollLeft / list.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded-panel"
        >
          {pictures.map((picture, index) => (
            <li key={picture.file} className="w-full shrink-0 snap-start">
              <button
                type="button"
                aria-label={`Perbesar foto ${picture.caption}`}
                // One is in sight, and one is reached by Tab.
                tabIndex={index === chosen ? undefined : -1}
                className="block w-full cursor-zoom-in"
                onClick={() => setZoomed(true)}
              >
                <Picture
                  src={pictureUrl(picture.file)}
                  alt={`${unit.title}, ${picture.caption}`}
                  blur={picture.blur}
                  {...firstPictures.gallery}
                  ratio={`${picture.width} / ${picture.height}`}
                  first={index === 0}
                  className="max-h-[620px] w-full"
                />
              </button>
            </li>
          ))}
        </ul>
        <Tag size="lg" className="absolute bottom-4 left-0 md:top-4 md:bottom-auto">
          {lotLabel(unit.lot_number)}
        </Tag>
        <div className="absolute top-3 right-3 flex gap-2 md:hidden">
          <PhoneActions unit={unit} title={title} />
        </div>
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
          className="pointer-events-none absolute right-3 bottom-4 rounded-chip bg-ink px-3 py-1 text-13 font-medium text-white md:bottom-3 md:py-1.5"
        >
          {chosen + 1} / {pictures.length}
          <span className="max-md:sr-only"> · {pictures[chosen]?.caption}</span>
        </p>
      </div>
      <ul className="mt-3 hidden gap-3 p-1 md:grid md:grid-cols-6">
        {pictures.slice(0, THUMBNAILS).map((picture, index) => {
          const isLastShown = index === THUMBNAILS - 1 && hidden > 0
          return (
            <li key={picture.file}>
              <button
                type="button"
                aria-label={`Foto ${index + 1}: ${picture.caption}`}
                aria-current={index === chosen}
                onClick={() => {
                  show(index)
                  if (isLastShown) setZoomed(true)
                }}
                className={classes(
                  'relative block w-full overflow-hidden rounded-control outline-offset-2',
                  index === chosen && 'outline-2 outline-brand',
                )}
              >
                <Picture
                  src={pictureUrl(picture.file)}
                  alt=""
                  blur={picture.blur}
                  widths={[160, 320]}
                  sizes="128px"
                />
                {isLastShown && (
                  <span className="absolute inset-0 grid place-items-center bg-scrim text-14 font-bold text-white">
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
          onView={show}
          onClose={() => setZoomed(false)}
        />
      )}
    </section>
  )
}
