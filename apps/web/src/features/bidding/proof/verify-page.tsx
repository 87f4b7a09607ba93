import { Breadcrumb, Loading, Skeleton, StateBox } from '@ketok/ui'
import { Link, redirect, useLoaderData } from 'react-router'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { queryClient } from '../../../start/app-services.ts'
import { reading, useReading } from '../../../start/query.ts'
import { CheckedLot } from './checked-lot.tsx'
import { LotHead } from './lot-head.tsx'

const ofLot = (lotId: number) => ({ params: { lot_id: lotId } })

/** Both calls start while the page's code is still being read. */
export function loader({ params }: { params: { lot_id?: string } }) {
  const lotId = /^[1-9][0-9]{0,9}$/.test(params.lot_id ?? '') ? Number(params.lot_id) : null
  if (lotId === null) return redirect(paths.verifySearch())
  void queryClient.prefetchQuery(reading('GET /periksa/lot/{lot_id}', ofLot(lotId)))
  return lotId
}

/** Anyone checks a lot that has ended, in their own browser and without signing in. */
export function Component() {
  const lotId = useLoaderData<number>()
  const { data: lot, error, refetch } = useReading('GET /periksa/lot/{lot_id}', ofLot(lotId))
  const name = lot ? lotName(lot.lot_number) : 'lot'
  return (
    <div className="page-box py-4 md:py-6">
      <title>{`Periksa ${name} · ${config.brand.name}`}</title>
      <div className="hidden md:block">
        <Breadcrumb
          items={[
            { key: 'home', link: <Link to={paths.home}>Beranda</Link> },
            { key: 'verify', link: <Link to={paths.verifySearch()}>Periksa lot</Link> },
            { key: 'lot', link: <span>{lot ? name : 'Lot'}</span> },
          ]}
        />
      </div>
      <h1 className="mt-2 text-24 font-bold tracking-tight md:mt-4 md:text-30">
        Periksa {lot ? name.toLowerCase() : 'lot'}
      </h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Catatan lelang lot ini dihitung ulang oleh peramban Anda sendiri. Siapa pun boleh memeriksa, tanpa
        masuk.
      </p>
      {lot ? (
        <>
          <LotHead lot={lot} />
          {lot.ended_at === null ? (
            <NotYet unitId={lot.unit_id} awaitsSeller={lot.state === 'konfirmasi'} />
          ) : (
            <LedgerOf lot={lot} />
          )}
        </>
      ) : error ? (
        <div className="mt-6">
          <PageFault
            error={error}
            onRetry={() => void refetch()}
            gone={{
              title: 'Lot tidak ditemukan',
              words: 'Tautannya keliru, atau lot ini hanya terbuka bagi undangan.',
              label: 'Cari lot lain',
              to: paths.verifySearch(),
            }}
          />
        </div>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function LedgerOf({ lot }: { lot: React.ComponentProps<typeof CheckedLot>['lot'] }) {
  const { data: ledger, error, refetch } = useReading('GET /lot/{lot_id}/ledger', ofLot(lot.lot_id))
  if (ledger) return <CheckedLot lot={lot} ledger={ledger} />
  if (!error) return <Waiting />
  return (
    <div className="mt-6">
      <PageFault
        error={error}
        onRetry={() => void refetch()}
        gone={{
          title: 'Catatan belum terbuka',
          words: 'Catatan lot ini belum dapat diperiksa. Coba lagi sebentar lagi.',
          label: 'Cari lot lain',
          to: paths.verifySearch(),
        }}
      />
    </div>
  )
}

function NotYet({ unitId, awaitsSeller }: { unitId: number; awaitsSeller: boolean }) {
  return (
    <div className="mt-6 max-w-[720px]">
      <StateBox tone="info" title="Lot ini belum selesai; catatan dapat diperiksa setelah ditutup">
        {awaitsSeller
          ? 'Tawaran tertinggi sedang menunggu jawaban penjual.'
          : 'Selama lelang berjalan, catatannya memuat hal yang masih rahasia bagi para penawar.'}
      </StateBox>
      <Link to={paths.unit(unitId)} className="ui-button ui-button-md ui-button-outline mt-4">
        Lihat unit
      </Link>
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Memuat catatan lot">
      <div className="mt-6 max-w-[720px]">
        <Skeleton height={96} />
        <Skeleton height={72} className="mt-6 block" />
        <Skeleton height={420} className="mt-6 block" />
      </div>
    </Loading>
  )
}
