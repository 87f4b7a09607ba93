import { rowKey } from '@ketok/client'
import type { HistoryRow, PublicSale } from '@ketok/contract/live'
import { BookmarkIcon, GlobeIcon, type LucideIcon, MapPinIcon } from '@ketok/ui'
import { BidHistory, BidRow } from '../../../bidding/history/bid-history.tsx'
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
  return (
    <BidHistory
      className={current ? 'lg:min-h-[420px]' : 'max-lg:hidden lg:min-h-[420px]'}
      count={current ? `${current.bid_count} tawaran` : ''}
      entries={current?.bid_count ?? null}
      onReceipt={onReceipt}
      whenEmpty={whenEmpty(sale)}
      rows={rows
        .slice(-MOST_ROWS)
        .reverse()
        .map((row) => (
          <BidRow
            key={rowKey(row)}
            row={row}
            isOwn={ownNumbers.includes(row.bidder.nipl_number)}
            name={holderWords(row.bidder, row.kind === 'floor' ? 'floor' : 'online')}
            tag={tagOf(row)}
            Source={Source}
          />
        ))}
    />
  )
}

/** Between lots the room shows one that is not bid on now: of its bids nothing is said here. */
export function whenEmpty({ current, state }: Pick<PublicSale, 'current' | 'state'>): string {
  if (current) return 'Belum ada tawaran di lot ini.'
  return state === 'ended' || state === 'ratified'
    ? 'Sesi lelang selesai, tidak ada lot di meja.'
    : 'Tawaran tampil di sini begitu ada lot di meja.'
}

const SOURCES: Partial<Record<HistoryRow['kind'], { icon: LucideIcon; words: string }>> = {
  floor: { icon: MapPinIcon, words: 'Di ruang lelang' },
  automatic: { icon: BookmarkIcon, words: 'Titip tawar' },
}
const ONLINE = { icon: GlobeIcon, words: 'Daring' }

function Source({ kind }: Pick<HistoryRow, 'kind'>) {
  const { icon: Icon, words } = SOURCES[kind] ?? ONLINE
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-text-2" />
      <span className="sr-only">{words}</span>
    </>
  )
}

function tagOf({ kind }: HistoryRow): string | null {
  if (kind === 'automatic') return 'titipan'
  if (kind === 'beaten_maximum') return 'kalah titip'
  return kind === 'undone' ? 'dibatalkan' : null
}
