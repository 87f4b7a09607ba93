import { formatRupiah, rupiah } from '@ketok/domain'
import { Breadcrumb, EmptyState, Loading, linkClass, Pagination, Skeleton } from '@ketok/ui'
import { Link, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { ComponentError } from '../../../components/component-error.tsx'
import { LotNumberForm, lotNumberIn } from '../../../components/forms/lot-number-form.tsx'
import { lotName, titleWithYear } from '../../../components/lot-number.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { resultWords } from './lot-head.tsx'

/** As many as the server tells at once. */
const PAGE_SIZE = 20

/** Where anyone finds the lot they want to check: by the number on its tag, once it has ended. */
export function Component() {
  const [query] = useSearchParams()
  const given = lotNumberIn(query.get('lot') ?? '')
  const lotNumber = typeof given === 'number' ? given : null
  return (
    <div className="page-box max-w-[760px] py-4 md:py-6">
      <title>{`Periksa lot · ${config.brand.name}`}</title>
      <div className="hidden md:block">
        <Breadcrumb
          items={[
            { key: 'home', link: <Link to={paths.home}>Beranda</Link> },
            { key: 'verify', link: <span>Periksa lot</span> },
          ]}
        />
      </div>
      <h1 className="mt-2 text-24 font-bold tracking-tight md:mt-4 md:text-30">Periksa lot</h1>
      <p className="mt-2 text-16 text-text-2">
        Setiap lot yang sudah ditutup dapat diperiksa siapa saja, tanpa masuk: urutan tawaran, harga,
        perpanjangan waktu, dan pemenangnya dihitung ulang oleh peramban Anda sendiri.
      </p>
      <div className="mt-6 rounded-panel border border-line bg-surface p-4 md:p-6">
        <LotNumberForm key={query.get('lot')} given={query.get('lot') ?? ''} />
      </div>
      {lotNumber !== null && <Found lotNumber={lotNumber} />}
      <p className="mt-8 text-14 text-text-2">
        Sidik semua lot yang berakhir dalam satu hari dirangkum menjadi{' '}
        <Link className={linkClass} to={paths.dayRoots()}>
          akar harian
        </Link>
        , yang diumumkan agar salinannya ada di luar {config.brand.name}.
      </p>
    </div>
  )
}

function Found({ lotNumber }: { lotNumber: number }) {
  const [query, setQuery] = useSearchParams()
  const page = pageOf(query)
  const { data, error, refetch } = useReading('GET /periksa/lot', { query: { nomor_lot: lotNumber, page } })
  if (error) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Mencari lot">
        <Skeleton height={220} className="mt-6 block" />
      </Loading>
    )
  const name = lotName(lotNumber)
  if (data.lots.length === 0)
    return (
      <EmptyState title={`Belum ada ${name.toLowerCase()} yang ditutup`} className="mt-6">
        Lot yang masih berjalan dapat diperiksa setelah ditutup. Setiap lelang punya penomorannya sendiri.
      </EmptyState>
    )
  return (
    <section aria-labelledby="ditemukan" className="mt-8">
      <h2 id="ditemukan" className="text-18 font-bold tracking-tight">
        {name} di {data.total} lelang
      </h2>
      <ul className="mt-3">
        {data.lots.map((lot) => (
          <li key={lot.lot_id} className="flex gap-4 border-line border-t py-3">
            <RowPicture picture={lot.picture} />
            <div className="min-w-0 text-14">
              <Link to={paths.verify(lot.lot_id)} className="text-15 font-semi hover:underline">
                {titleWithYear(lot)}
              </Link>
              <p className="mt-0.5 text-text-2">{lot.auction.name}</p>
              <p className="text-text-2">{resultWords(lot)}</p>
              {lot.hammer_price !== null && (
                <p translate="no" className="font-semi">
                  {formatRupiah(rupiah(lot.hammer_price))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={page}
          total={data.total}
          pageSize={PAGE_SIZE}
          onPage={(next) => setQuery({ lot: String(lotNumber), page: String(next) })}
          hrefOf={(next) => `?lot=${lotNumber}&page=${next}`}
        />
      </div>
    </section>
  )
}
