import type { HistoryRow, PublicSale } from '@ketok/contract/live'
import { formatRupiah, wibTimeToSecond } from '@ketok/domain'
import { BookmarkIcon, GlobeIcon, LinkIcon, type LucideIcon, linkClass, MapPinIcon } from '@ketok/ui'
import { at } from '../../components/lot-time.ts'
import { keyOf } from './sale-state.ts'
import { holderWords } from './sale-view.ts'

/** More than this nobody reads during a lot; the ledger keeps all. */
const MOST_ROWS = 80

export interface HistoryListProps {
  sale: PublicSale
  ownNumbers: readonly number[]
  onReceipt: () => void
}

/** What was bid on the lot on the block, newest first, and where it came from. */
export function HistoryList({ sale, ownNumbers, onReceipt }: HistoryListProps) {
  const { rows, current } = sale
  const newest = rows.slice(-MOST_ROWS).reverse()
  return (
    <section
      aria-labelledby="riwayat"
      className={`relative bg-surface [grid-area:history] ${current ? '' : 'max-lg:hidden'} lg:min-h-[420px] lg:overflow-hidden lg:rounded-panel lg:border lg:border-line`}
    >
      <div className="flex flex-col lg:absolute lg:inset-0">
        <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 max-lg:sr-only lg:px-5">
          <h2 id="riwayat" className="text-15 font-semi">
            Riwayat tawaran
          </h2>
          <p className="text-13 text-text-2">{current?.bid_count ?? 0} tawaran</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too */}
        <div tabIndex={0} className="min-h-0 flex-1 px-4 lg:overflow-y-auto lg:px-5">
          {newest.length === 0 ? (
            <p className="border-line border-t py-3 text-14 text-text-2">Belum ada tawaran di lot ini.</p>
          ) : (
            <ol>
              {newest.map((row) => (
                <Row key={keyOf(row)} row={row} isOwn={ownNumbers.includes(row.bidder.nipl_number)} />
              ))}
            </ol>
          )}
        </div>
        {current && (
          <div className="flex min-h-11 items-center gap-2 border-line border-t px-4 text-13 lg:px-5">
            <LinkIcon aria-hidden="true" className="size-4 text-text-2" />
            <span className="text-text-2">Rantai tercatat sampai #{current.seq}</span>
            <button type="button" className={`${linkClass} ml-auto min-h-11 text-13`} onClick={onReceipt}>
              Tanda terima
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

const SOURCES: Partial<Record<HistoryRow['kind'], { icon: LucideIcon; words: string }>> = {
  floor: { icon: MapPinIcon, words: 'Di ruang lelang' },
  automatic: { icon: BookmarkIcon, words: 'Titip tawar' },
}
const ONLINE = { icon: GlobeIcon, words: 'Daring' }

function Row({ row, isOwn }: { row: HistoryRow; isOwn: boolean }) {
  const { icon: Icon, words } = SOURCES[row.kind] ?? ONLINE
  const source = row.kind === 'floor' ? 'floor' : 'online'
  return (
    <li className="flex min-h-9 items-center gap-2 border-line border-t text-14 lg:min-h-[42px]">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-text-2" />
      <span className="sr-only">{words}</span>
      <span className="min-w-0 flex-1 truncate">
        <strong className={isOwn ? 'font-semi text-brand' : 'font-semi'}>
          {isOwn ? 'Anda' : holderWords(row.bidder, source)}
        </strong>
        {tagOf(row) && <span className="text-13 text-text-2"> {tagOf(row)}</span>}
      </span>
      <time dateTime={row.at} className="text-12 text-text-3 lg:text-13">
        {wibTimeToSecond(at(row.at))}
      </time>
      <span
        className={`font-semi whitespace-nowrap ${row.kind === 'undone' ? 'text-text-3 line-through' : ''}`}
      >
        {formatRupiah(row.amount)}
      </span>
    </li>
  )
}

function tagOf({ kind }: HistoryRow): string | null {
  if (kind === 'automatic') return 'titipan'
  if (kind === 'beaten_maximum') return 'kalah titip'
  return kind === 'undone' ? 'dibatalkan' : null
}
