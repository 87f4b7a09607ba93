import { pictureUrl } from '@ketok/contract/pictures'
import { formatRupiah } from '@ketok/domain'
import { Button, FactList, Picture } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { lotWords } from '../../../components/lot-cell.tsx'
import { serverNow } from '../../../observe.ts'
import { NextBidder } from './next-bidder.tsx'
import { OfferStory } from './offer-story.tsx'
import { RelistDialog } from './relist-dialog.tsx'
import { RelistedLot } from './relisted-lot.tsx'
import type { DefaultedLot } from './relisting-words.ts'

interface DefaultedDetailProps {
  lot: DefaultedLot
  /** Whether the house offers lots to the next bidder. */
  offers: boolean
}

/** One lot whose winner defaulted: what it was sold for and to whom, and what becomes of it. */
export function DefaultedDetail({ lot, offers }: DefaultedDetailProps) {
  const [relisting, setRelisting] = useState(false)
  const isWaiting = lot.after_default === 'waiting'
  return (
    <div className="grid grid-cols-1 gap-4">
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
        </div>
      </header>
      <FactList
        facts={[
          { label: 'Harga ketok', value: formatRupiah(lot.hammer_price) },
          { label: 'Harga dasar', value: formatRupiah(lot.base_price) },
          { label: 'Wanprestasi oleh', value: lot.defaulter.full_name },
          { label: 'Sejak', value: dayAndTime(lot.expired_at) },
          ...(isWaiting ? [{ label: 'Menunggu', value: waitingAge(lot.expired_at, serverNow()) }] : []),
        ]}
      />
      {lot.offers.length > 0 && <OfferStory lot={lot} />}
      {lot.relisted !== null && <RelistedLot relisted={lot.relisted} />}
      {isWaiting && (
        <>
          {offers && <NextBidder lot={lot} />}
          <Button onClick={() => setRelisting(true)}>Lelang ulang</Button>
          <RelistDialog open={relisting} lot={lot} onClose={() => setRelisting(false)} />
        </>
      )}
    </div>
  )
}
