import { wibDate } from '@ketok/domain'
import { Picture } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import { pictureUrl } from '../../picture-url.ts'
import { useReading } from '../../query.ts'
import { SectionHead } from './section-head.tsx'

export function Articles() {
  const { data } = useReading('GET /blog', { query: { limit: 3 } })
  if (!data || data.blogs.length === 0) return null
  return (
    <section aria-labelledby="kabar">
      <SectionHead id="kabar" title="Kabar dan panduan" />
      <ul className="grid gap-6 md:grid-cols-3">
        {data.blogs.map((blog) => (
          <li key={blog.id}>
            <article>
              <Picture
                src={pictureUrl(blog.picture.file)}
                alt={blog.picture.caption}
                blur={blog.picture.blur}
                widths={[320, 480, 640, 960]}
                sizes="(min-width: 768px) 400px, 92vw"
                ratio="16 / 9"
                className="rounded-card"
              />
              <p className="mt-3 text-13 text-text-3">{wibDate(at(blog.published_at))}</p>
              <h3 className="mt-1 text-16 font-semi leading-snug">{blog.title}</h3>
              <p className="mt-1 line-clamp-2 text-14 text-text-2">{blog.summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
