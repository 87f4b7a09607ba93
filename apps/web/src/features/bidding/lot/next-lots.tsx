import { Picture } from '@ketok/ui'
import { Link } from 'react-router'
import { LotPrice } from '../../../components/cards/lot-price.tsx'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { lotName } from '../../../components/lot-number.ts'
import { lotTime, type UnitCard } from '../../../components/lot-time.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { useServerNow } from '../../../start/observe.ts'
import { pictureUrl } from '../../../start/picture-url.ts'

/** What closes after this lot, each with its own room. */
export function NextLots({ lots }: { lots: readonly UnitCard[] }) {
  useLiveLots(lots)
  if (lots.length === 0) return null
  return (
    <div className="mt-2 border-line border-t pt-3">
      <h2 className="text-13 font-semi text-text-2">Lot berikutnya</h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        {lots.map((lot) => (
          <li key={lot.lot_id} className="relative flex min-w-0 flex-wrap gap-2">
            <Picture
              src={pictureUrl(lot.picture.file)}
              alt=""
              widths={[160]}
              sizes="56px"
              blur={lot.picture.blur}
              className="w-14 shrink-0 self-start overflow-hidden rounded-chip"
            />
            <div className="min-w-[min(100%,7rem)] flex-1 text-13">
              <h3 className="font-semi">
                <Link to={roomOf(lot)} className="after:absolute after:inset-0">
                  {lot.title}
                </Link>
              </h3>
              <LotPrice lot={lot} className="block text-13 font-medium text-text-2" />
              <p className="text-text-2">
                {lotName(lot.lot_number)} · <TimeLeft lot={lot} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** '12.08', '23 Nov', 'Terjual': a sale ends within days, so no year; the price stands above, so it is not told twice. */
function TimeLeft({ lot }: { lot: UnitCard }) {
  const { label, value } = lotTime(lot, useServerNow())
  return lot.state === 'sold' ? label : value.replace(/ \d{4}$/, '')
}
