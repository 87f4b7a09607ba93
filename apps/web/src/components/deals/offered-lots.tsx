import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useServerNow } from '../../start/observe.ts'
import { useReading } from '../../start/query.ts'
import { RowPicture } from '../cards/row-picture.tsx'
import { leftWords } from '../later/left-words.ts'
import { deadlineWords } from '../later/local-time.ts'
import { lotName } from '../lot-number.ts'
import { at } from '../lot-time.ts'
import { Sentence } from '../lots/sentence.tsx'
import { useRefreshOn } from '../money/use-refresh-on.ts'

type Offer = Reply<'GET /customer/kesempatan'>['offers'][number]

/** Lots that their winner left and that this customer may take; nothing where there are none. */
export function OfferedLots() {
  const { data } = useReading('GET /customer/kesempatan')
  useRefreshOn('transaction', 'GET /customer/kesempatan')
  const open = data?.offers.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="kesempatan" className="mb-6">
      <h2 id="kesempatan" className="mb-2 text-18 font-bold">
        Kesempatan membeli
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {open.map((offer) => (
          <li key={offer.offer_id}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const now = useServerNow(60_000)
  const dueAt = at(offer.due_at)
  return (
    <article className="relative flex flex-wrap gap-3 rounded-card border border-warning-line bg-warning-bg p-3 hover:border-line-strong sm:gap-4 sm:p-4">
      <RowPicture picture={offer.picture} />
      <div className="flex min-w-[min(100%,12rem)] flex-1 flex-col gap-1">
        <h3 className="line-clamp-2 text-15 font-semi" title={offer.title}>
          <Link to={paths.offer(offer.offer_id)} className="after:absolute after:inset-0 after:rounded-card">
            {offer.title}
          </Link>
        </h3>
        <p className="text-13 text-text-2">
          {lotName(offer.lot_number)} · pemenangnya tidak membayar, giliran Anda
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4">
          <strong translate="no" className="figure text-[length:min(1.125rem,8vw)]">
            {formatRupiah(offer.price)}
          </strong>
          <span className="text-13 text-warning-text">
            <Sentence>{`Jawab sampai ${deadlineWords(dueAt, offer.time_zone)} · ${leftWords(dueAt, now)}`}</Sentence>
          </span>
        </div>
      </div>
    </article>
  )
}
