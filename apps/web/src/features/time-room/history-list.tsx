import type { HistoryRow } from '@ketok/contract/live'
import { formatNiplNumber, formatRupiah, wibTimeToSecond } from '@ketok/domain'
import { Button, LinkIcon, linkClass } from '@ketok/ui'
import { useState } from 'react'
import { at } from '../../components/lot-time.ts'
import type { Room } from './use-room.ts'

export interface HistoryListProps {
  room: Room
  onReceipt: () => void
}

/** What was bid, newest first. On a desktop it scrolls beside the lot. */
export function HistoryList({ room, onReceipt }: HistoryListProps) {
  const { history, view, own, seenSeq, loadOlder } = room
  const [isLoading, setLoading] = useState(false)
  if (!history || !view) return null
  const { lot } = view
  const numbers = own?.nipl_numbers ?? []

  return (
    <section
      aria-labelledby="riwayat"
      className="relative bg-surface [grid-area:history] lg:min-h-[560px] lg:overflow-hidden lg:rounded-panel lg:border lg:border-line"
    >
      <div className="flex flex-col lg:absolute lg:inset-0">
        <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-3 lg:px-5 max-lg:sr-only">
          <h2 id="riwayat" className="text-15 font-semi">
            Riwayat tawaran
          </h2>
          <p className="text-13 text-text-2">
            {lot.bid_count} tawaran · {lot.bidder_count} penawar
          </p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by arrow keys too */}
        <div tabIndex={0} className="min-h-0 flex-1 px-4 lg:overflow-y-auto lg:px-5">
          {history.rows.length === 0 ? (
            <p className="border-line border-t py-4 text-14 text-text-2">
              Belum ada tawaran. Tawaran pertama mulai dari harga dasar.
            </p>
          ) : (
            <ol>
              {history.rows.map((row, index) => (
                <Row
                  key={`${row.seq}.${row.row}`}
                  row={row}
                  isOwn={numbers.includes(row.bidder.nipl_number)}
                  isNew={index === 0 && row.seq > seenSeq}
                  isFirst={!loadOlder && index === history.rows.length - 1}
                />
              ))}
            </ol>
          )}
          {loadOlder && (
            <div className="border-line border-t py-3">
              <Button
                variant="outline"
                full
                pending={isLoading}
                onClick={async () => {
                  setLoading(true)
                  await loadOlder().finally(() => setLoading(false))
                }}
              >
                Tampilkan yang lebih lama
              </Button>
            </div>
          )}
        </div>
        <div className="flex min-h-11 items-center gap-2 border-line border-t px-4 text-13 lg:px-5">
          <LinkIcon aria-hidden="true" className="size-4 text-text-2" />
          <span className="text-text-2">Rantai tercatat sampai #{lot.seq}</span>
          <button type="button" className={`${linkClass} ml-auto min-h-11 text-13`} onClick={onReceipt}>
            Tanda terima
          </button>
        </div>
      </div>
    </section>
  )
}

interface RowProps {
  row: HistoryRow
  isOwn: boolean
  isNew: boolean
  isFirst: boolean
}

function Row({ row, isOwn, isNew, isFirst }: RowProps) {
  const tag = tagOf(row, isOwn, isNew, isFirst)
  const time = at(row.at)
  return (
    <li className="flex min-h-[34px] items-center gap-2 border-line border-t text-14 lg:min-h-[42px]">
      <span className="min-w-0 flex-1 truncate">
        <strong className={isOwn ? 'font-semi text-brand' : 'font-semi'}>
          {isOwn ? 'Anda' : `${row.bidder.name} · ${formatNiplNumber(row.bidder.nipl_number)}`}
        </strong>
        {tag && <span className="text-13 text-text-2"> {tag}</span>}
      </span>
      <time dateTime={row.at} className="text-12 text-text-3 lg:text-13">
        {wibTimeToSecond(time)}
      </time>
      <span
        className={`font-semi whitespace-nowrap ${row.kind === 'undone' ? 'text-text-3 line-through' : ''}`}
      >
        {formatRupiah(row.amount)}
      </span>
    </li>
  )
}

function tagOf({ kind }: HistoryRow, isOwn: boolean, isNew: boolean, isFirst: boolean): string | null {
  if (kind === 'automatic') return 'otomatis'
  if (kind === 'beaten_maximum') return 'kalah maks.'
  if (kind === 'undone') return 'dibatalkan'
  if (isNew && !isOwn) return 'baru'
  return isFirst ? 'pertama' : null
}
