import { keysOf, PAYMENT_STATUS_SHOWN } from '@ketok/domain'
import { buttonClass, EmptyState, Loading, linkClass, Pagination, Skeleton, Tabs } from '@ketok/ui'
import { Link, useSearchParams } from 'react-router'
import { pageOf } from '../../../components/cards/page-of.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { OfferedLots } from '../../../components/deals/offered-lots.tsx'
import { WaitingKonfirmasi } from '../../../components/deals/waiting-konfirmasi.tsx'
import type { PaymentStatus } from '../../../components/money/payment-status.tsx'
import { RefundCases } from '../../../components/money/refund-cases.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'
import { BillRow } from './bill-row.tsx'

const PAGE_SIZE = 10
const statuses = keysOf(PAYMENT_STATUS_SHOWN)

const emptyWords: Record<PaymentStatus | 'all', { title: string; text: string }> = {
  all: { title: 'Belum ada transaksi', text: 'Lot yang Anda menangkan muncul di sini bersama tagihannya.' },
  PENDING: { title: 'Tidak ada tagihan yang menunggu', text: 'Semua tagihan Anda sudah selesai.' },
  PAID: { title: 'Belum ada yang lunas', text: 'Tagihan yang sudah dibayar muncul di sini.' },
  EXPIRE: { title: 'Tidak ada wanprestasi', text: 'Terima kasih, Anda selalu membayar tepat waktu.' },
}

export function Component() {
  const [query, setQuery] = useSearchParams()
  const status = statuses.find((known) => known === query.get('status'))
  const page = pageOf(query)
  const { data, error, isPlaceholderData, refetch } = useReading('GET /customer/transaksi', {
    query: { status, page, limit: PAGE_SIZE },
  })
  useRefreshOn('transaction', 'GET /customer/transaksi')
  const totals = data?.totals
  const all = totals && totals.PENDING + totals.PAID + totals.EXPIRE
  const hrefOf = (next: number) =>
    `?${new URLSearchParams({ ...(status && { status }), ...(next > 1 && { page: String(next) }) })}`

  return (
    <section aria-labelledby="judul" aria-busy={isPlaceholderData} className="min-h-dvh">
      <title>{`Transaksi · ${config.brand.name}`}</title>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 id="judul" className="text-24 font-bold tracking-tight">
          Transaksi
        </h1>
        <Link to={paths.auctionHistory} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
          Riwayat lelang
        </Link>
      </div>
      <OfferedLots />
      <WaitingKonfirmasi />
      <RefundCases />
      {totals !== undefined && totals.PENDING > 1 && <PayAtOnce count={totals.PENDING} />}
      <Tabs
        label="Status"
        value={status ?? 'all'}
        onChange={(next) => setQuery(next === 'all' ? {} : { status: next }, { replace: true })}
        tabs={[
          { id: 'all', label: 'Semua', count: all },
          ...statuses.map((known) => ({
            id: known,
            label: PAYMENT_STATUS_SHOWN[known].label,
            count: totals?.[known],
          })),
        ]}
      >
        {error && !data ? (
          <ComponentError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading label="Memuat transaksi">
            <div className="grid gap-3">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={118} />
              ))}
            </div>
          </Loading>
        ) : data.transactions.length === 0 ? (
          <EmptyState
            title={emptyWords[status ?? 'all'].title}
            action={
              <Link to={paths.catalogue()} className={buttonClass({ size: 'sm' })}>
                Lihat katalog
              </Link>
            }
          >
            {emptyWords[status ?? 'all'].text}
          </EmptyState>
        ) : (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {data.transactions.map((bill) => (
                <li key={bill.transaction_id}>
                  <BillRow bill={bill} hasKey />
                </li>
              ))}
            </ul>
            {data.total > PAGE_SIZE && (
              <div className="mt-6">
                <Pagination
                  page={page}
                  total={data.total}
                  pageSize={PAGE_SIZE}
                  onPage={(next) => setQuery(hrefOf(next).slice(1))}
                  hrefOf={hrefOf}
                />
              </div>
            )}
          </>
        )}
      </Tabs>
    </section>
  )
}

/** A customer who won several lots need not transfer several times. */
function PayAtOnce({ count }: { count: number }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-3">
      <p className="text-14">
        <strong className="font-semi">{count} tagihan menunggu.</strong> Bisa dibayar dengan satu transfer dan
        satu biaya bank.
      </p>
      <Link
        to={paths.payTogether()}
        className={`${buttonClass({ size: 'sm', variant: 'outline' })} max-sm:w-full`}
      >
        Bayar sekaligus
      </Link>
    </div>
  )
}
