import { linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { ArticleCard } from '../../../components/content/article-card.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

const SHOWN = 3

/** What to read next: the newest others. A page that cannot load them is still whole. */
export function MoreArticles({ besides }: { besides: number }) {
  const { data } = useReading('GET /blog', { query: { limit: SHOWN + 1 } })
  const others = data?.blogs.filter(({ id }) => id !== besides).slice(0, SHOWN) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="lainnya" className="page-box pt-8">
      <div className="mb-5 flex items-baseline justify-between gap-4 border-line border-t pt-8">
        <h2 id="lainnya" className="text-20 font-bold tracking-tight md:text-24">
          Tulisan lain
        </h2>
        <Link to={paths.blogs} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Semua tulisan
        </Link>
      </div>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
