import { formatRupiah } from '@ketok/domain'
import { LiveRegion, linkClass, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import type { BidState } from '../../../bidding/use-bid.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { paths } from '../../../paths.ts'
import { type OwnStateWords, ownStateWords } from './own-state-words.ts'
import type { RoomView } from './room-view.ts'

export interface OwnStateProps {
  view: RoomView
  own: OwnLot | undefined
  bid: BidState
}

export function OwnState({ view, own, bid }: OwnStateProps) {
  const words = ownStateWords(view, own, bid)
  return (
    <>
      {/* Two lines have room from the beginning: what one is told moves no key. */}
      <StateBox tone={words.tone} title={words.title} className="lg:min-h-19">
        {words.note && <Sentence>{words.note}</Sentence>}
        {words.way && (
          <>
            {'. '}
            <WayOut way={words.way} view={view} />
          </>
        )}
      </StateBox>
      {/* The price is said politely and not at every step; how one stands is said by the box itself. */}
      <LiveRegion
        message={view.lot.price === null ? '' : `Harga kini ${formatRupiah(view.lot.price)}`}
        everyMs={5000}
      />
    </>
  )
}

function WayOut({ way, view: { lot } }: { way: NonNullable<OwnStateWords['way']>; view: RoomView }) {
  const [to, label] = {
    profile: [paths.setting, 'Lengkapi profil'],
    bill: [paths.transaction(lot.unit_id), 'Lihat tagihan'],
  }[way] as [string, string]
  return (
    <Link
      to={to}
      state={{ from: paths.timeRoom(lot.auction_id, lot.unit_id) }}
      className={`${linkClass} inline-flex min-h-6 items-center`}
    >
      {label}
    </Link>
  )
}
