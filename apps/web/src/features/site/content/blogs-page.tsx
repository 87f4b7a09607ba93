import { buttonClass, EmptyState, Loading, Pagination, Skeleton } from '@ketok/ui'
import { Link, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { ArticleCard } from '../../../components/content/article-card.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { LatestArticle } from './latest-article.tsx'

/** One large and three rows of three on the first page, three rows and one on the others. */
const PAGE_SIZE = 10
const EAGER = 3

export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const { data, error, refetch } = useReading('GET /blog', { query: { page, limit: PAGE_SIZE } })
  const [latest, ...older] = data?.blogs ?? []
  const shown = page === 1 ? older : (data?.blogs ?? [])
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Kabar dan panduan · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Kabar dan panduan</h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Cara membeli dengan tenang: membaca inspeksi, memeriksa surat, menghitung batas, dan memakai NIPL.
      </p>
      <div className="mt-6 md:mt-8">
        {error ? (
          <ComponentError error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting isFirst={page === 1} />
        ) : latest === undefined ? (
          <EmptyState
            title={page === 1 ? 'Belum ada tulisan' : 'Halaman ini kosong'}
            action={
              page > 1 && (
                <Link className={buttonClass({ size: 'sm' })} to={paths.blogs}>
                  Ke halaman pertama
                </Link>
              )
            }
          >
            {page === 1
              ? 'Panduan dan kabar lelang terbit di sini.'
              : 'Nomor halamannya melewati yang terakhir.'}
          </EmptyState>
        ) : (
          <>
            {page === 1 && <LatestArticle article={latest} />}
            <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((article, index) => (
                <li key={article.id}>
                  <ArticleCard article={article} eager={page > 1 && index < EAGER} />
                </li>
              ))}
            </ul>
            <div className="mt-10">
              <Pagination
                page={page}
                total={data.total}
                pageSize={PAGE_SIZE}
                onPage={(next) => setQuery({ page: String(next) })}
                hrefOf={(next) => `?page=${next}`}
              />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function Waiting({ isFirst }: { isFirst: boolean }) {
  return (
    <Loading label="Memuat tulisan">
      {isFirst && (
        <div className="mb-12 grid items-center gap-6 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="block aspect-16/9" height="100%" />
          <div>
            <Skeleton width={180} />
            <Skeleton className="mt-3 block" height={36} count={2} />
            <Skeleton className="mt-3 block" count={3} />
          </div>
        </div>
      )}
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((bone) => (
          <div key={bone}>
            <Skeleton className="block aspect-16/9" height="100%" />
            <Skeleton className="mt-3 block" width={160} />
            <Skeleton className="mt-1 block" height={22} />
            <Skeleton className="mt-1 block" count={2} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
