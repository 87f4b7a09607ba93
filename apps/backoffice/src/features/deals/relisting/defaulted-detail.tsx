import { formatRupiah } from '@ketok/domain'
import { Button, FactList } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { LotHead } from '../../../components/lot-head.tsx'
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
      <LotHead lot={lot} />
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
