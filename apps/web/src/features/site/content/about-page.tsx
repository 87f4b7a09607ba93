import type { Reply } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { buttonClass, Loading, Picture, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { ContentIcon } from '../../../components/content/content-icon.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'

type About = Reply<'GET /tentang-kami'>

export function Component() {
  const { data, error, refetch } = useReading('GET /tentang-kami')
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Tentang kami · ${config.brand.name}`}</title>
      {error ? (
        <>
          <h1 className="mb-6 text-24 font-bold tracking-tight md:text-30">Tentang {config.brand.name}</h1>
          <ComponentError error={error} onRetry={() => void refetch()} />
        </>
      ) : data ? (
        <House about={data} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function House({ about }: { about: About }) {
  return (
    <div className="flex flex-col gap-14">
      <header className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <div>
          <h1 className="text-24 font-bold tracking-tight text-balance md:text-36">
            Tentang {config.brand.name}
          </h1>
          <p className="mt-4 max-w-[600px] text-16 leading-body text-text-2 md:text-18">{about.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link className={buttonClass()} to={paths.catalogue()}>
              Lihat katalog
            </Link>
            <Link className={buttonClass({ variant: 'outline' })} to={paths.procedure}>
              Cara ikut lelang
            </Link>
          </div>
        </div>
        <Picture
          src={pictureUrl(about.picture.file)}
          alt={about.picture.caption}
          blur={about.picture.blur}
          widths={[480, 640, 960, 1440]}
          sizes="(min-width: 1024px) 600px, 92vw"
          ratio="16 / 10"
          eager
          className="rounded-panel"
        />
      </header>
      <Figures figures={about.figures} sinceYear={about.since_year} />
      <section aria-labelledby="janji">
        <h2 id="janji" className="text-20 font-bold tracking-tight md:text-24">
          Yang kami pegang
        </h2>
        <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {about.promises.map(({ icon, title, text }) => (
            <li key={title} className="border-brand border-t-2 pt-4">
              <ContentIcon name={icon} className="size-6 text-brand" />
              <h3 className="mt-3 text-16 font-bold">{title}</h3>
              <p className="mt-1 text-14 leading-body text-text-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Story story={about.story} />
      <Licences licences={about.licences} />
      <section className="flex flex-wrap items-center justify-between gap-6 rounded-panel bg-brand p-6 text-on-brand md:p-9">
        <div className="max-w-[560px]">
          <h2 className="text-20 font-bold tracking-tight md:text-24">Datang dan lihat sendiri</h2>
          <p className="mt-2 text-16 text-on-brand-muted">
            Pool kami dibuka untuk umum pada hari open house. Tidak perlu janji, cukup bawa KTP.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link className={buttonClass({ variant: 'light' })} to={paths.locations()}>
            Lokasi kami
          </Link>
          <Link
            className={`${buttonClass({ variant: 'transparent' })} border border-brand-300 text-on-brand`}
            to={paths.contact()}
          >
            Hubungi kami
          </Link>
        </div>
      </section>
    </div>
  )
}

/** From the house's own books, counted now; years by the calendar. */
function Figures({ figures, sinceYear }: { figures: About['figures']; sinceYear: number }) {
  const rows: [string, string][] = [
    ['Melelang sejak', String(sinceYear)],
    ['Lot terjual di situs ini', groupThousands(figures.sold_lots)],
    ['Tawaran tercatat', groupThousands(figures.accepted_bids)],
    ['Lot di katalog', groupThousands(figures.open_lots)],
    ['Kantor dan pool', groupThousands(figures.branches + figures.pools)],
  ]
  return (
    <section aria-label="Angka">
      <dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-line gap-px sm:grid-cols-3 lg:grid-cols-5">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end bg-surface p-5 max-lg:last:col-span-full max-sm:last:col-span-2"
          >
            <dt className="mt-1 text-13 text-text-2">{label}</dt>
            <dd translate="no" className="figure text-24 md:text-30">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12 text-text-3">
        Dihitung langsung dari catatan lelang, diperbarui setiap menit.
      </p>
    </section>
  )
}

function Story({ story }: { story: About['story'] }) {
  return (
    <section aria-labelledby="cerita" className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
      <h2 id="cerita" className="text-20 font-bold tracking-tight md:text-24">
        Cerita kami
      </h2>
      <div className="flex max-w-[720px] flex-col gap-8">
        {story.map(({ heading, paragraphs }) => (
          <div key={heading}>
            <h3 className="text-18 font-bold text-balance">{heading}</h3>
            {paragraphs.map((text) => (
              <p key={text} className="mt-3 text-16 leading-body text-text-2">
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Licences({ licences }: { licences: About['licences'] }) {
  if (licences.length === 0) return null
  return (
    <section aria-labelledby="izin" className="grid gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div>
        <h2 id="izin" className="text-20 font-bold tracking-tight md:text-24">
          Izin dan pengawasan
        </h2>
        <p className="mt-2 text-14 text-text-2">
          Setiap lelang dipimpin Pejabat Lelang dan ditutup dengan risalah lelang.
        </p>
      </div>
      <ul className="rounded-panel border border-line bg-surface">
        {licences.map(({ name, issuer, number, is_sample }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 border-line border-b p-5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <h3 className="text-16 font-semi">{name}</h3>
              <p className="mt-0.5 text-14 text-text-2">{issuer}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
              <span className="text-14 font-semi wrap-anywhere">{number}</span>
              {is_sample && (
                <span className="rounded-chip bg-sunken px-2 py-0.5 text-12 font-medium text-text-2">
                  Nomor contoh
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat halaman tentang kami" className="flex flex-col gap-14">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <div>
          <Skeleton height={40} width="60%" />
          <Skeleton className="mt-4 block" count={4} height={20} />
          <Skeleton className="mt-6 block" height={48} width={280} />
        </div>
        <Skeleton className="block aspect-16/10" height="100%" />
      </div>
      <Skeleton className="mt-14 block" height={104} />
      <Skeleton className="mt-14 block" height={300} />
    </Loading>
  )
}
