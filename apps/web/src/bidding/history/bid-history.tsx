import type { HistoryRow } from '@ketok/contract/live'
import { formatRupiah, wibTimeToSecond } from '@ketok/domain'
import { classes, LinkIcon, linkClass } from '@ketok/ui'
import { type ComponentType, memo, type ReactNode } from 'react'
import { at } from '../../components/lot-time.ts'

export interface BidHistoryProps {
  /** '12 tawaran · 4 penawar' */
  count: string
  /** How many bids stand in the lot's log; null where no lot is up. */
  entries: number | null
  onReceipt: () => void
  /** The list says this while nobody has bid. */
  whenEmpty: string
  /** A `BidRow` each, newest first. */
  rows: readonly ReactNode[]
  /** Below the last row. */
  more?: ReactNode
  className?: string | undefined
}

/** What was bid in a room. On a desktop it scrolls beside the lot. */
export function BidHistory({ count, entries, onReceipt, whenEmpty, rows, more, className }: BidHistoryProps) {
  return (
    <section
      translate="no"
      aria-labelledby="riwayat"
      className={classes(
        'relative bg-surface [grid-area:history] lg:overflow-hidden lg:rounded-panel lg:border lg:border-line',
        className,
      )}
    >
      <div className="flex flex-col lg:absolute lg:inset-0">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-4 pb-3 max-lg:sr-only lg:px-5">
          <h2 id="riwayat" className="text-15 font-semi">
            Riwayat tawaran
          </h2>
          <p className="text-13 text-text-2">{count}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too */}
        <div tabIndex={0} className="min-h-0 flex-1 px-4 lg:soft-end lg:overflow-y-auto lg:px-5">
          {rows.length === 0 ? (
            <p className="border-line border-t py-4 text-14 text-text-2">{whenEmpty}</p>
          ) : (
            <ol className="@container">{rows}</ol>
          )}
          {more}
        </div>
        {entries !== null && (
          <div className="flex min-h-11 items-center gap-2 border-line border-t px-4 text-13 lg:px-5">
            <LinkIcon aria-hidden="true" className="size-4 text-text-2" />
            <span className="text-text-2">{entries} tawaran tercatat, tidak bisa diubah</span>
            <button type="button" className={`${linkClass} ml-auto min-h-11 text-13`} onClick={onReceipt}>
              Tanda terima
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

export interface BidRowProps {
  row: HistoryRow
  isOwn: boolean
  /** Another bidder is named like this: 'A••• · 0427'. */
  name: ReactNode
  tag: string | null
  /** The day of this row and of those below; it stands above the row. */
  day?: string | null
  /** Where it came from. */
  Source?: ComponentType<Pick<HistoryRow, 'kind'>>
}

/** A room draws anew with every bid; the rows before it stay as they were. */
export const BidRow = memo(({ row, isOwn, name, tag, day, Source }: BidRowProps) => {
  return (
    <li className="border-line border-t text-14">
      {day && <p className="pt-3 text-12 text-text-2 lg:text-13">{day}</p>}
      {/* Large letters: who above, when and how much below. */}
      <div className="flex min-h-9 items-center gap-2 @max-[16rem]:flex-wrap @max-[16rem]:justify-between @max-[16rem]:py-1 lg:min-h-[42px]">
        {Source && <Source kind={row.kind} />}
        <span className="min-w-0 flex-1 leading-tight @max-[16rem]:basis-4/5">
          <strong className={isOwn ? 'font-semi text-brand' : 'font-semi'}>{isOwn ? 'Anda' : name}</strong>{' '}
          {tag && <span className="inline-block text-13 text-text-2">{tag}</span>}
        </span>
        <time dateTime={row.at} className="text-12 text-text-3 lg:text-13">
          {wibTimeToSecond(at(row.at))}
        </time>
        <span
          className={`font-semi whitespace-nowrap ${row.kind === 'undone' ? 'text-text-3 line-through' : ''}`}
        >
          {formatRupiah(row.amount)}
        </span>
      </div>
    </li>
  )
})
