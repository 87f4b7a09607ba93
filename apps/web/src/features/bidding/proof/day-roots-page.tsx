import {
  Breadcrumb,
  CopyButton,
  EmptyState,
  Loading,
  linkClass,
  notify,
  Pagination,
  Skeleton,
} from '@ketok/ui'
import { Link, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { DayDetail } from './day-detail.tsx'
import { dayWords, shortHash } from './proof-words.ts'

const PAGE_SIZE = 31

/** The roots of all days in plain words: what they are for, and what one does with them. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const day = query.get('hari')
  const { data, error, refetch } = useReading('GET /periksa/harian', { query: { page, limit: PAGE_SIZE } })
  return (
    <div className="page-box max-w-[760px] py-4 md:py-6">
      <title>{`Akar harian · ${config.brand.name}`}</title>
      <div className="hidden md:block">
        <Breadcrumb
          items={[
            { key: 'home', link: <Link to={paths.home}>Beranda</Link> },
            { key: 'verify', link: <Link to={paths.verifySearch()}>Periksa lot</Link> },
            { key: 'days', link: <span>Akar harian</span> },
          ]}
        />
      </div>
      <h1 className="mt-2 text-24 font-bold tracking-tight md:mt-4 md:text-30">Akar harian</h1>
      <p className="mt-2 text-16 leading-body text-text-2">
        Beberapa menit sesudah tengah malam, catatan semua lot yang berakhir hari itu dirangkum menjadi satu
        sidik, yang juga memuat sidik hari sebelumnya. Siapa pun yang menyimpan satu saja dapat menunjukkan
        bila catatan lama pernah diubah.
      </p>
      <section aria-labelledby="cara" className="mt-6 rounded-panel border border-line bg-surface p-4 md:p-6">
        <h2 id="cara" className="text-16 font-bold">
          Yang dapat Anda lakukan
        </h2>
        <ol className="mt-2 list-decimal space-y-2 pl-5 text-14 leading-body">
          <li>
            Simpan akar hari ini: salin, foto, atau ikuti{' '}
            <a className={linkClass} href="/feed.xml">
              umpan Atom
            </a>{' '}
            dengan pembaca feed apa saja. Salinan Anda ada di luar {config.brand.name}.
          </li>
          <li>
            Kapan saja nanti, cocokkan dengan daftar ini. Akar hari yang sama harus tetap sama, angka demi
            angka.
          </li>
          <li>
            Buka satu hari untuk menghitung ulang akarnya dari semua lot di dalamnya, atau{' '}
            <Link className={linkClass} to={paths.verifySearch()}>
              periksa satu lot
            </Link>
            .
          </li>
        </ol>
      </section>
      {day !== null && <DayDetail day={day} />}
      <section aria-labelledby="daftar" className="mt-8">
        <h2 id="daftar" className="text-20 font-bold tracking-tight">
          Semua hari
        </h2>
        {error ? (
          <ComponentError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Memuat akar harian">
            <Skeleton height={480} className="mt-3 block" />
          </Loading>
        ) : data.days.length === 0 ? (
          <EmptyState title={page === 1 ? 'Belum ada akar harian' : 'Halaman ini kosong'} className="mt-3">
            Akar pertama dibuat sesudah tengah malam hari berakhirnya lot pertama.
          </EmptyState>
        ) : (
          <>
            <ul className="mt-3">
              {data.days.map((one) => (
                <li
                  key={one.day}
                  className="flex items-center justify-between gap-x-4 border-line border-t py-2"
                >
                  <div className="min-w-0">
                    <Link
                      to={paths.dayRoots(one.day)}
                      aria-current={one.day === day ? 'true' : undefined}
                      className="text-15 font-semi hover:underline"
                    >
                      {dayWords(one.day)}
                    </Link>
                    <p className="text-13 text-text-2">
                      {one.lot_count === 0 ? 'Tidak ada lot' : `${one.lot_count} lot berakhir`} ·{' '}
                      <code translate="no" className="whitespace-nowrap">
                        {shortHash(one.root)}
                      </code>
                    </p>
                  </div>
                  <CopyButton
                    size="sm"
                    text={one.root}
                    aria-label={`Salin akar ${dayWords(one.day)}`}
                    onCopied={(worked) =>
                      worked ? notify.success('Disalin ke clipboard') : notify.error('Gagal menyalin')
                    }
                  />
                </li>
              ))}
            </ul>
            <div className="mt-6">
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
      </section>
    </div>
  )
}
