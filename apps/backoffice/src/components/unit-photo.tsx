import type { Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { CarIcon, Picture } from '@ketok/ui'

type Photo = Reply<'GET /office/lelang/{auction_id}/calon-unit'>['units'][number]['picture']

/** The first picture of a unit, or that it has none yet. */
export function UnitPhoto({ picture }: { picture: Photo }) {
  return (
    <span className="block w-14 shrink-0">
      {picture === null ? (
        <span className="grid aspect-[4/3] place-items-center rounded-control bg-surface-2">
          <CarIcon aria-hidden="true" className="size-5 text-text-3" />
        </span>
      ) : (
        <Picture
          src={pictureUrl(picture.file)}
          widths={[160]}
          sizes="56px"
          alt=""
          blur={picture.blur}
          className="rounded-control"
        />
      )}
    </span>
  )
}
