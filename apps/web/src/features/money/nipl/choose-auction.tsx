import { buttonClass, ChevronRightIcon, EmptyState, Loading, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { KindChip } from '../../../components/cards/auction-kind.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { niplPriceWords } from '../../../components/money/nipl-price.ts'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { saleTime } from './sale-time.ts'

/** Auctions whose NIPL are on sale: all that are not over. */
export function ChooseAuction({ onChoose }: { onChoose: (auctionId: number) => void }) {
  const { data, error, refetch } = useReading('GET /lelang', { query: { limit: 100 } })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Memuat lelang">
        <div className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={96} />
          ))}
        </div>
      </Loading>
    )
  const onSale = data.auctions
    .filter(
      ({ state, closes_at }) => state !== 'cancelled' && state !== 'closed' && at(closes_at) > serverNow(),
    )
    .sort((a, b) => at(a.closes_at) - at(b.closes_at))
  if (onSale.length === 0)
    return (
      <EmptyState
        title="Belum ada lelang yang menjual NIPL"
        action={
          <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
            Lihat katalog
          </Link>
        }
      >
        Lelang baru dibuka hampir setiap hari. Kembalilah sebentar lagi.
      </EmptyState>
    )
  return (
    <section aria-labelledby="pilih-lelang">
      <h2 id="pilih-lelang" className="mb-3 text-16 font-semi">
        Pilih lelang
      </h2>
      <ul className="grid gap-3">
        {onSale.map((auction) => (
          <li key={auction.auction_id}>
            <button
              type="button"
              onClick={() => onChoose(auction.auction_id)}
              className="flex w-full items-center gap-x-4 gap-y-2 rounded-card max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] border border-line bg-surface px-4 py-3 text-left hover:border-line-control"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <strong className="text-15 font-semi wrap-anywhere">{auction.name}</strong>
                  <KindChip kind={auction.kind} />
                </span>
                <span className="mt-1 block text-13 text-text-2">
                  {auction.lot_count} lot · {auction.pool.city}
                  <span className="max-md:hidden"> · </span>
                  <span className="md:whitespace-nowrap max-md:block">
                    <span className="max-md:inline-block max-md:first-letter:uppercase">
                      {saleTime(auction).verb}
                    </span>{' '}
                    {saleTime(auction).time}
                  </span>
                </span>
              </span>
              <span className="md:text-right max-md:flex max-md:min-w-0 max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:order-1">
                <span className="block text-12 text-text-3">per NIPL</span>
                <strong className="text-[length:min(0.9375rem,7vw)] font-bold whitespace-nowrap">
                  {niplPriceWords(auction.nipl_price)}
                </strong>
              </span>
              <ChevronRightIcon
                aria-hidden="true"
                className="size-5 shrink-0 text-text-3 max-md:row-span-2"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
