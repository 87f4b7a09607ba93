import { formatRupiah } from '@ketok/domain'
import { buttonClass, EmptyState, Loading, PlusIcon, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { RefundCases } from '../../../components/money/refund-cases.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { BalanceBar } from './balance-bar.tsx'
import { bySale, byUse, isPast } from './nipl-story.ts'
import { OpenOrder } from './open-order.tsx'
import { SaleCard } from './sale-card.tsx'
import { useHoldsLive } from './use-holds-live.ts'

export function Component() {
  const { data, error, refetch } = useReading('GET /customer/nipl')
  useRefreshOn('nipl', 'GET /customer/nipl')
  useHoldsLive()
  const living = data?.nipls.filter((nipl) => !isPast(nipl)).sort(byUse) ?? []
  const past = data?.nipls.filter(isPast) ?? []
  const orders = data?.orders.filter(({ status }) => status === 'PENDING') ?? []

  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <title>{`NIPL saya · ${config.brand.name}`}</title>
      <h1 id="judul" className="mb-4 text-24 font-bold tracking-tight">
        NIPL saya
      </h1>
      <div className="@container -mx-[var(--page-x)] bg-brand px-[var(--page-x)] pt-5 pb-6 text-on-brand md:mx-0 md:rounded-panel md:px-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <p className="text-14 text-on-brand-muted">
              Uang jaminan Anda di NIPL (nomor induk peserta lelang)
            </p>
            <p
              translate="no"
              className="figure min-h-9 text-[length:min(1.875rem,8.5cqi)] md:min-h-11 md:text-36"
            >
              {data && formatRupiah(data.balance.total)}
            </p>
          </div>
          <Link to={paths.buyNipl()} className={buttonClass({ variant: 'light' })}>
            <PlusIcon aria-hidden="true" />
            Beli NIPL
          </Link>
        </div>
        <BalanceBar balance={data?.balance} nipls={living} />
      </div>

      {error && !data ? (
        <div className="mt-6">
          <ComponentError error={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Loading label="Memuat NIPL" className="mt-4">
          <div className="grid gap-3 xl:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={132} />
            ))}
          </div>
        </Loading>
      ) : (
        <>
          <div className="mt-6 empty:hidden">
            <RefundCases />
          </div>
          {orders.length > 0 && (
            <section aria-labelledby="pesanan" className="mt-6">
              <h2 id="pesanan" className="mb-3 text-16 font-bold">
                Menunggu pembayaran
              </h2>
              <ul className="grid items-start gap-3 xl:grid-cols-2">
                {orders.map((order) => (
                  <li key={order.order_id} className="min-w-0">
                    <OpenOrder order={order} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {living.length > 0 ? (
            <section aria-labelledby="berlaku">
              <h2 id="berlaku" className="mt-5 text-18 font-bold">
                Rincian tiap NIPL
              </h2>
              <ul aria-label="NIPL" className="mt-3 grid items-start gap-3 xl:grid-cols-2">
                {bySale(living).map(([auctionId, nipls]) => (
                  <li key={auctionId} className="grid min-w-0">
                    <SaleCard nipls={nipls} />
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            <div className="mt-6">
              <EmptyState
                title={past.length === 0 ? 'Belum ada NIPL' : 'Tidak ada NIPL yang berlaku'}
                action={
                  <Link to={paths.buyNipl()} className={buttonClass({ size: 'sm' })}>
                    {past.length === 0 ? 'Beli NIPL pertama' : 'Beli NIPL'}
                  </Link>
                }
              >
                Satu NIPL adalah hak menang satu lot. Bila tidak menang, jaminannya kembali utuh.
              </EmptyState>
            </div>
          )}
          {past.length > 0 && (
            <section aria-labelledby="lalu" className="mt-8">
              <h2 id="lalu" className="mb-3 text-16 font-bold">
                Riwayat
              </h2>
              <ul className="grid items-start gap-3 xl:grid-cols-2">
                {bySale(past).map(([auctionId, nipls]) => (
                  <li key={auctionId} className="grid min-w-0">
                    <SaleCard nipls={nipls} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </section>
  )
}
