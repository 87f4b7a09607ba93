import { countdown, formatRupiah, parseIso, type TimeZone } from '@ketok/domain'
import { Button, classes, Tag } from '@ketok/ui'
import { timeOnly } from '../../../components/auction-words.tsx'
import { LotStateChip } from '../../../components/lot-state-chip.tsx'
import { UnitPhoto } from '../../../components/unit-photo.tsx'
import { useServerNow } from '../../../observe.ts'
import { ACT_WORDS, actsOf, type LotAct, minutesOf, RESERVE_WORDS, type RoomLot } from './control-words.ts'

interface LotRowProps {
  lot: RoomLot
  zone: TimeZone
  isAlarmed: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAct: (act: LotAct) => void
}

/** One lot in one line of the desk, and a card on a phone. */
export function LotRow({ lot, zone, isAlarmed, isChosen, onChoose, onAct }: LotRowProps) {
  const acts = actsOf(lot)
  const name = `lot ${lot.lot_number}`
  return (
    <li className={classes('control-lot', isAlarmed && 'is-alarmed', lot.state === 'paused' && 'is-paused')}>
      <label className="control-choice">
        <input
          type="checkbox"
          aria-label={`Pilih ${name}`}
          checked={isChosen}
          disabled={acts.length === 0}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <UnitPhoto picture={lot.picture} />
      <div className="control-title">
        <p className="flex min-w-0 items-start gap-2">
          <Tag>{String(lot.lot_number).padStart(3, '0')}</Tag>
          {/* Whole: two cars of one sale often differ only in their last words. */}
          <span className="min-w-0 text-14 leading-snug font-semi [overflow-wrap:anywhere]">{lot.title}</span>
        </p>
        {lot.pause !== null && <p className="mt-1 text-12 text-warning-text">Dijeda: {lot.pause.reason}</p>}
      </div>
      <div className="control-price">
        <p translate="no" className="figure text-16">
          {lot.price === null ? '–' : formatRupiah(lot.price)}
        </p>
        <p className="truncate text-12 text-text-2">
          {lot.price === null ? `Dasar ${formatRupiah(lot.base_price)}` : leaderWords(lot)}
        </p>
      </div>
      <div className="control-bids">
        <p className="text-13">
          {lot.bid_count} tawaran · {lot.bidder_count} penawar
        </p>
        <p className="text-12 text-text-2">
          <span className={classes(lot.reserve === 'met' && 'font-semi text-success')}>
            {RESERVE_WORDS[lot.reserve]}
          </span>{' '}
          · {lot.viewer_count} melihat
        </p>
      </div>
      <LotClock lot={lot} zone={zone} />
      <div className="control-acts">
        {acts.map((act) => (
          <Button
            key={act}
            size="sm"
            variant="outline"
            aria-label={`${ACT_WORDS[act].act} ${name}`}
            className={act === 'tarik' ? 'text-danger' : undefined}
            onClick={() => onAct(act)}
          >
            {act === 'perpanjang' ? `+${minutesOf(lot)} menit` : ACT_WORDS[act].act}
          </Button>
        ))}
      </div>
    </li>
  )
}

function leaderWords({ leader }: RoomLot): string {
  if (leader === null) return 'Belum ada penawar'
  return `${leader.full_name} · NIPL ${String(leader.nipl_number).padStart(4, '0')}`
}

/** Its own part, so that a second that passes draws the clocks and not the table. */
function LotClock({ lot, zone }: { lot: RoomLot; zone: TimeZone }) {
  const now = useServerNow()
  const closesAt = parseIso(lot.closes_at)
  if (closesAt === null) return null
  if (lot.state !== 'open' && lot.state !== 'paused')
    return (
      <div className="control-clock">
        <LotStateChip state={lot.state} />
        {lot.state === 'scheduled' && (
          <p className="text-12 text-text-2">buka {timeOnly(lot.opens_at, zone)}</p>
        )}
      </div>
    )
  const at = lot.pause === null ? now : (parseIso(lot.pause.since) ?? now)
  const left = countdown(closesAt, at)
  return (
    <div className="control-clock">
      <p
        translate="no"
        className={classes(
          'figure text-16',
          left.tone === 'last_minutes' && lot.pause === null && 'text-danger',
        )}
      >
        {left.text}
      </p>
      <p className="text-12 text-text-2">
        {lot.pause === null ? `tutup ${timeOnly(lot.closes_at, zone)}` : 'waktu berhenti'}
        {lot.extension_count > 0 && ` · ${lot.extension_count}× diperpanjang`}
      </p>
    </div>
  )
}
