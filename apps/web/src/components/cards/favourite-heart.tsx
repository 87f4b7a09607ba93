import type { UnitId } from '@ketok/domain'
import { HeartIcon } from '@ketok/ui'
import { useFavouriteIds, useToggleFavourite } from '../../start/favourites.tsx'

/** 36 px to see, 44 px to hit (look 6.1). */
export function FavouriteHeart({
  unitId,
  title,
  bare = false,
}: {
  unitId: UnitId
  title: string
  bare?: boolean
}) {
  const isFavourite = useFavouriteIds().has(unitId)
  const toggle = useToggleFavourite()
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favorit: ${title}`}
      onClick={() => void toggle(unitId, !isFavourite)}
      className="group grid size-11 place-items-center"
    >
      <span
        className={`grid size-9 place-items-center rounded-control ${bare ? 'group-hover:bg-sunken' : 'border border-line bg-surface group-hover:border-line-control'}`}
      >
        <HeartIcon aria-hidden="true" className={`size-5 ${isFavourite ? 'fill-brand text-brand' : ''}`} />
      </span>
    </button>
  )
}
