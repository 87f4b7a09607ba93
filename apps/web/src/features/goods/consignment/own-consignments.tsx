import type { Reply } from '@ketok/contract'
import { formatRupiah, inspectionWords, wibDate } from '@ketok/domain'
import { Button, ChevronRightIcon, Loading, Skeleton, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { shownToOwner } from './consignment-words.ts'

type Card = Reply<'GET /customer/titip-lelang'>['consignments'][number]

const SHOWN_AT_FIRST = 4
const MOST = 100

/** What one has given into the house's hands, newest first. Whoever has nothing yet sees nothing of it. */
export function OwnConsignments() {
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useReading('GET /customer/titip-lelang', {
    query: { limit: all ? MOST : SHOWN_AT_FIRST },
  })
  // The house asks, proposes and sells while this page is open.
  useRefreshOn('transaction', 'GET /customer/titip-lelang')
  if (error && !data)
    return (
      <div className="mt-4">
        <ComponentError error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <Loading label="Memuat titipan Anda" className="mt-8">
        <Skeleton width={180} height={28} />
        <Skeleton height={104} count={2} className="mt-3 block" />
      </Loading>
    )
  if (data.total === 0) return null
  return (
    <section aria-labelledby="titipan-saya" className="mt-8">
      <h2 id="titipan-saya" className="mb-3 text-24 font-bold tracking-tight">
        Titipan saya
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.consignments.map((consignment) => (
          <li key={consignment.consignment_id}>
            <Row consignment={consignment} />
          </li>
        ))}
      </ul>
      {data.total > data.consignments.length && !all && (
        <Button variant="outline" className="mt-3" onClick={() => setAll(true)}>
          Lihat semua {data.total} titipan
        </Button>
      )}
    </section>
  )
}

function Row({ consignment }: { consignment: Card }) {
  const { consignment_id, title, number, photo, asking_price, inspection, submitted_at } = consignment
  const shown = shownToOwner(consignment)
  return (
    <Link
      to={paths.consignment(consignment_id)}
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-3 hover:border-line-control"
    >
      <span className="aspect-[4/3] w-24 max-w-[30%] shrink-0 overflow-hidden rounded-control bg-photo md:w-32">
        {photo && <img src={photo.small_url} alt="" className="size-full object-cover" loading="lazy" />}
      </span>
      <span className="min-w-[min(100%,8rem)] flex-1">
        <StatusChip tone={shown.tone} icon={shown.icon}>
          {shown.label}
        </StatusChip>
        <strong className="mt-1 line-clamp-2 text-15 font-semi" title={title}>
          {title}
        </strong>
        <span className="block text-13 text-text-2">
          {number} · {formatRupiah(asking_price)}
        </span>
        <span className="block text-13 text-text-2">
          <Sentence>
            {inspection
              ? `${inspectionWords(inspection.branch.time_zone, at(inspection.starts_at))}, ${inspection.branch.name}`
              : `Dikirim ${wibDate(at(submitted_at))}`}
          </Sentence>
        </span>
      </span>
      <ChevronRightIcon aria-hidden="true" className="ml-auto size-5 shrink-0 text-text-3" />
    </Link>
  )
}
