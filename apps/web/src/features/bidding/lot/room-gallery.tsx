import type { Reply } from '@ketok/contract'
import { classes, linkClass, Picture, Tag } from '@ketok/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { lotLabel } from '../../../components/lot-number.ts'
import { Grade } from '../../../components/lots/grade.tsx'
import { paths } from '../../../paths.ts'
import { firstPictures, pictureUrl } from '../../../start/picture-url.ts'

type Unit = Reply<'GET /unit/{unit_id}'>

/** Swiped on a phone, chosen by thumbnails on a desktop; the browser scrolls, so no carousel is loaded. */
export function RoomGallery({ unit }: { unit: Unit }) {
  const [shown, setShown] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const { pictures } = unit
  const first = unit.highlights[0]
  const count = (
    <span className="flex h-6 items-center rounded-chip bg-n-800 px-2 text-12 font-semi whitespace-nowrap text-white">
      <span className="sr-only">Foto </span>
      {shown + 1} / {pictures.length}
    </span>
  )

  function show(index: number) {
    const list = strip.current
    if (list) list.scrollTo({ left: index * list.clientWidth })
    setShown(index)
  }

  return (
    <section aria-label="Foto" className="[grid-area:gallery]">
      <div className="relative">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too
          tabIndex={0}
          onScroll={({ currentTarget: list }) => setShown(Math.round(list.scrollLeft / list.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain room-photos lg:rounded-card"
        >
          {pictures.map((picture, index) => (
            <li key={picture.file} className="w-full shrink-0 snap-start">
              <Picture
                src={pictureUrl(picture.file)}
                alt={`${unit.title}, ${picture.caption}`}
                // Its own ground, for on a phone it does not fill its room.
                blur="var(--ground)"
                ratio="var(--photo-ratio)"
                className="room-photo"
                {...firstPictures.room}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
        <Tag size="lg" className="absolute top-5 left-0 max-lg:hidden">
          {lotLabel(unit.lot_number)}
        </Tag>
        <p className="absolute top-3 right-3 max-lg:hidden">{count}</p>
      </div>
      {/* Beneath the picture of a phone: nothing lies on what is looked at. */}
      <div className="@container flex min-h-11 flex-wrap items-center gap-x-2 bg-surface px-4 text-13 font-semi lg:hidden">
        {unit.grade && <Grade letter={unit.grade} />}
        {/* In large letters the way to the sheet needs its place. */}
        <span className="truncate @max-[18rem]:hidden">{first}</span>
        <Link
          to={paths.unit(unit.unit_id)}
          className={`${linkClass} ml-auto flex min-h-11 items-center whitespace-nowrap`}
        >
          Lembar lot
        </Link>
        {count}
      </div>
      <ul
        hidden={pictures.length === 1}
        className="mt-2 hidden grid-cols-none auto-cols-[calc((100%-40px)/6)] grid-flow-col gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:grid"
      >
        {pictures.map((picture, index) => (
          <li key={picture.file}>
            <button
              type="button"
              aria-label={`Foto ${index + 1}: ${picture.caption}`}
              aria-current={index === shown}
              onClick={() => show(index)}
              className={classes(
                'block w-full overflow-hidden rounded-control outline-offset-2',
                index === shown && 'outline-2 outline-brand',
              )}
            >
              <Picture
                src={pictureUrl(picture.file)}
                alt=""
                widths={[160]}
                sizes="90px"
                blur={picture.blur}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
