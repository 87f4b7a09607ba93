import { formatRupiah, PAYMENT_STATUS_SHOWN, type TimeZone } from '@ketok/domain'
import { buttonClass, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import { useFocusOnOutcome } from '../../../components/forms/focus-on-outcome.ts'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { withFullStop } from '../../../components/with-full-stop.ts'
import { paths } from '../../../paths.ts'
import { type Offer, outcomeOf } from './offer.ts'

/** What came of it. */
export function OfferEnd({ offer }: { offer: Offer }) {
  const outcome = useFocusOnOutcome<HTMLDivElement>(outcomeOf(offer), true)
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className="grid gap-4 border-line border-t px-4 py-4 outline-none"
      aria-live="polite"
    >
      {offer.state === 'accepted' ? (
        <>
          <StateBox tone="success" title="Lot ini milik Anda">
            <Sentence>
              {`Anda membelinya seharga ${formatRupiah(offer.price)}.${offer.bill === null ? '' : billWords(offer.bill, offer.time_zone)}`}
            </Sentence>
          </StateBox>
          <Link to={paths.transaction(offer.unit_id)} className={`${buttonClass()} sm:justify-self-start`}>
            Buka tagihan
          </Link>
        </>
      ) : offer.state === 'declined' ? (
        <StateBox tone="neutral" title="Anda menolak kesempatan ini">
          NIPL Anda tidak terpakai.
        </StateBox>
      ) : offer.state === 'withdrawn' ? (
        <StateBox tone="neutral" title="Kesempatan ini kami tarik">
          Anda tidak perlu menjawab lagi. NIPL Anda tidak terpakai. Alasan kami:{' '}
          {withFullStop(offer.withdrawn_because ?? '')}
        </StateBox>
      ) : (
        <StateBox tone="neutral" title="Batas waktu lewat">
          <Sentence>
            {`Tidak ada jawaban sampai ${deadlineWords(at(offer.due_at), offer.time_zone)}. NIPL Anda tidak terpakai.`}
          </Sentence>
        </StateBox>
      )}
    </div>
  )
}

function billWords({ status, due_at }: NonNullable<Offer['bill']>, zone: TimeZone): string {
  if (status === 'PENDING') return ` Bayar tagihannya paling lambat ${deadlineWords(at(due_at), zone)}.`
  return ` Tagihan: ${PAYMENT_STATUS_SHOWN[status].label}.`
}
