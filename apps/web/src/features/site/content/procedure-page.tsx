import {
  ArrowRightIcon,
  buttonClass,
  Disclosure,
  EmptyState,
  ListIcon,
  Loading,
  Pagination,
  Skeleton,
} from '@ketok/ui'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { ContentIcon } from '../../../components/content/content-icon.tsx'
import { config } from '../../../config.ts'
import { linkFrom, paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { type Procedure, Steps } from './steps.tsx'

/** Spec 9.10. */
const PAGE_SIZE = 10

export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const { data, error, refetch } = useReading('GET /kategori-prosedur', { query: { limit: PAGE_SIZE, page } })
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Prosedur · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Prosedur</h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Setiap urusan dari awal sampai selesai, lengkap dengan waktu yang diperlukan. Pertanyaan singkat ada
        di{' '}
        <Link className="ui-link" to={paths.faq()}>
          FAQ
        </Link>
        .
      </p>
      <div className="mt-6">
        {error ? (
          <ComponentError error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : data.procedure_categories.length === 0 ? (
          <NothingHere page={page} />
        ) : (
          <>
            <Procedures procedures={data.procedure_categories} />
            <div className="mt-8">
              <Pagination
                page={page}
                total={data.total}
                pageSize={PAGE_SIZE}
                onPage={(next) => setQuery({ page: String(next) })}
                hrefOf={(next) => `?page=${next}`}
              />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function Procedures({ procedures }: { procedures: readonly Procedure[] }) {
  const { hash } = useLocation()
  const chosen = procedures.find(({ id }) => anchorOf(id) === hash.slice(1)) ?? procedures[0]
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <ul className="flex flex-col gap-3">
      {procedures.map((procedure) => {
        const isOpen = procedure.id === chosen?.id
        return (
          <li
            key={procedure.id}
            id={anchorOf(procedure.id)}
            className="scroll-mt-32 rounded-panel border border-line bg-surface px-4 md:px-6"
          >
            <Disclosure
              key={String(isOpen)}
              defaultOpen={isOpen}
              className="border-b-0 [&>summary]:min-h-20"
              summary={<Summary procedure={procedure} />}
            >
              <Steps steps={procedure.steps} />
              {procedure.link && (
                <Link
                  to={linkFrom(procedure.link.link)}
                  className={`${buttonClass({ variant: 'outline', size: 'sm' })} mt-5 mb-2 min-h-11`}
                >
                  {procedure.link.label}
                  <ArrowRightIcon aria-hidden="true" />
                </Link>
              )}
            </Disclosure>
          </li>
        )
      })}
    </ul>
  )
}

function Summary({ procedure: { name, summary, icon, steps } }: { procedure: Procedure }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-4">
      <ContentIcon name={icon} className="size-6 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        <h2 className="text-16 font-bold wrap-anywhere md:text-18">{name}</h2>
        <span className="mt-0.5 block text-14 font-regular text-text-2">{summary}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-13 font-regular text-text-3 max-sm:hidden">
        <ListIcon aria-hidden="true" className="size-4" />
        {steps.length} langkah
      </span>
    </span>
  )
}

const anchorOf = (id: number) => `prosedur-${id}`

function NothingHere({ page }: { page: number }) {
  return (
    <EmptyState
      title={page === 1 ? 'Belum ada prosedur' : 'Halaman ini kosong'}
      action={
        page === 1 ? (
          <Link className={buttonClass({ size: 'sm' })} to={paths.contact()}>
            Hubungi kami
          </Link>
        ) : (
          <Link className={buttonClass({ size: 'sm' })} to={paths.procedure}>
            Ke halaman pertama
          </Link>
        )
      }
    >
      {page === 1 ? 'Langkah-langkah akan terbit di sini.' : 'Nomor halamannya melewati yang terakhir.'}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat prosedur" className="flex flex-col">
      <Skeleton className="block" height={360} />
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike
        <Skeleton key={index} className="mt-3 block" height={82} />
      ))}
    </Loading>
  )
}
