import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { deadlineBeside, formatRupiah, zoneDate } from '@ketok/domain'
import { buttonClass, FactList, Loading, ShieldCheckIcon, Skeleton, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { lotLabel } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { PaymentStatusChip } from '../../../components/money/payment-status.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

export function PrintedBill({ token }: { token: string }) {
  const { data, error, refetch } = useReading('GET /cek/{token}', { params: { token } })
  return (
    <section aria-label="Tagihan yang dipindai" className="mt-6">
      {data ? (
        <Genuine bill={data} />
      ) : error instanceof CallError && error.status > 0 && error.status < 500 && error.status !== 429 ? (
        <StateBox tone="danger" title="Bukan tagihan kami">
          Kode ini tidak ada di buku kami. Jangan membayar, dan kirimkan fotonya kepada kami.
        </StateBox>
      ) : error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memeriksa tagihan">
          <Skeleton height={320} />
        </Loading>
      )}
    </section>
  )
}

function Genuine({ bill }: { bill: Reply<'GET /cek/{token}'> }) {
  return (
    <>
      <StateBox tone="success" title="Tagihan ini asli">
        Bandingkan dengan kertas Anda. Yang berlaku adalah isi di bawah ini.
      </StateBox>
      <div className="mt-4 rounded-panel border border-line bg-surface px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
          <h2 translate="no" className="figure text-[length:min(1rem,7vw)]">
            {bill.bill_number}
          </h2>
          <PaymentStatusChip status={bill.status} />
        </div>
        <FactList
          bare
          facts={[
            { label: lotLabel(bill.lot.lot_number), value: bill.lot.title },
            { label: 'Pemenang', value: bill.winner },
            { label: 'Ketok', value: zoneDate(bill.time_zone, at(bill.hammered_at)) },
            bill.paid_at === null
              ? { label: 'Jatuh tempo', value: deadlineBeside(bill.time_zone, at(bill.due_at)) }
              : { label: 'Dibayar', value: deadlineBeside(bill.time_zone, at(bill.paid_at)) },
            { label: 'Jumlah', value: formatRupiah(bill.total), total: true },
          ]}
        />
      </div>
      {/* The paper is checked; how its price came about is one press away. */}
      <Link
        className={`${buttonClass({ size: 'lg' })} mt-4 w-full`}
        to={paths.verify(bill.lot.lot_id)}
        aria-describedby="lelang-lot"
      >
        <ShieldCheckIcon aria-hidden="true" />
        Periksa lelang lot ini
      </Link>
      <p id="lelang-lot" className="mt-2 text-14 text-text-2">
        Setiap tawaran dan harga ketoknya dihitung ulang di peramban Anda, tanpa masuk.
      </p>
    </>
  )
}
