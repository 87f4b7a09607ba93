import { buttonClass, EmptyState, Loading, linkClass, Skeleton } from '@ketok/ui'
import { Link } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import type { Konfirmasi } from '../../../components/deals/konfirmasi-card.tsx'
import { KonfirmasiList } from '../../../components/deals/konfirmasi-list.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

/** Highest bids below a reserve, of this customer as seller and as bidder: what waits for them, for others, and is over. */
export function Component() {
  const { data, error, refetch } = useReading('GET /customer/konfirmasi')
  useRefreshOn('transaction', 'GET /customer/konfirmasi')
  useRefreshOn('notification', 'GET /customer/konfirmasi')
  const isOwn = ({ answers }: Konfirmasi) => answers.length > 0
  const open = data?.asked.filter(({ due_at }) => due_at !== null) ?? []
  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <title>{`Konfirmasi penjual · ${config.brand.name}`}</title>
      <h1 id="judul" className="text-24 font-bold tracking-tight">
        Konfirmasi penjual
      </h1>
      <p className="mt-1 mb-5 max-w-[64ch] text-14 leading-body text-text-2">
        Tawaran tertinggi yang belum mencapai harga limit ditanyakan kepada penjual. Penjual boleh menerima,
        menolak, atau meminta harga lain satu kali. Tanpa jawaban sampai batas waktu, lot tidak terjual.
      </p>
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat konfirmasi">
          <Skeleton height={260} count={2} />
        </Loading>
      ) : data.asked.length === 0 ? (
        <EmptyState
          title="Tidak ada yang menunggu"
          action={
            <Link to={paths.transactions} className={buttonClass({ size: 'sm' })}>
              Lihat transaksi
            </Link>
          }
        >
          Lot Anda yang tawarannya di bawah harga limit muncul di sini, sebagai penawar maupun sebagai
          penjual.
        </EmptyState>
      ) : (
        <>
          <Group title="Menunggu jawaban Anda" rows={open.filter(isOwn)} />
          <Group title="Menunggu pihak lain" rows={open.filter((one) => !isOwn(one))} />
          <Group title="Selesai" rows={data.asked.filter(({ due_at }) => due_at === null)} />
          <Link to={paths.transactions} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
            Semua transaksi
          </Link>
        </>
      )}
    </section>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Konfirmasi[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-18 font-bold">{title}</h2>
      <KonfirmasiList rows={rows} />
    </section>
  )
}
