import type { HistoryRow } from '@ketok/contract/live'
import { formatRupiah, groupThousands, parseIso, wibTimeToSecond } from '@ketok/domain'
import { classes } from '@ketok/ui'
import type { ConsoleState } from './console-state.ts'

export function Presence({ state }: { state: ConsoleState }) {
  return (
    <section className="console-sheet console-presence" aria-label="Peserta">
      <Count value={state.sale.online_count} label="daring" />
      <Count value={state.floor_count} label="di ruangan" />
      <Count value={state.pending_proxies} label="titipan" />
    </section>
  )
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <p>
      <b>{groupThousands(value)}</b>
      <span>{label}</span>
    </p>
  )
}

const kinds: Record<HistoryRow['kind'], string> = {
  floor: 'Lantai',
  placed: 'Daring',
  automatic: 'Titipan',
  beaten_maximum: 'Titipan',
  undone: 'Batal',
}

/** Every bid on the lot at hand, newest on top; what was taken back stays, crossed out. */
export function BidFeed({ state }: { state: ConsoleState }) {
  const { rows, current } = state.sale
  const shown = rows.toReversed()
  return (
    <section className="console-sheet console-feed" aria-label="Tawaran masuk">
      <div className="console-head">
        <h2>Tawaran masuk</h2>
        <span>#{current?.bid_count ?? 0}</span>
      </div>
      {shown.length === 0 ? (
        <p className="console-feed-empty">
          {current === null ? 'Tawaran muncul di sini setelah lot naik ke meja.' : 'Belum ada tawaran.'}
        </p>
      ) : (
        // Long sales are read by scrolling; the newest is always on top.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        <ol tabIndex={0} aria-label="Daftar tawaran">
          {shown.map((row, index) => (
            <FeedRow key={`${row.seq}.${row.row}`} row={row} isNewest={index === 0} />
          ))}
        </ol>
      )}
    </section>
  )
}

function FeedRow({ row, isNewest }: { row: HistoryRow; isNewest: boolean }) {
  const at = parseIso(row.at)
  return (
    <li className={classes(isNewest && 'console-feed-newest')} data-kind={row.kind}>
      <span className="console-feed-kind">{kinds[row.kind]}</span>
      <span className="console-feed-who">
        {row.kind === 'floor' ? row.bidder.nipl_number : `${row.bidder.name} ${row.bidder.nipl_number}`}
      </span>
      <time>{at === null ? '' : wibTimeToSecond(at)}</time>
      <b>{groupThousands(row.amount)}</b>
    </li>
  )
}

/** One block a lot that is over, in run order; the sums below. */
export function DayResult({ state }: { state: ConsoleState }) {
  const { totals, sale } = state
  const withdrawn = sale.lots.filter(({ state: end }) => end === 'withdrawn' || end === 'cancelled').length
  const words = [
    `${totals.sold} terjual`,
    `${totals.konfirmasi} konfirmasi`,
    `${totals.passed} lewat`,
    withdrawn > 0 && `${withdrawn} ditarik`,
  ]
  return (
    <section className="console-sheet console-day" aria-label="Hasil hari ini">
      <div className="console-day-head">
        <h2>Hasil hari ini</h2>
        <span>{words.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="console-day-bar" aria-hidden="true">
        {sale.lots.map(({ lot_id, state: end }) => (
          <i key={lot_id} data-end={lot_id === sale.current?.lot_id ? 'current' : end} />
        ))}
      </div>
      <p className="console-day-sum">
        <span>Jumlah ketok</span>
        <b>{formatRupiah(totals.hammer_total)}</b>
      </p>
    </section>
  )
}
