import type { Reply } from '@ketok/contract'
import {
  COMPANY_KIND_WORDS,
  formatRupiah,
  groupThousands,
  UNIT_STATE_WORDS,
  UNIT_STATES,
  type UnitState,
  wibDate,
  zoneDate,
} from '@ketok/domain'
import {
  ArrowLeftIcon,
  Button,
  ChoiceChip,
  DownloadIcon,
  EmptyState,
  Loading,
  notify,
  Pagination,
  Picture,
  pageCount,
  Skeleton,
  StatusChip,
  TextField,
} from '@ketok/ui'
import { useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { fetchFile, saveFile } from '../../../components/later/download-file.ts'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { pictureUrl } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'
import { OwnLists } from './own-lists.tsx'

type Units = Reply<'GET /customer/perusahaan/{company_id}/unit'>
type Unit = Units['units'][number]

const PAGE_ROWS = 24

/** A company that one acts for: its units with their lots, and what they brought month by month. */
export function Component() {
  const id = openId(useParams().company_id)
  return id === null ? <Navigate to={paths.home} replace /> : <Company id={id} />
}

function Company({ id }: { id: number }) {
  const own = useReading('GET /customer/perusahaan')
  // Lots are sold, lists carried out and money sent while this page is open.
  useRefreshOn(
    'transaction',
    'GET /customer/perusahaan/{company_id}/unit',
    'GET /customer/perusahaan/{company_id}/laporan',
    'GET /customer/perusahaan/{company_id}/daftar',
    'GET /customer/perusahaan/{company_id}/daftar/{import_id}',
  )
  const company = own.data?.companies.find(({ company_id }) => company_id === id)
  return (
    <div className="page-box min-h-dvh py-6 md:py-8">
      <title>{`${company?.name ?? 'Perusahaan'} · ${config.brand.name}`}</title>
      <Link
        to={paths.consign()}
        className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-brand"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-4" />
        Titip Lelang
      </Link>
      <h1 className="text-24 font-bold tracking-tight wrap-anywhere md:text-30">
        {company?.name ?? 'Perusahaan'}
      </h1>
      {company !== undefined && (
        <p className="mt-1 text-14 text-text-2">
          {company.number} · {COMPANY_KIND_WORDS[company.kind]}
          {!company.is_account && ' · Anda mengurus perusahaan ini'}
        </p>
      )}
      <OwnUnits companyId={id} />
      <OwnLists companyId={id} />
      <Months companyId={id} />
    </div>
  )
}

function OwnUnits({ companyId }: { companyId: number }) {
  const [address, setAddress] = useSearchParams()
  const state = UNIT_STATES.find((known) => known === address.get('keadaan'))
  const search = address.get('cari') ?? ''
  const page = Math.max(1, Number(address.get('halaman')) || 1)
  const [typed, setTyped] = useState(search)
  const { data, error, refetch } = useReading('GET /customer/perusahaan/{company_id}/unit', {
    params: { company_id: companyId },
    query: {
      ...{ page, limit: PAGE_ROWS },
      ...(state !== undefined && { state }),
      ...(search !== '' && { search }),
    },
  })
  const go = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(address)
    next.delete('halaman')
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  if (error && !data)
    return (
      <div className="mt-6">
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Perusahaan tidak ditemukan',
            words: 'Tautannya keliru, atau akun ini tidak mengurusnya lagi.',
            label: 'Titip Lelang',
            to: paths.consign(),
          }}
        />
      </div>
    )
  const all = data ? UNIT_STATES.reduce((sum, one) => sum + data.counts[one], 0) : undefined
  return (
    <section aria-labelledby="unit" className="mt-6">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="unit" className="text-20 font-bold tracking-tight">
          Unit
        </h2>
        <form
          className="w-full sm:w-72"
          onSubmit={(event) => {
            event.preventDefault()
            go({ cari: typed.trim() })
          }}
        >
          <TextField
            label="Cari unit"
            hideLabel
            type="search"
            placeholder="Cari merek atau nomor polisi"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              if (target.value === '') go({ cari: undefined })
            }}
          />
        </form>
      </div>
      <div className="mb-4 flex flex-wrap gap-2">
        <ChoiceChip
          pressed={state === undefined}
          count={all === undefined ? undefined : groupThousands(all)}
          onClick={() => go({ keadaan: undefined })}
        >
          Semua
        </ChoiceChip>
        {UNIT_STATES.map((one) => (
          <ChoiceChip
            key={one}
            pressed={state === one}
            count={data && groupThousands(data.counts[one])}
            onClick={() => go({ keadaan: one })}
          >
            {UNIT_STATE_WORDS[one]}
          </ChoiceChip>
        ))}
      </div>
      {!data ? (
        <Loading label="Memuat unit">
          <Skeleton height={96} count={4} className="mb-3 block" />
        </Loading>
      ) : data.units.length === 0 ? (
        <EmptyState title={all === 0 ? 'Belum ada unit' : 'Tidak ada unit yang cocok'}>
          {all === 0
            ? 'Unit perusahaan muncul di sini begitu kami mencatatnya. Serahkan daftarnya di bawah.'
            : 'Ubah kata pencarian, atau pilih keadaan lain.'}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {data.units.map((unit) => (
              <li key={unit.unit_id} className="min-w-0">
                <UnitRow unit={unit} />
              </li>
            ))}
          </ul>
          {pageCount(data.total, PAGE_ROWS) > 1 && (
            <Pagination
              page={page}
              total={data.total}
              pageSize={PAGE_ROWS}
              hrefOf={(next) => `${paths.company(companyId)}?halaman=${next}`}
              onPage={(next) => go({ halaman: next === 1 ? undefined : String(next) })}
            />
          )}
        </>
      )}
    </section>
  )
}

const TONES: Record<UnitState, 'neutral' | 'brand' | 'success'> = {
  stock: 'neutral',
  on_sale: 'brand',
  sold: 'success',
  unsold: 'neutral',
  returned: 'neutral',
}

function UnitRow({ unit }: { unit: Unit }) {
  const { lot, picture } = unit
  return (
    <article className="flex h-full flex-wrap gap-4 rounded-card border border-line bg-surface p-3">
      {/* In large letters the words stand beneath the picture. */}
      <span className="w-24 shrink-0 md:w-28">
        <Picture
          src={picture === null ? null : pictureUrl(picture.file)}
          widths={[160, 320]}
          sizes="112px"
          alt=""
          blur={picture?.blur}
          className="rounded-control"
        />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="line-clamp-2 min-w-0 text-15 font-semi">
            {lot === null ? (
              [unit.title, unit.year].filter(Boolean).join(' ')
            ) : (
              <Link to={paths.unit(unit.unit_id)} className="hover:text-brand">
                {[unit.title, unit.year].filter(Boolean).join(' ')}
              </Link>
            )}
          </h3>
          <StatusChip tone={TONES[unit.state]}>{UNIT_STATE_WORDS[unit.state]}</StatusChip>
        </div>
        <p className="text-13 text-text-2">{[unit.plate, unit.city].filter(Boolean).join(' · ')}</p>
        {lot !== null && (
          <p className="mt-1 text-13 leading-body text-text-2">
            {lotName(lot.lot_number)} · {lot.auction_name}, {closingWords(unit.state, lot)}
            <br />
            <LotWords lot={lot} />
          </p>
        )}
      </div>
    </article>
  )
}

type Lot = NonNullable<Unit['lot']>

const closingWords = (state: UnitState, { closes_at, time_zone }: Lot) =>
  `${state === 'on_sale' ? 'tutup' : 'ditutup'} ${zoneDate(time_zone, at(closes_at))}`

/** How the bidding stands against the limit, in words. */
function LotWords({ lot: { price, bid_count, watcher_count, reserve, reserve_met } }: { lot: Lot }) {
  const limit =
    reserve === null
      ? 'tanpa limit'
      : price !== null && reserve_met
        ? `limit ${formatRupiah(reserve)} tercapai`
        : `limit ${formatRupiah(reserve)} belum tercapai`
  return (
    <>
      <strong className="text-text">
        {price === null ? 'Belum ada tawaran' : `${formatRupiah(price)}, ${bid_count} tawaran`}
      </strong>
      , {limit}, {watcher_count} pengikut
    </>
  )
}

function Months({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useReading('GET /customer/perusahaan/{company_id}/laporan', {
    params: { company_id: companyId },
  })
  if (error && !data) return <ComponentError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section aria-labelledby="laporan" className="mt-10">
      <h2 id="laporan" className="mb-3 text-20 font-bold tracking-tight">
        Laporan bulanan
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.months.map(({ month, lot_count, sums }) => (
          <li key={month} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block text-15 font-semi">{monthWords(month)}</span>
              <span className="block text-13 text-text-2">
                {lot_count === 0
                  ? 'Belum ada yang dikirim'
                  : `${lot_count} lot, ${formatRupiah(sums.price)} terjual`}
              </span>
            </span>
            <strong className="figure text-[length:min(1rem,7vw)]">{formatRupiah(sums.left)}</strong>
            <span className="flex flex-wrap gap-2">
              <FileButton companyId={companyId} month={month} format="pdf" />
              <FileButton companyId={companyId} month={month} format="csv" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FileButtonProps {
  companyId: number
  month: string
  format: 'pdf' | 'csv'
}

function FileButton({ companyId, month, format }: FileButtonProps) {
  const [isMaking, setMaking] = useState(false)
  const name = format.toUpperCase()
  async function make(): Promise<void> {
    setMaking(true)
    try {
      const url = `/api/customer/perusahaan/${companyId}/laporan/${month}/${format}`
      saveFile(await fetchFile(client, { url }), `laporan-${month}.${format}`)
    } catch (fault) {
      notify.error(fault instanceof Error ? fault.message : 'Berkas belum bisa dibuat')
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isMaking}
      aria-label={`${name} ${monthWords(month)}`}
      onClick={() => void make()}
    >
      <DownloadIcon aria-hidden="true" />
      {name}
    </Button>
  )
}

function monthWords(month: string): string {
  return wibDate(at(`${month}-01T00:00:00+07:00`)).replace(/^\d+ /, '')
}
