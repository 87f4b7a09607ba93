import type { Reply } from '@ketok/contract'
import { wibDate } from '@ketok/domain'
import { Picture } from '@ketok/ui'
import { Link } from 'react-router'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'

type Article = Reply<'GET /blog'>['blogs'][number]

/** The newest leads the page, with the picture as large as the text. */
export function LatestArticle({ article }: { article: Article }) {
  return (
    <article className="group relative mb-12 grid items-center gap-5 lg:grid-cols-2 lg:gap-10">
      <Picture
        src={pictureUrl(article.picture.file)}
        alt=""
        blur={article.picture.blur}
        widths={[480, 640, 960, 1440]}
        sizes="(min-width: 1024px) 600px, 92vw"
        ratio="16 / 9"
        eager
        className="rounded-panel"
      />
      <div>
        <p className="text-14 text-text-3">
          {wibDate(at(article.published_at))} · {article.reading_minutes} menit baca
        </p>
        <h2 className="mt-2 text-20 leading-snug font-bold tracking-tight text-balance md:text-30">
          <Link to={paths.blog(article.id)} className="after:absolute after:inset-0 group-hover:underline">
            {article.title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[560px] text-16 leading-body text-text-2">{article.summary}</p>
      </div>
    </article>
  )
}
