import { Button, copyText, HeartIcon, notify, Share2Icon } from '@ketok/ui'
import { useFavouriteIds, useToggleFavourite } from '../../components/favourite-heart.tsx'
import { paths } from '../../paths.ts'
import type { UnitDetail } from './unit-detail.ts'

export function UnitActions({ unit, title }: { unit: UnitDetail; title: string }) {
  const isFavourite = useFavouriteIds().has(unit.unit_id)
  const toggle = useToggleFavourite()

  async function share() {
    const url = new URL(paths.unit(unit.unit_id), location.href).href
    if (navigator.share) {
      // Dismissing the sheet rejects; there is nothing to tell then.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    if (await copyText(url)) notify.success('Disalin ke clipboard')
    else notify.error('Tautan tidak bisa disalin')
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="max-md:min-h-11"
        aria-pressed={isFavourite}
        onClick={() => toggle(unit.unit_id, !isFavourite)}
      >
        <HeartIcon aria-hidden="true" className={`size-4 ${isFavourite ? 'fill-brand text-brand' : ''}`} />
        Favorit{unit.favourite_count > 0 && ` · ${unit.favourite_count}`}
      </Button>
      <Button variant="outline" size="sm" className="max-md:min-h-11" onClick={() => void share()}>
        <Share2Icon aria-hidden="true" className="size-4" />
        Bagikan
      </Button>
    </div>
  )
}
