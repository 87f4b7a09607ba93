import { formatRupiah } from '@ketok/domain'
import { CalendarClockIcon, Loading, linkClass, Skeleton } from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { BackTo } from '../../../components/later/back-to.tsx'
import { leftWords } from '../../../components/later/left-words.ts'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { PriceWithFeesLines } from '../../../components/lots/price-with-fees.tsx'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { openId, paths } from '../../../paths.ts'
import { useServerNow } from '../../../start/observe.ts'
import { reading } from '../../../start/query.ts'
import type { Offer } from './offer.ts'
import { OfferAnswer } from './offer-answer.tsx'
import { OfferEnd } from './offer-end.tsx'
import { useConsent } from './use-consent.ts'

export function loader({ params }: LoaderFunctionArgs) {
  const offerId = openId(params.offer_id)
  return offerId === null ? redirect(paths.home) : { offerId }
}

/** A lot whose winner did not pay, put before the next bidder: their own price, what they would transfer, and their answer. */
export function Component() {
  const { offerId } = useLoaderData<{ offerId: number }>()
  const { data, error, refetch } = useQuery(
    reading('GET /customer/kesempatan/{offer_id}', { params: { offer_id: offerId } }),
  )
  // A NIPL that was just paid for, and what the clock says.
  useRefreshOn('nipl', 'GET /customer/kesempatan/{offer_id}')
  useRefreshOn('transaction', 'GET /customer/kesempatan/{offer_id}')
  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <BackTo
        title="Kesempatan membeli"
        about={data?.title}
        to={paths.transactions}
        label="Kembali ke transaksi"
      />
      {error && !data ? (
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Kesempatan tidak ditemukan',
            words: 'Tautannya keliru, atau kesempatan ini untuk akun lain. Periksa akun yang sedang masuk.',
            label: 'Lihat transaksi',
            to: paths.transactions,
          }}
        />
      ) : data ? (
        <OfferedLot offer={data} />
      ) : (
        <Loading label="Memuat kesempatan">
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
            <Skeleton height={320} />
            <Skeleton height={320} />
          </div>
        </Loading>
      )}
    </section>
  )
}

function OfferedLot({ offer }: { offer: Offer }) {
  const consent = useConsent(offer)
  const isOpen = offer.answers.length > 0
  // Without one they take, they take it with one that they are about to buy.
  const niplPrice = consent.nipl?.price ?? offer.auctions[0]?.nipl_price ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-6">
      <div className="-mx-[var(--page-x)] overflow-hidden border-line border-y bg-surface md:mx-0 md:rounded-panel md:border-x">
        <div className="flex flex-wrap gap-4 p-4">
          <RowPicture picture={offer.picture} />
          <div className="min-w-[min(100%,12rem)] flex-1">
            <p className="text-13 text-text-2">
              {lotName(offer.lot_number)} · {offer.auction_name}
            </p>
            <h2 className="mt-0.5 text-18 font-bold text-balance [overflow-wrap:anywhere]">{offer.title}</h2>
            <Link
              to={paths.unit(offer.unit_id)}
              className={`${linkClass} inline-flex min-h-11 items-center text-14`}
            >
              Lihat lembar unit
            </Link>
          </div>
        </div>
        <div className="border-line border-t px-4 py-4">
          <p className="text-13 text-text-2">Tawaran tertinggi Anda di lelang ini</p>
          <p translate="no" className="figure text-[length:min(1.875rem,9vw)]">
            {formatRupiah(offer.price)}
          </p>
          <p className="mt-2 max-w-[60ch] text-14 leading-body text-text-2">
            {isOpen
              ? 'Pemenang lelang tidak membayar, dan Anda penawar berikutnya. Anda boleh membelinya dengan harga yang pernah Anda tawar sendiri, tidak lebih. Anda bebas menolak: tidak ada yang hangus.'
              : 'Anda penawar berikutnya setelah pemenang lelang tidak membayar.'}
          </p>
          {isOpen && <Due offer={offer} />}
        </div>
        {!isOpen && <OfferEnd offer={offer} />}
      </div>
      {isOpen && (
        <>
          <aside
            aria-labelledby="bila-terima"
            className="rounded-panel border border-line bg-surface p-4 md:p-5 lg:row-span-2"
          >
            <h2 id="bila-terima" className="mb-1 text-16 font-bold">
              Bila Anda terima
            </h2>
            <PriceWithFeesLines
              charges={{ ...offer.charges, nipl_price: niplPrice }}
              amount={offer.price}
              amountLabel="Harga tawaran Anda"
            />
            <p className="mt-3 text-13 text-text-2">
              <Sentence>
                {`Dibayar paling lambat ${deadlineWords(at(offer.pay_by), offer.time_zone)}. Lewat itu wanprestasi dan NIPL hangus, sama seperti pemenang lelang.`}
              </Sentence>
            </p>
          </aside>
          <OfferAnswer offer={offer} consent={consent} />
        </>
      )}
    </div>
  )
}

function Due({ offer }: { offer: Offer }) {
  const now = useServerNow()
  const dueAt = at(offer.due_at)
  return (
    <p className="mt-4 flex items-center gap-3 rounded-control bg-warning-bg px-3 py-2.5 text-14 text-warning-text">
      <CalendarClockIcon aria-hidden="true" className="size-5 shrink-0" />
      <span>
        Jawab sampai{' '}
        <strong className="font-bold">
          <Sentence>{deadlineWords(dueAt, offer.time_zone)}</Sentence>
        </strong>{' '}
        · {leftWords(dueAt, now)}
      </span>
    </p>
  )
}
