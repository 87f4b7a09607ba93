import { Button, CalendarPlusIcon, Disclosure, StatusChip } from '@ketok/ui'
import type { ReactNode } from 'react'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { byDate } from './dated.ts'

interface DatedSheetProps<Row extends { valid_from: string }> {
  title: string
  rows: readonly Row[]
  today: string
  draw: (row: Row) => ReactNode
  mayChange: boolean
  /** What counts where nothing is set. */
  without?: string
  /** Begins from what would count without it. */
  onAdd: (from: Row | undefined) => void
}

/** One thing's dated rows: what counts now large, what comes marked, what was folded away. */
export function DatedSheet<Row extends { valid_from: string }>({
  title,
  rows,
  today,
  draw,
  mayChange,
  without,
  onAdd,
}: DatedSheetProps<Row>) {
  const { now, coming, past } = byDate(rows, today)
  return (
    <section className="office-sheet flex flex-col gap-3 p-5" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-bold">{title}</h2>
        <Button
          variant="outline"
          size="sm"
          disabled={!mayChange}
          title={mayChange ? undefined : 'Hanya kasir dan admin yang mengubah tarif'}
          onClick={() => onAdd(coming.at(-1) ?? now)}
        >
          <CalendarPlusIcon aria-hidden="true" />
          Ubah mulai tanggal
        </Button>
      </div>
      {now !== undefined && (
        <div>
          <p className="mb-1.5 flex items-center gap-2 text-13 text-text-2">
            <StatusChip tone="success">Berlaku</StatusChip>
            sejak {dayWords(now.valid_from)}
          </p>
          {draw(now)}
        </div>
      )}
      {now === undefined && without !== undefined && <p className="text-14 text-text-2">{without}</p>}
      {coming.map((row) => (
        <div key={row.valid_from} className="rounded-card bg-brand-50 px-4 py-3">
          <p className="mb-1.5 flex items-center gap-2 text-13 text-text-2">
            <StatusChip tone="brand">Akan berlaku</StatusChip>
            mulai {dayWords(row.valid_from)}
          </p>
          {draw(row)}
        </div>
      ))}
      {past.length > 0 && (
        <Disclosure summary={`${past.length} tabel lama`} name={`past-${title}`}>
          <ul className="grid gap-3">
            {past.map((row) => (
              <li key={row.valid_from}>
                <p className="text-13 text-text-2">sejak {dayWords(row.valid_from)}</p>
                {draw(row)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}
