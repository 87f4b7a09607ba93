import type { Reply } from '@ketok/contract'
import { zoneDate } from '@ketok/domain'
import { linkClass } from '@ketok/ui'
import { Link } from 'react-router'
import { titleWithYear } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { Grade } from '../../../components/lots/grade.tsx'
import { latePart } from '../../../first-paint/first-paint.ts'
import { paths } from '../../../paths.ts'
import { serverNow } from '../../../start/observe.ts'

/** Far below what one came for. */
const NextLots = latePart(
  () => import('./next-lots.tsx'),
  (module) => module.NextLots,
)

type Unit = Reply<'GET /unit/{unit_id}'>

/** What is being sold, in a few facts; the whole sheet is a click away. */
export function LotFacts({ unit }: { unit: Unit }) {
  const facts = factsOf(unit)
  return (
    <section
      aria-labelledby="lot"
      className="max-lg:below-[443px] px-4 pt-5 pb-6 [grid-area:facts] lg:px-0 lg:pt-1 lg:pb-0"
    >
      <div className="flex items-start justify-between gap-4">
        <h1 id="lot" className="wrap-anywhere text-20 font-bold tracking-tight text-balance lg:text-24">
          {titleWithYear(unit)}
        </h1>
        {unit.grade && <Grade letter={unit.grade} size="md" className="shrink-0" />}
      </div>
      <p className="mt-1 text-14 text-text-2">
        {[...unit.highlights, unit.auction.pool.name].join(' · ')}
        <span className="max-lg:hidden"> · </span>
        <Link
          to={paths.unit(unit.unit_id)}
          className={`${linkClass} max-lg:flex max-lg:w-fit max-lg:min-h-11 max-lg:items-center`}
        >
          Lembar lot
        </Link>
      </p>
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {facts.map(({ label, value }) => (
            <div key={label} className="min-w-0 border-line border-t pt-2">
              <dt className="text-12 text-text-3">{label}</dt>
              <dd className="text-14 font-semi">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <NextLots lots={unit.next_lots.slice(0, 3)} />
    </section>
  )
}

const FACTS = ['Pajak STNK', 'Kunci', 'Kelengkapan', 'Garansi', 'KIR berlaku sampai', 'BPKB']
const MOST_FACTS = 4

function factsOf(unit: Unit): { label: string; value: string }[] {
  const sheet = FACTS.flatMap((label) => unit.sheet.find((row) => row.label === label) ?? []).slice(0, 2)
  const openHouse = unit.auction.open_house.find(({ until }) => at(until) > serverNow())
  return [
    ...sheet,
    ...(unit.inspection ? [{ label: 'Inspeksi', value: `${unit.inspection.point_count} titik` }] : []),
    ...(openHouse ? [{ label: 'Open house', value: zoneDate(unit.time_zone, at(openHouse.from)) }] : []),
  ].slice(0, MOST_FACTS)
}
