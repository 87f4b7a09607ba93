import { ArticleCard } from '../../../components/content/article-card.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { SectionHead } from './section-head.tsx'

export function Articles() {
  const { data } = useReading('GET /blog', { query: { limit: 3 } })
  if (!data || data.blogs.length === 0) return null
  return (
    <section aria-labelledby="kabar" className="below-[1081px] md:below-[408px]">
      <SectionHead id="kabar" title="Kabar dan panduan" more={{ label: 'Semua tulisan', to: paths.blogs }} />
      <ul className="grid gap-6 md:grid-cols-3">
        {data.blogs.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  )
}
