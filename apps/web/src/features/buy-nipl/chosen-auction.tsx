import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDate, wibTime } from '@ketok/domain'
import { linkClass, Skeleton } from '@ketok/ui'
import { ComponentError } from '../../components/component-error.tsx'
import { at } from '../../components/lot-time.ts'
import { useReading } from '../../query.ts'

export type Auction = Reply<'GET /lelang/{auction_id}'>

export interface ChosenAuctionProps {
  auctionId: number
  onBack: () => void
  children: (auction: Auction) => React.ReactNode
}

/** What the NIPL is for, above the question of the step. */
export function ChosenAuction({ auctionId, onBack, children }: ChosenAuctionProps) {
  const { data, error, refetch } = useReading('GET /lelang/{auction_id}', {
    params: { auction_id: auctionId },
  })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="mb-5 flex min-h-[74px] items-center justify-between gap-4 rounded-card bg-sunken px-4 py-3">
        {data ? (
          <div className="min-w-0">
            <p className="line-clamp-2 text-15 font-semi" title={data.name}>
              {data.name}
            </p>
            <p className="text-13 text-text-2">
              {formatRupiah(data.nipl_price)} per NIPL · ditutup {wibDate(at(data.closes_at))},{' '}
              {wibTime(at(data.closes_at))}
            </p>
          </div>
        ) : (
          <Skeleton width={220} height={40} />
        )}
        <button type="button" className={`${linkClass} min-h-11 shrink-0 text-14`} onClick={onBack}>
          Ubah
        </button>
      </div>
      {data && children(data)}
    </>
  )
}
