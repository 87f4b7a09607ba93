import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { DESK_WAY_WORDS, formatNiplNumber, formatRupiah, groupThousands } from '@ketok/domain'
import { EmptyState, Loading, Skeleton } from '@ketok/ui'
import { Fragment } from 'react'
import { useReading } from '../../query.ts'
import { timeOnly } from '../auction-words.tsx'
import { dayWords } from './day-words.ts'

const REFRESH_MS = 15_000

interface DeskTakingsProps {
  /** Of one sale; of all where it is left out. */
  auctionId?: number
}

/** What was taken in at the desk today: by whom and in which way, and each payment, to be counted against drawer and slips. */
export function DeskTakings({ auctionId }: DeskTakingsProps) {
  const takings = useDeskTakings(auctionId)
  if (takings.isError && takings.data === undefined)
    return <LoadError error={takings.error} onRetry={() => void takings.refetch()} />
  if (takings.data === undefined)
    return (
      <Loading className="office-sheet p-4">
        <Skeleton count={4} height={44} className="mb-2" />
      </Loading>
    )
  if (takings.data.payments.length === 0)
    return (
      <EmptyState title="Belum ada penerimaan di meja">
        Pembayaran NIPL tunai, EDC, dan QRIS pada {dayWords(takings.data.day)} tampil di sini per petugas.
      </EmptyState>
    )
  return <Takings takings={takings.data} hasSales={auctionId === undefined} />
}

/** On the cashier's own page: on a day without a desk there is nothing to count, and nothing is said of it. */
export function TodaysTakings() {
  const { data } = useDeskTakings(undefined)
  if (data === undefined) return null
  const held = (data.held ?? []).filter(({ amount }) => amount > 0)
  if (data.payments.length === 0 && held.length === 0) return null
  return (
    <section aria-labelledby="kas-meja" className="grid gap-2">
      <h2 id="kas-meja" className="px-1 text-16 font-bold">
        Penerimaan di meja hari ini
      </h2>
      {held.length > 0 && (
        <div className="office-sheet grid gap-1 px-4 py-3 text-14">
          <p>
            Belum masuk bank:{' '}
            {held.map(({ way, amount }, index) => (
              <Fragment key={way}>
                {index > 0 && ', '}
                {DESK_WAY_WORDS[way]}{' '}
                <b translate="no" className="figure">
                  {formatRupiah(amount)}
                </b>
              </Fragment>
            ))}
          </p>
          <p className="text-text-2">
            Begitu uangnya ada di mutasi bank, buka barisnya, pilih Bukan uang pelanggan, lalu tandai sebagai
            penerimaan meja.
          </p>
        </div>
      )}
      {data.payments.length > 0 && <Takings takings={data} hasSales />}
    </section>
  )
}

const useDeskTakings = (auctionId: number | undefined) =>
  useReading(
    'GET /office/keuangan/kas-meja',
    auctionId === undefined ? {} : { query: { auction_id: auctionId } },
    { everyMs: REFRESH_MS },
  )

interface TakingsProps {
  takings: Reply<'GET /office/keuangan/kas-meja'>
  /** Whether each payment names its sale. */
  hasSales: boolean
}

function Takings({ takings: { sums, payments }, hasSales }: TakingsProps) {
  return (
    <div className="grid gap-3">
      <ul
        className="office-sheet grid divide-line max-sm:divide-y sm:grid-cols-2 xl:grid-cols-4"
        aria-label="Jumlah per petugas"
      >
        {sums.map(({ way, staff, count, amount }) => (
          <li key={`${way}${staff.staff_id}`} className="min-w-0 px-4 py-3">
            <span className="flex justify-between gap-2 text-13 text-text-2">
              <span className="truncate">
                {DESK_WAY_WORDS[way]} · {staff.full_name}
              </span>
              <span>{groupThousands(count)}</span>
            </span>
            <b translate="no" className="figure block truncate text-20">
              {formatRupiah(amount)}
            </b>
          </li>
        ))}
      </ul>
      <section className="office-sheet" aria-label="Pembayaran di meja">
        <ul>
          {payments.map((payment) => (
            <li
              key={payment.order_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 text-13 last:border-b-0"
            >
              <span className="min-w-0 flex-1 basis-56">
                <b className="block truncate text-14">{payment.full_name}</b>
                <span className="block truncate text-text-2">
                  {timeOnly(payment.at)} · NIPL {payment.nipl_numbers.map(formatNiplNumber).join(', ')}
                  {hasSales && ` · ${payment.auction_name}`} · oleh {payment.staff.full_name}
                </span>
              </span>
              <span className="text-right">
                <b translate="no" className="figure block text-14">
                  {formatRupiah(payment.amount)}
                </b>
                <span className="block text-text-2">
                  {DESK_WAY_WORDS[payment.way]}
                  {payment.reference !== null && ` ${payment.reference}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
