import { wibDate } from '@ketok/domain'
import { CopyButton, Loading, notify, Picture, Skeleton } from '@ketok/ui'
import { Link, redirect, useLoaderData } from 'react-router'
import { ReadingPage } from '../../../components/content/reading-page.tsx'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { at } from '../../../components/lot-time.ts'
import { openId, paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleContents } from './article-contents.tsx'
import { MoreArticles } from './more-articles.tsx'

export function loader({ params }: { params: { blog_id?: string } }) {
  return openId(params.blog_id) ?? redirect(paths.home)
}

export function Component() {
  const id = useLoaderData<number>()
  const { data, error, refetch } = useReading('GET /blog/{id}', { params: { id } })
  if (error)
    return (
      <div className="page-box py-8">
        <h1 className="mb-6 text-24 font-bold tracking-tight">Kabar dan panduan</h1>
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Tulisan tidak ditemukan',
            words: 'Tautannya keliru, atau tulisan ini sudah tidak dimuat lagi.',
            label: 'Semua tulisan',
            to: paths.blogs,
          }}
        />
      </div>
    )
  if (!data) return <Waiting />
  return (
    <>
      <ReadingPage
        title={data.title}
        under={<Link to={paths.blogs}>Kabar dan panduan</Link>}
        note={`${wibDate(at(data.published_at))} · ${data.reading_minutes} menit baca`}
        aside={<ArticleContents body={data.body} />}
      >
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
        <p className="mt-6 text-18 leading-body font-medium">{data.summary}</p>
        <ArticleBody body={data.body} />
        <CopyButton
          className="mt-8"
          text={location.href}
          onCopied={(worked) =>
            worked
              ? notify.success('Disalin ke clipboard')
              : notify.error('Tautan tidak dapat disalin. Salin dari bilah alamat')
          }
        >
          Salin tautan tulisan
        </CopyButton>
      </ReadingPage>
      <MoreArticles besides={data.id} />
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat tulisan" className="page-box py-4 md:py-6">
      <div className="max-w-[720px] md:mt-10">
        <Skeleton height={36} count={2} />
        <Skeleton className="mt-2 block" width={180} />
        <Skeleton className="mt-6 block aspect-16/9" height="100%" />
        <Skeleton className="mt-6 block" height={24} count={2} />
        <Skeleton className="mt-4 block" count={6} />
      </div>
    </Loading>
  )
}
