import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import {
  buttonClass,
  CircleAlertIcon,
  CircleCheckIcon,
  EmptyState,
  HourglassIcon,
  Loading,
  linkClass,
  Skeleton,
  StatusChip,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { LotPrice, priceLabel } from '../../../components/cards/lot-price.tsx'
import { LotClock } from '../../../components/cards/lot-strip.tsx'
import { RowPicture } from '../../../components/cards/row-picture.tsx'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { lotName } from '../../../components/lot-number.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { live } from '../../../start/app-services.ts'
import { entriesOf, useReading } from '../../../start/query.ts'

type Proxy = Reply<'GET /customer/proxy-bid'>['proxies'][number]

export function Component() {
  const { data, error, refetch } = useReading('GET /customer/proxy-bid')
  const queries = useQueryClient()
  useLiveLots(data?.proxies.map(({ unit }) => unit) ?? [])
  useEffect(
    () =>
      live.onOwn((message) => {
        if (message.type !== 'notice')
          void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/proxy-bid') })
      }),
    [queries],
  )
  return (
    <section aria-labelledby="judul">
      <title>{`Proxy Bid · ${config.brand.name}`}</title>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h1 id="judul" className="text-24 font-bold tracking-tight">
          Proxy Bid
        </h1>
        <Link to={paths.auctionHistory} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
          Riwayat lelang
        </Link>
      </div>
      <p className="mt-1 mb-4 text-14 text-text-2">
        Maksimum Anda di lot yang belum selesai. Begitu lotnya dibuka, sistem menawar untuk Anda sampai angka
        itu.
      </p>
      {error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat proxy bid">
          <Skeleton height={112} count={3} />
        </Loading>
      ) : data.proxies.length === 0 ? (
        <EmptyState
          title="Belum ada maksimum yang berjalan"
          action={
            <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
              Lihat katalog
            </Link>
          }
        >
          Pasang maksimum di ruang lelang sebuah lot, lalu ikuti semuanya dari sini.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.proxies.map((proxy) => (
            <li key={proxy.unit.lot_id}>
              <ProxyRow {...proxy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ProxyRow({ unit, maximum, leading }: Proxy) {
  return (
    <article className="relative flex flex-wrap gap-4 rounded-card border border-line bg-surface p-3 hover:border-line-strong md:p-4">
      <RowPicture picture={unit.picture} className="w-24 max-w-[30%] self-start md:w-32" />
      <div className="grid min-w-[min(100%,8rem)] flex-1 grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center xl:grid-cols-[minmax(0,1fr)_21rem_9.5rem]">
        <div className="min-w-0">
          <h2 className="line-clamp-2 text-15 font-semi">
            <Link to={roomOf(unit)} className="after:absolute after:inset-0">
              {unit.title}
            </Link>
          </h2>
          <p className="text-13 text-text-2">{lotName(unit.lot_number)}</p>
          <p className="mt-2">
            {leading ? (
              <StatusChip tone="success" icon={CircleCheckIcon}>
                Anda tertinggi
              </StatusChip>
            ) : unit.price === null ? (
              // A maximum for a lot that is yet to be called: nobody has bid, so nobody can be outbid.
              <StatusChip tone="neutral" icon={HourglassIcon}>
                Terpasang
              </StatusChip>
            ) : (
              <StatusChip tone="danger" icon={CircleAlertIcon}>
                Terlampaui
              </StatusChip>
            )}
          </p>
        </div>
        <dl className="grid gap-x-6 gap-y-0.5 text-13 md:grid-cols-2">
          <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-2">
            <dt className="text-text-2">
              Maksimum<span className="max-md:hidden"> Anda</span>
            </dt>
            <dd translate="no" className="figure text-16">
              {formatRupiah(maximum)}
            </dd>
          </div>
          <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-2">
            <dt className="text-text-2">{priceLabel(unit)}</dt>
            <dd>
              <LotPrice lot={unit} className="text-16" />
            </dd>
          </div>
        </dl>
        <p className="flex items-center gap-2 text-13 text-text-2">
          <LotClock lot={unit} labelled />
        </p>
      </div>
    </article>
  )
}
