import { pictureUrl } from '@ketok/contract/pictures'
import { Picture } from '@ketok/ui'
import { type DefaultedLot, lotWords } from './relisting-words.ts'

/** What it is, seen before it is read: the desk knows things by their picture. */
export function LotCell({ lot }: { lot: DefaultedLot }) {
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
        <span className="block truncate" title={lot.title}>
          {lot.title}
        </span>
        <span className="block truncate text-12 text-text-2">
          {lotWords(lot.lot_number)} · {lot.auction_name}
        </span>
      </span>
    </span>
  )
}
