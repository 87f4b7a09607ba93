import { LoadError } from '@ketok/app'
import { formatRupiah } from '@ketok/domain'
import { Button, FactList, Loading, Skeleton, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useReading } from '../../../query.ts'
import { OfferDialog } from './offer-dialog.tsx'
import type { DefaultedLot } from './relisting-words.ts'

/** To whom the lot could be offered now, read from its log: their own highest bid, and whether they have a NIPL at hand. */
export function NextBidder({ lot }: { lot: DefaultedLot }) {
  const [asking, setAsking] = useState(false)
  const found = useReading(
    'GET /office/lelang-ulang/{bill_id}/penawar-berikutnya',
    { params: { bill_id: lot.bill_id } },
    { fresh: true },
  )
  const next = found.data?.next
  return (
    <section aria-labelledby="penawar-berikutnya" className="grid grid-cols-1 gap-2">
      <h3 id="penawar-berikutnya" className="text-14 font-bold">
        Penawar berikutnya
      </h3>
      {found.isError && found.data === undefined ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading>
          <Skeleton count={3} height={24} className="mb-2" />
        </Loading>
      ) : next ? (
        <>
          <FactList
            facts={[
              { label: 'Nama', value: next.full_name },
              { label: 'Tawaran tertingginya', value: formatRupiah(next.price) },
              { label: 'NIPL', value: next.has_nipl ? 'ada yang bebas' : 'belum ada, ia bisa membeli' },
              { label: 'Menjawab sampai', value: dayAndTime(next.due_at, next.time_zone) },
            ]}
          />
          <Button variant="outline" onClick={() => setAsking(true)}>
            <UsersIcon aria-hidden="true" />
            Tawarkan kepadanya
          </Button>
          <OfferDialog
            open={asking}
            lot={lot}
            next={next}
            onClose={() => setAsking(false)}
            onRefused={() => void found.refetch()}
          />
        </>
      ) : (
        <p className="text-13 text-text-2">{found.data.because}.</p>
      )}
    </section>
  )
}
