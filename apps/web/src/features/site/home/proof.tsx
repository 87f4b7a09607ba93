import { formatNiplNumber, formatRupiah, wibTimeToSecond } from '@ketok/domain'
import { ArrowRightIcon, buttonClass } from '@ketok/ui'
import { Link } from 'react-router'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../start/query.ts'

/** The last real bids of the lot with the most of them: what "can be proved" means, shown on a lot anyone can open. */
export function Proof() {
  const { data: busiest } = useReading('GET /unit', {
    query: { sort: 'bid_count-', kind: 'time', mix: 'product_type_id', limit: 8 },
  })
  const lot = busiest?.units.find((card) => card.bid_count > 3)
  const { data: history } = useReading(
    'GET /lot/{lot_id}/riwayat',
    { params: { lot_id: lot?.lot_id ?? 0 }, query: { limit: 4 } },
    lot !== undefined,
  )
  if (!lot || !history || history.rows.length === 0) return null
  const number = String(lot.lot_number).padStart(3, '0')
  return (
    <section
      aria-labelledby="bukti"
      className="below-[439px] md:below-[366px] lg:below-[185px] grid grid-cols-[minmax(0,1fr)] gap-8 rounded-panel bg-brand p-6 text-on-brand md:p-10 lg:grid-cols-[1fr_1.35fr]"
    >
      <div>
        <h2 id="bukti" className="text-24 font-bold tracking-tight">
          Setiap tawaran bisa dibuktikan
        </h2>
        <p className="mt-2 mb-6 text-14 leading-body text-on-brand-muted">
          Tiap tawaran mengunci tawaran sebelumnya dan diberi tanda terima bertanda tangan. Setelah lot
          ditutup, siapa pun dapat{' '}
          <Link to={paths.verifySearch()} className="text-on-brand underline underline-offset-2">
            memeriksanya di peramban
          </Link>
          , tanpa masuk.
        </p>
        <Link to={paths.unit(lot.unit_id)} className={buttonClass({ variant: 'light' })}>
          Buka lot {number}
          <ArrowRightIcon aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <ol aria-label={`Tawaran terakhir lot ${number}`} className="text-14">
        {history.rows.slice(0, 4).map((row, index, rows) => (
          <li
            key={`${row.seq}.${row.row}`}
            className="flex flex-wrap items-center gap-x-4 border-brand-700 border-b py-3 first:border-t"
          >
            {/* A bid and the maximum that answered it are one entry. */}
            <span className="w-12 font-semi">{row.seq !== rows[index - 1]?.seq && `#${row.seq}`}</span>
            <span className="min-w-0 flex-1 truncate">
              {row.bidder.name} · {formatNiplNumber(row.bidder.nipl_number)}
            </span>
            <span className="text-on-brand-muted max-sm:hidden">{wibTimeToSecond(at(row.at))}</span>
            <span className="ml-auto font-semi whitespace-nowrap">{formatRupiah(row.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
