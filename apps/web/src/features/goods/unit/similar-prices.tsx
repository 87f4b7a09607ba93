import { formatRupiah, groupThousands, wibDate } from '@ketok/domain'
import { LetterSquare } from '@ketok/ui'
import { Link } from 'react-router'
import { at } from '../../../components/lot-time.ts'
import { paths } from '../../../paths.ts'
import type { UnitDetail } from './unit-detail.ts'

/** What like units went for: the best answer to "how much should I bid". */
export function SimilarPrices({ similar }: { similar: UnitDetail['similar'] }) {
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="serupa" className="md:below-[149px]">
      <h2 id="serupa" className="text-20 font-bold tracking-tight">
        Harga ketok unit serupa
      </h2>
      <p className="mt-0.5 mb-3 text-13 text-text-2">
        {similar[0]?.same_model
          ? 'Model yang sama, tahun terdekat lebih dulu.'
          : 'Model ini belum pernah terjual di sini. Ini unit sekelas, tahun terdekat lebih dulu.'}
      </p>
      <ul className="rounded-panel border border-line bg-surface px-5 md:grid md:grid-cols-[minmax(0,2fr)_1fr_24px_1fr_auto] md:gap-x-6">
        {similar.map((unit) => (
          <li
            key={unit.unit_id}
            className="items-center gap-x-6 gap-y-1 border-line border-b py-4 text-14 last:border-b-0 max-md:flex max-md:flex-wrap max-md:justify-between md:col-span-full md:grid md:grid-cols-subgrid"
          >
            <Link
              to={paths.unit(unit.unit_id)}
              className="font-semi max-md:basis-2/5 max-md:grow md:truncate hover:text-brand hover:underline"
            >
              {unit.title}
            </Link>
            <span className="text-text-2 max-md:order-2 max-md:basis-2/5 max-md:grow max-md:text-13">
              {unit.odometer_km === null ? '' : `${groupThousands(unit.odometer_km)} km`}
            </span>
            <span className="max-md:hidden">
              {unit.grade && <LetterSquare letter={unit.grade} label={`Nilai ${unit.grade}`} />}
            </span>
            <span className="text-text-2 max-md:order-3 max-md:text-right max-md:text-13">
              {wibDate(at(unit.closed_at))}
            </span>
            <strong className="font-bold whitespace-nowrap max-md:order-1 md:text-right">
              {formatRupiah(unit.hammer_price)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
