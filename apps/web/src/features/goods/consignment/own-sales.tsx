import type { Reply } from '@ketok/contract'
import { formatRupiah, wibDate } from '@ketok/domain'
import { type ChipTone, FactList, linkClass, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { withFullStop } from '../../../components/with-full-stop.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

const CALL = 'GET /customer/titip-lelang/penyelesaian'
type Sale = Reply<typeof CALL>['settlements'][number]

const SHOWN: Record<Sale['state'], { label: string; tone: ChipTone }> = {
  waiting: { label: 'Menunggu serah terima', tone: 'neutral' },
  prepared: { label: 'Disiapkan', tone: 'warning' },
  rejected: { label: 'Menunggu serah terima', tone: 'neutral' },
  approved: { label: 'Sedang dikirim', tone: 'warning' },
  sent: { label: 'Sudah dikirim', tone: 'success' },
  failed: { label: 'Gagal dikirim', tone: 'danger' },
}

/** Where nothing was left nothing is sent, and it is over. */
const shownOf = ({ state, amount }: Sale) =>
  state === 'sent' && amount === 0 ? { ...SHOWN.sent, label: 'Selesai' } : SHOWN[state]

/** What one's sold and paid lots bring, line by line. Whoever sold nothing yet sees nothing of it. */
export function OwnSales() {
  const { data } = useReading(CALL)
  useRefreshOn('transaction', CALL)
  if (data === undefined || data.settlements.length === 0) return null
  return (
    <section aria-labelledby="hasil-penjualan" className="mt-8">
      <h2 id="hasil-penjualan" className="mb-3 text-24 font-bold tracking-tight">
        Hasil penjualan
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {data.settlements.map((sale) => (
          <li key={sale.unit_id} className="min-w-0">
            <OneSale sale={sale} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneSale({ sale }: { sale: Sale }) {
  const { label, tone } = shownOf(sale)
  return (
    <article className="h-full rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-15 font-semi" title={sale.title}>
            <Link to={paths.unit(sale.unit_id)} className="hover:text-brand">
              {sale.title}
            </Link>
          </h3>
          <p className="text-13 text-text-2">
            {lotName(sale.lot_number)} · {sale.auction_name}
          </p>
        </div>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <FactList
        bare
        className="mt-2"
        facts={[
          ...sale.lines.map((line) => ({ label: line.label, value: formatRupiah(line.amount) })),
          { label: 'Untuk Anda', value: formatRupiah(sale.amount), total: true },
        ]}
      />
      <p className="mt-1 text-13 text-text-2">{wordsOf(sale)}</p>
      {sale.state === 'failed' && (
        <Link to={paths.setting} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
          Perbaiki rekening
        </Link>
      )}
    </article>
  )
}

const day = (text: string | null) => (text === null ? '' : wibDate(at(`${text}T00:00:00+07:00`)))

/** Nothing is left, so nothing goes to an account. */
function wordsWithoutTransfer({ state, paid_at, handed_over_on, sent_on }: Sale): string {
  if (state === 'sent')
    return `Selesai ${day(sent_on)}. Komisi dan biaya sama dengan hasilnya, tanpa transfer.`
  if (state === 'prepared')
    return `Diserahkan ke pembeli ${day(handed_over_on)}. Penyelesaiannya sedang kami siapkan, tanpa transfer.`
  return `Dibayar pembeli ${wibDate(at(paid_at))}. Kami selesaikan sesudah unit diserahkan, tanpa transfer.`
}

function wordsOf(sale: Sale): string {
  if (sale.amount === 0) return wordsWithoutTransfer(sale)
  const { state, paid_at, handed_over_on, sent_on, bank_reference, reason } = sale
  switch (state) {
    case 'sent':
      return `Dikirim ${day(sent_on)}, referensi bank ${bank_reference}.`
    case 'failed':
      return `Bank menolak transfer: ${withFullStop(reason ?? '')} Perbaiki rekening, lalu kami kirim lagi.`
    case 'approved':
      return `Diserahkan ke pembeli ${day(handed_over_on)}. Uangnya sedang kami kirim ke rekening Anda.`
    case 'prepared':
      return `Diserahkan ke pembeli ${day(handed_over_on)}. Uangnya sedang kami siapkan ke rekening Anda.`
    default:
      return `Dibayar pembeli ${wibDate(at(paid_at))}. Uangnya kami kirim sesudah unit diserahkan.`
  }
}
