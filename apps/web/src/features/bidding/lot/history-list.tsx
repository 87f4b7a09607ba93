import type { HistoryRow } from '@ketok/contract/live'
import { formatNiplNumber } from '@ketok/domain'
import { Button } from '@ketok/ui'
import { useState } from 'react'
import { BidHistory, BidRow } from '../../../bidding/history/bid-history.tsx'
import { serverNow } from '../../../start/observe.ts'
import { dayAbove } from './history-rows.ts'
import { isOver } from './room-view.ts'
import type { Room } from './use-room.ts'

export interface HistoryListProps {
  room: Room
  onReceipt: () => void
}

/** What was bid, newest first. */
export function HistoryList({ room, onReceipt }: HistoryListProps) {
  const { history, view, own, seenSeq, loadOlder } = room
  if (!history || !view) return null
  const { lot } = view
  const { rows } = history
  const numbers = own?.nipl_numbers ?? []
  return (
    <BidHistory
      className="lg:min-h-[560px]"
      count={`${lot.bid_count} tawaran · ${lot.bidder_count} penawar`}
      entries={lot.bid_count}
      onReceipt={onReceipt}
      whenEmpty={
        isOver(lot)
          ? 'Tidak ada tawaran di lot ini.'
          : 'Belum ada tawaran. Tawaran pertama mulai dari harga dasar.'
      }
      rows={rows.map((row, index) => {
        const isOwn = numbers.includes(row.bidder.nipl_number)
        const isNew = index === 0 && row.seq > seenSeq
        const isFirst = !loadOlder && index === rows.length - 1
        return (
          <BidRow
            key={`${row.seq}.${row.row}`}
            row={row}
            isOwn={isOwn}
            name={`${row.bidder.name} · ${formatNiplNumber(row.bidder.nipl_number)}`}
            day={dayAbove(rows, index, serverNow())}
            tag={tagOf(row, isOwn, isNew, isFirst)}
          />
        )
      })}
      more={
        loadOlder ? (
          <OlderRows onLoad={loadOlder} />
        ) : (
          rows.length > lot.bid_count && (
            <p className="border-line border-t py-3 text-12 text-text-3">
              Satu tawaran bisa menjadi dua baris: tawaran itu dan maksimum yang menjawabnya.
            </p>
          )
        )
      }
    />
  )
}

function OlderRows({ onLoad }: { onLoad: () => Promise<unknown> }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <div className="border-line border-t py-3">
      <Button
        variant="outline"
        full
        pending={isLoading}
        onClick={async () => {
          setLoading(true)
          await onLoad().finally(() => setLoading(false))
        }}
      >
        Tampilkan yang lebih lama
      </Button>
    </div>
  )
}

function tagOf({ kind }: HistoryRow, isOwn: boolean, isNew: boolean, isFirst: boolean): string | null {
  if (kind === 'automatic') return 'otomatis'
  if (kind === 'beaten_maximum') return 'terlampaui'
  if (kind === 'undone') return 'dibatalkan'
  if (isNew && !isOwn) return 'baru'
  return isFirst ? 'pertama' : null
}
