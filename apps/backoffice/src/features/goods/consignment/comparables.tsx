import {
  COMPARABLE_MONTHS,
  comparablesFrom,
  formatRupiah,
  groupThousands,
  parseIso,
  wibDate,
} from '@ketok/domain'
import { linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { DeskConsignment } from './consignment-chip.tsx'

type Found = NonNullable<DeskConsignment['comparables']>

/** What like things fetched: three figures, the span they lie in, and the nearest few by name. */
export function Comparables({ found, asking }: { found: Found | null; asking: number }) {
  if (found === null)
    return (
      <p className="text-13 leading-body text-text-2">
        Tidak ada barang sejenis yang terjual di sini dalam {COMPARABLE_MONTHS} bulan terakhir. Pakai hasil
        inspeksi dan pasar di luar.
      </p>
    )
  const { median, low, high, sales } = found
  return (
    <div>
      <p className="mb-2 text-13 text-text-2">{comparablesFrom(found)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        <dt className="text-text-2">Median</dt>
        <dd className="text-right text-14 font-bold tabular-nums">{formatRupiah(median)}</dd>
        <dt className="text-text-2">Separuh tengah</dt>
        <dd className="text-right tabular-nums">
          <span className="whitespace-nowrap">{formatRupiah(low)} –</span>{' '}
          <span className="whitespace-nowrap">{formatRupiah(high)}</span>
        </dd>
        <dt className="text-text-2">Harapan penitip</dt>
        <dd className="text-right tabular-nums">{formatRupiah(asking)}</dd>
      </dl>
      <ul className="mt-3 grid gap-2 border-t border-line pt-3">
        {sales.map(({ unit_id, title, year, odometer_km, grade, sold_at, hammer_price }) => {
          const at = parseIso(sold_at)
          const facts = [
            odometer_km === null ? null : `${groupThousands(odometer_km)} km`,
            grade === null ? null : `nilai ${grade}`,
            at === null ? null : wibDate(at),
          ]
          return (
            <li key={`${unit_id}-${sold_at}`} className="flex items-baseline gap-3 text-13">
              <span className="min-w-0 flex-1">
                <Link to={paths.unit(unit_id)} className={linkClass}>
                  {[title, year].filter(Boolean).join(' ')}
                </Link>
                <span className="block text-12 text-text-2">{facts.filter(Boolean).join(' · ')}</span>
              </span>
              <span className="shrink-0 tabular-nums">{formatRupiah(hammer_price)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
