import { Button, HeartIcon, IconButton, ScaleIcon, Share2Icon } from '@ketok/ui'
import { useCompared } from '../../../components/cards/compare-toggle.tsx'
import { comparedOf } from '../../../components/lot-card/compare-list.ts'
import { shareLink } from '../../../components/share-link.ts'
import { paths } from '../../../paths.ts'
import { useFavouriteIds, useToggleFavourite } from '../../../start/favourites.tsx'
import type { UnitDetail } from './unit-detail.ts'

interface UnitActionsProps {
  unit: UnitDetail
  title: string
}

const heartClass = (isFavourite: boolean) => (isFavourite ? 'fill-brand text-brand' : '')

/** What stands beside the title on a desktop. */
export function UnitActions({ unit, title }: UnitActionsProps) {
  const isFavourite = useFavouriteIds().has(unit.unit_id)
  const toggle = useToggleFavourite()
  const action = { variant: 'outline', size: 'sm' } as const
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...action} aria-pressed={isFavourite} onClick={() => void toggle(unit.unit_id, !isFavourite)}>
        <HeartIcon aria-hidden="true" className={`size-4 ${heartClass(isFavourite)}`} />
        Favorit{unit.favourite_count > 0 && ` · ${unit.favourite_count}`}
      </Button>
      <CompareButton unit={unit} />
      <Button {...action} onClick={() => void shareLink(title, paths.unit(unit.unit_id))}>
        <Share2Icon aria-hidden="true" className="size-4" />
        Bagikan
      </Button>
    </div>
  )
}

/** On the picture of a phone. */
export function PhoneActions({ unit, title }: UnitActionsProps) {
  const isFavourite = useFavouriteIds().has(unit.unit_id)
  const toggle = useToggleFavourite()
  return (
    <>
      <IconButton
        label="Bagikan"
        variant="light"
        onClick={() => void shareLink(title, paths.unit(unit.unit_id))}
      >
        <Share2Icon aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Favorit"
        variant="light"
        aria-pressed={isFavourite}
        onClick={() => void toggle(unit.unit_id, !isFavourite)}
      >
        <HeartIcon aria-hidden="true" className={heartClass(isFavourite)} />
      </IconButton>
    </>
  )
}

export function CompareButton({ unit, className }: { unit: UnitDetail; className?: string }) {
  const [isCompared, toggleCompared] = useCompared(comparedOf(unit))
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isCompared}
      className={className}
      onClick={toggleCompared}
    >
      <ScaleIcon aria-hidden="true" className={`size-4 ${isCompared ? 'text-brand' : ''}`} />
      {isCompared ? 'Dibandingkan' : 'Bandingkan'}
    </Button>
  )
}
