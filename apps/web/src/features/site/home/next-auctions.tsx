import { dateOfDay, dayIn, WEEKDAY_NAMES, weekdayOf, zoneHour } from '@ketok/domain'
import { buttonClass, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { KindChip } from '../../../components/cards/auction-kind.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { niplPriceWords } from '../../../components/money/nipl-price.ts'
import { useSessionsAhead } from '../../../components/use-sessions-ahead.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { SectionHead } from './section-head.tsx'

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']

export function NextAuctions() {
  const { data, error, refetch } = useReading('GET /lelang', { query: { state: 'upcoming', limit: 4 } })
  useSessionsAhead(data?.auctions)
  if (data && data.auctions.length === 0) return null
  return (
    <section aria-labelledby="jadwal" className="below-[559px] md:below-[358px]">
      <SectionHead id="jadwal" title="Jadwal terdekat" more={{ label: 'Semua jadwal', to: paths.schedule }} />
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="overflow-hidden rounded-panel border border-line bg-surface max-md:-mx-(--page-x) max-md:rounded-none max-md:border-x-0">
          {data
            ? data.auctions.map((auction) => {
                const opensAt = at(auction.opens_at)
                const opensOn = dayIn(auction.time_zone, opensAt)
                const { day, month } = dateOfDay(opensOn)
                return (
                  <li
                    key={auction.auction_id}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b px-4 py-4 last:border-b-0 md:grid md:grid-cols-[72px_1.4fr_.7fr_1.4fr_.5fr_.9fr_auto] md:px-6"
                  >
                    <p className="w-14 leading-tight whitespace-nowrap">
                      <span translate="no" className="figure text-24">
                        {String(day).padStart(2, '0')}
                      </span>
                      <br />
                      <span className="text-12 text-text-2">
                        {WEEKDAY_NAMES[weekdayOf(opensOn)]?.slice(0, 3)}, {SHORT_MONTHS[month - 1]}
                      </span>
                    </p>
                    <div className="min-w-[min(100%,9rem)] flex-1 md:min-w-0">
                      <h3 className="line-clamp-2 text-15 font-semi">{auction.name}</h3>
                      <p className="text-13 text-text-2">
                        {zoneHour(auction.time_zone, opensAt)}
                        {auction.state === 'unopened' && ' · belum dibuka'}
                        <span className="md:hidden"> · {auction.lot_count} lot</span>
                      </p>
                    </div>
                    <p>
                      <KindChip kind={auction.kind} />
                    </p>
                    <p className="text-14 text-text-2 max-md:hidden">
                      {auction.pool.name}, {auction.pool.city}
                    </p>
                    <p className="text-14 max-md:hidden">
                      <strong className="font-semi">{auction.lot_count}</strong> lot
                    </p>
                    <p className="text-13 leading-snug max-md:hidden">
                      <span className="text-text-3">NIPL</span>
                      <br />
                      <strong className="font-semi whitespace-nowrap">
                        {niplPriceWords(auction.nipl_price)}
                      </strong>
                    </p>
                    <Link
                      to={paths.catalogue({ auction_id: auction.auction_id })}
                      className={`${buttonClass({ variant: 'outline', size: 'sm' })} max-md:hidden`}
                      aria-label={`Lihat lot ${auction.name}`}
                    >
                      Lihat lot
                    </Link>
                    <Link
                      to={paths.catalogue({ auction_id: auction.auction_id })}
                      aria-label={`Lihat lot ${auction.name}`}
                      className="flex min-h-11 basis-full flex-wrap items-center gap-x-1 pl-[clamp(0rem,100vw-15.5rem,4.5rem)] text-14 font-medium text-brand md:hidden"
                    >
                      Lihat lot · NIPL{' '}
                      <span className="whitespace-nowrap">{niplPriceWords(auction.nipl_price)}</span>
                    </Link>
                  </li>
                )
              })
            : [1, 2, 3, 4].map((row) => (
                <li key={row} className="h-[85px] border-line border-b px-6 py-5 last:border-b-0">
                  <Skeleton width="60%" height={20} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
