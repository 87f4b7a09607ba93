import { buttonClass, EmptyState, Pagination } from '@ketok/ui'
import { Link, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { LotCard, LotCardSkeleton } from '../../../components/lot-card/lot-card.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

const PAGE_SIZE = 24

export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const { data, error, refetch } = useReading('GET /customer/favorit', { query: { page, limit: PAGE_SIZE } })
  const cards = data?.units ?? []
  useLiveLots(cards)
  return (
    <section aria-labelledby="judul">
      <title>{`Favorit · ${config.brand.name}`}</title>
      <h1 id="judul" className="mb-4 text-24 font-bold tracking-tight">
        Favorit
      </h1>
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : data && cards.length === 0 ? (
        <EmptyState
          title="Belum ada favorit"
          action={
            <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
              Lihat katalog
            </Link>
          }
        >
          Tekan tanda hati di lot mana pun. Harga dan waktunya Anda ikuti dari sini.
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Lot favorit</h2>
          <ul className="grid gap-4 min-[480px]:grid-cols-2 md:gap-6 xl:grid-cols-3">
            {data
              ? cards.map((card, index) => (
                  <li key={card.unit_id} className="grid min-w-0">
                    <LotCard card={card} eager={index < 3} />
                  </li>
                ))
              : [1, 2, 3].map((tile) => (
                  <li key={tile}>
                    <LotCardSkeleton />
                  </li>
                ))}
          </ul>
        </>
      )}
      {data && data.total > PAGE_SIZE && (
        <div className="mt-8">
          <Pagination
            page={page}
            total={data.total}
            pageSize={PAGE_SIZE}
            onPage={(next) => setQuery({ page: String(next) })}
            hrefOf={(next) => `?page=${next}`}
          />
        </div>
      )}
    </section>
  )
}
