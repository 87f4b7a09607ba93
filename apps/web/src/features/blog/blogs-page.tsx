import { EmptyState, Loading, Pagination, Skeleton } from '@ketok/ui'
import { useSearchParams } from 'react-router'
import { ArticleCard } from '../../components/article-card.tsx'
import { ComponentError } from '../../components/component-error.tsx'
import { config } from '../../config.ts'
import { useReading } from '../../query.ts'

const PAGE_SIZE = 9

export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Number(query.get('page')) || 1))
  const { data, error, refetch } = useReading('GET /blog', { query: { page, limit: PAGE_SIZE } })
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Kabar dan panduan · ${config.brand.name}`}</title>
      <h1 className="mb-6 text-24 font-bold tracking-tight md:text-30">Kabar dan panduan</h1>
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : data?.blogs.length === 0 ? (
        <EmptyState title="Belum ada tulisan">Panduan dan kabar lelang terbit di sini.</EmptyState>
      ) : data ? (
        <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
          {data.blogs.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} eager={index < 3} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Memuat tulisan" className="grid gap-6 md:grid-cols-3">
          <Skeleton height={220} />
        </Loading>
      )}
      {data && data.total > PAGE_SIZE && (
        <div className="mt-10">
          <Pagination
            page={page}
            total={data.total}
            pageSize={PAGE_SIZE}
            onPage={(next) => setQuery({ page: String(next) })}
            hrefOf={(next) => `?page=${next}`}
          />
        </div>
      )}
    </div>
  )
}
