import { pictureUrl } from '@ketok/contract/pictures'
import { Picture } from '@ketok/ui'
import type { ReactNode } from 'react'
import { type LotShown, lotWords } from './lot-cell.tsx'

interface LotHeadProps {
  lot: Omit<LotShown, 'picture'> & { picture: LotShown['picture'] & { caption: string } }
  children?: ReactNode
}

/** What stands above the details of one lot beside a list. */
export function LotHead({ lot, children }: LotHeadProps) {
  return (
    <header className="flex gap-3 pr-12">
      <span className="w-24 shrink-0">
        <Picture
          src={pictureUrl(lot.picture.file)}
          widths={[160, 320]}
          sizes="96px"
          alt={`${lot.title}: ${lot.picture.caption}`}
          blur={lot.picture.blur}
          className="rounded-control"
        />
      </span>
      <div className="min-w-0">
        <p className="text-13 text-text-2">
          {lotWords(lot.lot_number)} · {lot.auction_name}
        </p>
        <h2 className="text-16 font-bold [overflow-wrap:anywhere]">{lot.title}</h2>
        {children}
      </div>
    </header>
  )
}
