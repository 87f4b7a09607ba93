import type { Reply } from '@ketok/contract'
import { linkClass, Skeleton } from '@ketok/ui'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { niplPriceWords } from '../../../components/money/nipl-price.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { saleTime } from './sale-time.ts'

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
  if (error && !data)
    return (
      <PageFault
        error={error}
        onRetry={() => void refetch()}
        gone={{
          title: 'Lelang tidak ditemukan',
          words: 'Tautannya keliru, atau lelang ini tidak dibuka untuk akun Anda.',
          label: 'Jadwal lelang',
          to: paths.schedule,
        }}
      />
    )
  const time = data && saleTime(data)
  return (
    <>
      <div className="mb-5 flex min-h-[74px] items-center justify-between gap-4 rounded-card bg-sunken px-4 py-3">
        {data && time ? (
          <div className="min-w-0">
            <p className="line-clamp-2 text-15 font-semi wrap-anywhere" title={data.name}>
              {data.name}
            </p>
            <p className="text-13 text-text-2">
              <Sentence>{`${data.nipl_price === 0 ? 'NIPL gratis' : `${niplPriceWords(data.nipl_price)} per NIPL`} · ${time.verb} ${time.time}`}</Sentence>
            </p>
            {data.nipl_limit !== undefined && (
              <p className="text-13 text-text-2">Paling banyak {data.nipl_limit} NIPL per orang</p>
            )}
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
