import { CallError } from '@ketok/client'
import {
  Breadcrumb,
  Button,
  buttonClass,
  CheckboxField,
  EmptyState,
  Loading,
  Share2Icon,
  Skeleton,
} from '@ketok/ui'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { COMPARE_MAX } from '../../../components/lot-card/compare-list.ts'
import { shareLink } from '../../../components/share-link.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { compareList } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import { CompareTable, Difference } from './compare-table.tsx'
import { type ComparedUnit, unitIdsOf } from './comparison.ts'

/** Up to four units side by side. They stand in the address; without one, those picked in this browser. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const unitIds = unitIdsOf(query.get('unit'))
  const isUnnamed = unitIds.length === 0
  useEffect(() => {
    const picked = compareList.get().map(({ unitId }) => unitId)
    if (isUnnamed && picked.length > 0) setQuery({ unit: picked.join(',') }, { replace: true })
  }, [isUnnamed, setQuery])

  const answers = useQueries({
    queries: unitIds.map((unit_id) => reading('GET /unit/{unit_id}', { params: { unit_id } })),
  })
  const units = answers.flatMap(({ data }) => data ?? [])
  useLiveLots(units)
  const isGone = (error: unknown) => error instanceof CallError && error.status === 404
  const gone = answers.filter(({ error }) => isGone(error)).length
  const failed = answers.find(({ error, data }) => error && !data && !isGone(error))

  function remove(unitId: number) {
    compareList.remove(unitId)
    const others = unitIds.filter((id) => id !== unitId)
    setQuery(others.length > 0 ? { unit: others.join(',') } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <div className="page-box pb-14">
      <title>{`Bandingkan unit · ${config.brand.name}`}</title>
      <div className="hidden py-4 md:block">
        <Breadcrumb
          items={[
            { key: 'catalogue', link: <Link to={paths.catalogue()}>Katalog Lelang</Link> },
            { key: 'compare', link: <span>Bandingkan unit</span> },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:pt-5">
        <h1 className="text-24 font-bold tracking-tight">Bandingkan unit</h1>
        {units.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            className="max-md:min-h-11"
            onClick={() => void shareLink('Bandingkan unit', paths.compare(unitIds))}
          >
            <Share2Icon aria-hidden="true" className="size-4" />
            Bagikan
          </Button>
        )}
      </div>
      {gone > 0 && (
        <p role="status" className="mt-3 text-14 text-text-2">
          {gone === 1 ? 'Satu unit' : `${gone} unit`} tidak ditemukan dan tidak ikut dibandingkan.
        </p>
      )}
      <div className="mt-4">
        {failed ? (
          <ComponentError error={failed.error} onRetry={() => void failed.refetch()} />
        ) : answers.some(({ isPending }) => isPending) ? (
          <CompareSkeleton columns={unitIds.length} />
        ) : units.length === 0 ? (
          <NothingPicked />
        ) : (
          <Compared units={units} onRemove={remove} />
        )}
      </div>
    </div>
  )
}

function Compared({ units, onRemove }: { units: ComparedUnit[]; onRemove: (unitId: number) => void }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  return (
    <>
      {units.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-6">
          <CheckboxField
            label="Tampilkan yang berbeda saja"
            checked={onlyDifferent}
            onChange={() => setOnlyDifferent(!onlyDifferent)}
          />
          <p aria-hidden="true" className="text-13 text-text-2">
            <Difference className="ml-1.5 inline-block align-middle" /> Berbeda antarunit
          </p>
        </div>
      )}
      <CompareTable units={units} onlyDifferent={onlyDifferent} onRemove={onRemove} />
      {units.length < COMPARE_MAX && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-text-2">
          Masih ada tempat untuk {COMPARE_MAX - units.length} unit.
          <Link to={paths.catalogue()} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Tambah dari katalog
          </Link>
        </p>
      )}
      <p className="mt-4 text-13 text-text-3">
        Total sudah termasuk biaya layanan, pajak, dan biaya pembayaran. Jaminan NIPL yang sudah dibayar
        adalah bagian darinya.
      </p>
    </>
  )
}

function NothingPicked() {
  return (
    <EmptyState
      title="Belum ada unit untuk dibandingkan"
      action={
        <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
          Pilih dari katalog
        </Link>
      }
    >
      Tekan tanda timbangan di kartu lot, sampai empat unit. Harga, biaya, dan hasil inspeksinya lalu berdiri
      berdampingan di sini.
    </EmptyState>
  )
}

function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <Loading label="Memuat perbandingan">
      <div className="grid gap-4" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: columns }, (_, column) => column).map((column) => (
          <div key={column}>
            <div className="aspect-[4/3] rounded-card bg-photo" />
            <Skeleton height={20} width="80%" className="mt-3 block" />
            <Skeleton height={28} width="60%" className="mt-2 block" />
            <Skeleton height={320} className="mt-4 block" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
