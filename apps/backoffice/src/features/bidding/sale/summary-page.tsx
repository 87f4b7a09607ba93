import type { SaleLot } from '@ketok/contract/live'
import { formatRupiah, parseIso, terbilang, wibDate, wibTimeToSecond, zoneDate } from '@ketok/domain'
import { Breadcrumb, Button, Loading, Skeleton } from '@ketok/ui'
import { Link, useParams } from 'react-router'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

const REFRESH_MS = 10_000

const ends: Record<SaleLot['state'], string> = {
  scheduled: 'Belum dilelang',
  open: 'Di meja',
  paused: 'Di meja, dijeda',
  sold: 'Terjual',
  konfirmasi: 'Konfirmasi penjual',
  passed: 'Tidak terjual',
  withdrawn: 'Ditarik',
  cancelled: 'Dibatalkan',
}

const sessions = {
  scheduled: 'belum dimulai',
  prebid: 'belum dimulai',
  live: 'masih berjalan',
  paused: 'dijeda',
  ended: 'selesai, belum disahkan',
  ratified: 'selesai dan disahkan',
} as const

/** What a sale brought, lot by lot, on paper. */
export function Component() {
  const params = { auction_id: Number(useParams().auction_id) || 0 }
  const { data, error, isError, refetch } = useReading(
    'GET /office/sidang/{auction_id}',
    { params },
    { everyMs: REFRESH_MS },
  )
  if (isError && data === undefined)
    return <PageFault what="Lelang" error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <Loading className="office-sheet p-4">
        <Skeleton count={12} height={36} className="mb-2" />
      </Loading>
    )
  const { sale, totals, floor_count } = data
  const at = parseIso(sale.opens_at)
  const printedAt = parseIso(sale.server_time)
  return (
    <div className="sale-summary grid gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <div className="print:hidden">
          <Breadcrumb
            items={[
              { key: 'all', link: <Link to={paths.auctions}>Lelang hari ini</Link> },
              { key: 'sale', link: <Link to={paths.console(sale.auction_id)}>Konsol</Link> },
              { key: 'this', link: 'Ringkasan hasil' },
            ]}
          />
        </div>
        <PageHead
          title={`Ringkasan ${sale.name}`}
          note={`${at === null ? '' : zoneDate(sale.time_zone, at)} · sidang ${sessions[sale.state]} · ${floor_count} hadir di ruangan`}
          actions={
            <Button className="print:hidden" onClick={() => window.print()}>
              Cetak
            </Button>
          }
        />
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Sum label="Terjual" value={`${totals.sold} lot`} />
          <Sum label="Konfirmasi" value={`${totals.konfirmasi} lot`} />
          <Sum label="Tidak terjual" value={`${totals.passed} lot`} />
          <Sum label="Jumlah ketok" value={formatRupiah(totals.hammer_total)} />
        </dl>
        <p className="mt-2 text-13 text-text-2">Terbilang: {terbilang(totals.hammer_total)} rupiah.</p>
      </div>
      <div className="office-sheet overflow-x-auto">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keyboard */}
        <table className="ui-table w-full" tabIndex={0}>
          <caption className="sr-only">Hasil tiap lot</caption>
          <thead>
            <tr>
              <th>Lot</th>
              <th>Barang</th>
              <th className="text-right">Harga dasar</th>
              <th className="text-right">Tawaran tertinggi</th>
              <th>Hasil</th>
            </tr>
          </thead>
          <tbody>
            {sale.lots.map((lot) => (
              <tr key={lot.lot_id}>
                <td className="figure">{String(lot.lot_number).padStart(3, '0')}</td>
                <td>{lot.title}</td>
                <td className="text-right">{formatRupiah(lot.base_price)}</td>
                <td className="text-right font-semi">{formatRupiah(lot.price)}</td>
                <td>{ends[lot.state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {printedAt !== null && (
        <p className="px-1 text-12 text-text-2">
          Menurut catatan server {wibDate(printedAt)} {wibTimeToSecond(printedAt)} WIB.
        </p>
      )}
    </div>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-card bg-sunken p-3">
      <dt className="text-12 text-text-2">{label}</dt>
      <dd translate="no" className="figure text-18">
        {value}
      </dd>
    </div>
  )
}
