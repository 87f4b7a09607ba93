import { BOOK_READERS, formatRupiah, holdsOneOf, PAYMENT_STATUS_SHOWN } from '@ketok/domain'
import { Button, FactList, linkClass, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { type DefaultedLot, type Offer, offerWords } from './relisting-words.ts'
import { WithdrawOfferDialog } from './withdraw-offer-dialog.tsx'

/** Who was asked, by whom and why, and what they said; the last first. */
export function OfferStory({ lot }: { lot: DefaultedLot }) {
  return (
    <section aria-labelledby="ditawarkan" className="grid grid-cols-1 gap-3">
      <h3 id="ditawarkan" className="text-14 font-bold">
        Ditawarkan ke penawar berikutnya
      </h3>
      {lot.offers.map((offer) => (
        <OneOffer key={offer.offer_id} lot={lot} offer={offer} />
      ))}
    </section>
  )
}

function OneOffer({ lot, offer }: { lot: DefaultedLot; offer: Offer }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const readsBooks = holdsOneOf(useStaff()?.roles ?? [], BOOK_READERS)
  const { label, tone } = offerWords[offer.state]
  const { bill } = offer
  const billWords =
    bill &&
    `${PAYMENT_STATUS_SHOWN[bill.status].label}, jatuh tempo ${dayAndTime(bill.due_at, lot.time_zone)}`
  return (
    <article aria-label={`Penawaran ke ${offer.bidder.full_name}`} className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-14 font-semi [overflow-wrap:anywhere]">{offer.bidder.full_name}</span>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <FactList
        facts={[
          { label: 'Harga', value: formatRupiah(offer.price) },
          offer.ended_at === null
            ? { label: 'Menjawab sampai', value: dayAndTime(offer.due_at, lot.time_zone) }
            : { label: 'Selesai', value: dayAndTime(offer.ended_at) },
          { label: 'Ditawarkan', value: `${offer.by.full_name}, ${dayAndTime(offer.offered_at)}` },
          { label: 'Alasan', value: offer.reason },
          ...(offer.withdrawn === null
            ? []
            : [
                { label: 'Ditarik oleh', value: offer.withdrawn.by.full_name },
                { label: 'Alasan ditarik', value: offer.withdrawn.reason },
              ]),
          ...(bill === null
            ? []
            : [
                {
                  label: 'Tagihan',
                  value: readsBooks ? (
                    <Link className={linkClass} to={paths.bill(bill.bill_id)}>
                      {billWords}
                    </Link>
                  ) : (
                    billWords
                  ),
                },
              ]),
        ]}
      />
      {offer.state === 'open' && (
        <>
          <Button variant="outline" className="mt-2 justify-self-start" onClick={() => setWithdrawing(true)}>
            Tarik penawaran
          </Button>
          <WithdrawOfferDialog
            open={withdrawing}
            lot={lot}
            offer={offer}
            onClose={() => setWithdrawing(false)}
          />
        </>
      )}
    </article>
  )
}
