import { Button, HeartIcon, ScaleIcon, Share2Icon } from '@ketok/ui'
import { comparedOf } from '../../components/compare-list.ts'
import { useCompared } from '../../components/compare-toggle.tsx'
import { useFavouriteIds, useToggleFavourite } from '../../components/favourites.tsx'
import { shareLink } from '../../components/share-link.ts'
import { paths } from '../../paths.ts'
import type { UnitDetail } from './unit-detail.ts'

export function UnitActions({ unit, title }: { unit: UnitDetail; title: string }) {
  const isFavourite = useFavouriteIds().has(unit.unit_id)
  const toggle = useToggleFavourite()
  const [isCompared, toggleCompared] = useCompared(comparedOf(unit))
  const action = { variant: 'outline', size: 'sm', className: 'max-md:min-h-11' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...action} aria-pressed={isFavourite} onClick={() => void toggle(unit.unit_id, !isFavourite)}>
        <HeartIcon aria-hidden="true" className={`size-4 ${isFavourite ? 'fill-brand text-brand' : ''}`} />
        Favorit{unit.favourite_count > 0 && ` · ${unit.favourite_count}`}
      </Button>
      <Button {...action} aria-pressed={isCompared} onClick={toggleCompared}>
        <ScaleIcon aria-hidden="true" className={`size-4 ${isCompared ? 'text-brand' : ''}`} />
        {isCompared ? 'Dibandingkan' : 'Bandingkan'}
      </Button>
      <Button {...action} onClick={() => void shareLink(title, paths.unit(unit.unit_id))}>
        <Share2Icon aria-hidden="true" className="size-4" />
        Bagikan
      </Button>
    </div>
  )
}
