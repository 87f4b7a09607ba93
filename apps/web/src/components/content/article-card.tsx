import type { Reply } from '@ketok/contract'
import { wibDate } from '@ketok/domain'
import { Picture } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { pictureUrl } from '../../start/picture-url.ts'
import { at } from '../lot-time.ts'

type Article = Reply<'GET /blog'>['blogs'][number]

export function ArticleCard({ article, eager = false }: { article: Article; eager?: boolean }) {
  return (
    <article className="group relative">
      <Picture
        src={pictureUrl(article.picture.file)}
        alt=""
        blur={article.picture.blur}
        widths={[320, 480, 640, 960]}
        sizes="(min-width: 768px) 400px, 92vw"
        ratio="16 / 9"
        eager={eager}
        className="rounded-card"
      />
      <p className="mt-3 text-13 text-text-3">
        {wibDate(at(article.published_at))} · {article.reading_minutes} menit baca
      </p>
      <h3 className="mt-1 text-16 font-semi leading-snug text-balance">
        <Link to={paths.blog(article.id)} className="after:absolute after:inset-0 group-hover:underline">
          {article.title}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-14 text-text-2">{article.summary}</p>
    </article>
  )
}
