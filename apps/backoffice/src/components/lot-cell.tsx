import { pictureUrl } from '@ketok/contract/pictures'
import { Picture, type PictureProps } from '@ketok/ui'

export interface LotShown {
  title: string
  lot_number: number
  auction_name: string
  picture: { file: string; blur: NonNullable<PictureProps['blur']> }
}

/** 'Lot 012' */
export const lotWords = (lotNumber: number) => `Lot ${String(lotNumber).padStart(3, '0')}`

/** What it is, seen before it is read: the desk knows things by their picture. */
export function LotCell({ lot }: { lot: LotShown }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-14 shrink-0">
        <Picture
          src={pictureUrl(lot.picture.file)}
          widths={[160]}
          sizes="56px"
          alt=""
          blur={lot.picture.blur}
          className="rounded-control"
        />
      </span>
      <span className="block min-w-0 leading-snug">
        <span className="max-lg:line-clamp-2 max-lg:whitespace-normal lg:block lg:truncate" title={lot.title}>
          {lot.title}
        </span>
        <span className="block truncate text-12 text-text-2">
          {lotWords(lot.lot_number)} · {lot.auction_name}
        </span>
      </span>
    </span>
  )
}
