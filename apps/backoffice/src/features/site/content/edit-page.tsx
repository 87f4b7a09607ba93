import { LoadError } from '@ketok/app'
import { Loading, Skeleton } from '@ketok/ui'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { ArticleForm } from './article-form.tsx'
import { BannerForm } from './banner-form.tsx'
import { ProcedureForm } from './procedure-form.tsx'
import { QuestionForm } from './question-form.tsx'

const NEW = 'baru'

/** One piece of the site, or a new one. */
export function Component() {
  const { part, id = NEW } = useParams()
  if (part === 'banner') return <BannerPage id={id} />
  if (part === 'blog') return <ArticlePage id={id} />
  if (part === 'faq') return <QuestionPage id={id} />
  return part === 'prosedur' ? <ProcedurePage id={id} /> : <Navigate to={paths.content('banner')} replace />
}

function BannerPage({ id }: { id: string }) {
  const found = useReading('GET /office/konten/banner', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const piece = pieceOf(found.data.banners, id)
  return piece === undefined ? <Gone part="banner" /> : <BannerForm key={id} piece={piece} />
}

function ArticlePage({ id }: { id: string }) {
  const found = useReading('GET /office/konten/blog', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const piece = pieceOf(found.data.blogs, id)
  return piece === undefined ? <Gone part="blog" /> : <ArticleForm key={id} piece={piece} />
}

function QuestionPage({ id }: { id: string }) {
  const found = useReading('GET /office/konten/faq', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const piece = pieceOf(found.data.questions, id)
  const categories = [...new Set(found.data.questions.map(({ category }) => category))]
  return piece === undefined ? <Gone part="faq" /> : <QuestionForm key={id} {...{ piece, categories }} />
}

function ProcedurePage({ id }: { id: string }) {
  const found = useReading('GET /office/konten/prosedur', undefined, { fresh: true })
  if (found.data === undefined) return <Waiting found={found} />
  const piece = pieceOf(found.data.procedures, id)
  return piece === undefined ? <Gone part="prosedur" /> : <ProcedureForm key={id} piece={piece} />
}

/** Null: a new one; undefined: there is none of this number. */
function pieceOf<Piece extends { readonly id: number }>(pieces: readonly Piece[], id: string) {
  return id === NEW ? null : pieces.find((piece) => String(piece.id) === id)
}

/** Taken away meanwhile, or an address that was never one. */
function Gone({ part }: { part: Parameters<typeof paths.content>[0] }) {
  return <Navigate to={paths.content(part)} replace />
}

interface WaitingProps {
  found: { isError: boolean; error: unknown; refetch: () => unknown }
}

export function Waiting({ found }: WaitingProps) {
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  return (
    <Loading className="office-sheet p-4">
      <Skeleton count={8} height={48} className="mb-3" />
    </Loading>
  )
}
