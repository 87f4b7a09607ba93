import { wibDate } from '@ketok/domain'
import { Loading, Picture, Skeleton } from '@ketok/ui'
import { redirect, useLoaderData } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { at } from '../../components/lot-time.ts'
import { ReadingPage } from '../../components/reading-page.tsx'
import { openId, paths } from '../../paths.ts'
import { pictureUrl } from '../../picture-url.ts'
import { useReading } from '../../query.ts'

export function loader({ params }: { params: { blog_id?: string } }) {
  return openId(params.blog_id) ?? redirect(paths.home)
}

export function Component() {
  const id = useLoaderData<number>()
  const { data, error, refetch } = useReading('GET /blog/{id}', { params: { id } })
  if (error)
    return (
      <div className="page-box py-8">
        <ComponentError error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className="page-box py-8">
        <Loading label="Memuat tulisan" className="max-w-[720px]">
          <Skeleton height={36} width="70%" />
          <Skeleton height={405} className="mt-6 block" />
        </Loading>
      </div>
    )
  return (
    <ReadingPage title={data.title} note={wibDate(at(data.published_at))}>
      <Picture
        src={pictureUrl(data.picture.file)}
        alt={data.picture.caption}
        blur={data.picture.blur}
        widths={[480, 640, 960, 1440]}
        sizes="(min-width: 768px) 720px, 92vw"
        ratio="16 / 9"
        eager
        className="rounded-panel"
      />
      <p className="mt-6 text-18 font-medium">{data.summary}</p>
      {data.body.map(({ type, text }) =>
        type === 'heading' ? (
          <h2 key={text} className="mt-8 text-20 font-bold tracking-tight">
            {text}
          </h2>
        ) : (
          <p key={text} className="mt-4 text-text-2">
            {text}
          </p>
        ),
      )}
    </ReadingPage>
  )
}
