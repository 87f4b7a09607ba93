import type { Reply } from '@ketok/contract'
import { buttonClass } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { anchorOf } from './article-body.tsx'

/** The article's headings, and where its reader may go to do what they read about. */
export function ArticleContents({ body }: { body: Reply<'GET /blog/{id}'>['body'] }) {
  const headings = body.filter(({ type }) => type === 'heading')
  return (
    <aside
      aria-label="Isi tulisan"
      className="self-start rounded-panel border border-line bg-surface p-5 max-lg:hidden lg:sticky lg:top-36"
    >
      {headings.length > 0 && (
        <>
          <h2 className="mb-2 text-14 font-bold">Di tulisan ini</h2>
          <ul className="mb-4 border-line border-b pb-4 text-14">
            {headings.map(({ text }) => (
              <li key={text}>
                <a
                  href={`#${anchorOf(text)}`}
                  className="flex min-h-9 items-center py-1.5 leading-snug text-text-2 hover:text-text hover:underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link className={buttonClass({ full: true })} to={paths.catalogue()}>
        Lihat katalog
      </Link>
      <Link className={`${buttonClass({ variant: 'outline', full: true })} mt-2`} to={paths.faq()}>
        Pertanyaan umum
      </Link>
    </aside>
  )
}
