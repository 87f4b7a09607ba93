import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'
import { LotPrice, priceLabel } from '../cards/lot-price.tsx'
import { LotClock } from '../cards/lot-strip.tsx'
import { RowPicture } from '../cards/row-picture.tsx'
import { lastLot } from '../later/last-lot.ts'

/** The way on to the lot that was looked at last, as long as it can be bid on. */
export function LastLotCard({ title }: { title: string }) {
  const [unitId] = useState(lastLot)
  const { data: unit } = useReading(
    'GET /unit/{unit_id}',
    { params: { unit_id: unitId ?? 0 } },
    unitId !== null,
  )
  if (!unit || !['scheduled', 'open', 'paused'].includes(unit.state)) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-14 font-semi">{title}</h2>
      <div className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-line-control">
        <RowPicture picture={unit.picture} sizes="96px" className="w-24" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.unit(unit.unit_id)}
            className="line-clamp-2 text-15 font-semi after:absolute after:inset-0 after:rounded-card"
          >
            {unit.title}
          </Link>
          <p className="text-13 text-text-2">
            {priceLabel(unit)} <LotPrice lot={unit} className="text-14 text-text" />
          </p>
          <p className="flex items-center gap-2 text-13 text-text-2">
            <LotClock lot={unit} labelled />
          </p>
        </div>
      </div>
    </section>
  )
}
