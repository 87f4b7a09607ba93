import { pictureUrl } from '@ketok/contract/pictures'
import { formatRupiah, groupThousands, rupiah } from '@ketok/domain'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  GripVerticalIcon,
  IconButton,
  LetterSquare,
  Picture,
  Tag,
} from '@ketok/ui'
import type { KeyboardEvent, PointerEvent } from 'react'
import { LotStateChip } from '../../../components/lot-state-chip.tsx'
import type { RowDrag } from '../../../components/use-row-drag.ts'
import type { RunOrderLot } from './use-move-lot.ts'

interface RunOrderRowProps {
  lot: RunOrderLot
  count: number
  typed: string
  tabIndex: number
  drag: RowDrag | null
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onMoveTo: ((position: number) => void) | null
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
  onFocus: () => void
}

export function RunOrderRow({ lot, count, typed, drag, onGrip, onMoveTo, ...row }: RunOrderRowProps) {
  const facts = [lot.year, lot.city].filter(Boolean).join(' · ')
  return (
    <tr
      {...row}
      data-drag={drag ?? undefined}
      aria-label={`Lot ${lot.lot_number}, ${lot.title}, urutan ${lot.position}`}
    >
      <td className="run-order-place">
        {typed === '' ? (
          <span translate="no" className="figure text-16">
            {lot.position}
          </span>
        ) : (
          <span translate="no" className="figure run-order-typed text-16">
            {typed}
          </span>
        )}
      </td>
      <td className="run-order-photo">
        <Picture
          src={pictureUrl(lot.picture.file)}
          widths={[160, 320]}
          sizes="72px"
          alt=""
          blur={lot.picture.blur}
          className="rounded-control"
        />
      </td>
      <td className="run-order-unit">
        <span className="flex min-w-0 items-center gap-2">
          <Tag tone="tint">LOT {String(lot.lot_number).padStart(3, '0')}</Tag>
          <span className="truncate font-semi" title={lot.title}>
            {lot.title}
          </span>
        </span>
        <span className="mt-1 flex items-center gap-2 text-12 text-text-2">
          {lot.grade && <LetterSquare letter={lot.grade} label={`Nilai ${lot.grade}`} />}
          {facts}
        </span>
      </td>
      <td data-align="end" data-label="Dasar">
        {groupThousands(lot.base_price)}
      </td>
      <td data-align="end" data-label="Limit">
        {lot.reserve === null ? <span className="text-text-3">-</span> : groupThousands(lot.reserve)}
      </td>
      <td data-align="end" className="max-xl:hidden">
        {groupThousands(lot.increment)}
      </td>
      <td data-align="end" className="max-md:hidden">
        {lot.pending_count}
      </td>
      <td className="max-xl:hidden">
        <LotStateChip state={lot.state} />
        {lot.price !== null && (
          <span className="mt-1 block text-12 text-text-2">{formatRupiah(rupiah(lot.price))}</span>
        )}
      </td>
      {onMoveTo && (
        <td className="run-order-tools">
          <IconButton
            label={`Naikkan lot ${lot.lot_number}`}
            size="sm"
            tabIndex={-1}
            disabled={lot.position === 1}
            onClick={() => onMoveTo(lot.position - 1)}
          >
            <ArrowUpIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Turunkan lot ${lot.lot_number}`}
            size="sm"
            tabIndex={-1}
            disabled={lot.position === count}
            onClick={() => onMoveTo(lot.position + 1)}
          >
            <ArrowDownIcon aria-hidden="true" />
          </IconButton>
          <span
            className="run-order-grip max-md:hidden"
            title="Seret untuk memindahkan"
            onPointerDown={onGrip}
          >
            <GripVerticalIcon aria-hidden="true" />
          </span>
        </td>
      )}
    </tr>
  )
}
