import { Button, IconButton, PlusIcon, TrashIcon } from '@ketok/ui'
import type { ReactNode } from 'react'

interface Draft {
  readonly id: number
}

/** Rows of a table while they are typed. */
export interface Drafts<Row extends Draft> {
  readonly rows: readonly Row[]
  readonly change: (id: number, part: Partial<Row>) => void
  readonly drop: (id: number) => void
  readonly add: (row: Omit<Row, 'id'>) => void
}

/** Over the rows of a form that keeps them. */
export function draftsOver<Row extends Draft>(
  rows: readonly Row[],
  setRows: (rows: readonly Row[]) => void,
): Drafts<Row> {
  return {
    rows,
    change: (id, part) => setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    drop: (id) => setRows(rows.filter((row) => row.id !== id)),
    add: (row) => setRows([...rows, { ...row, id: Math.max(-1, ...rows.map(({ id }) => id)) + 1 } as Row]),
  }
}

interface DraftRowsProps<Row extends Draft> {
  legend: string
  /** One of them: 'tingkat', 'pajak'. */
  noun: string
  rows: readonly Row[]
  /** Widths of its fields, as a class; the last column is the bin's. */
  columns: string
  mayDrop: (place: number) => boolean
  onDrop: (id: number) => void
  onAdd: () => void
  draw: (row: Row, place: number) => ReactNode
}

export function DraftRows<Row extends Draft>(props: DraftRowsProps<Row>) {
  const { legend, noun, rows, columns, mayDrop, onDrop, onAdd, draw } = props
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-semi">{legend}</legend>
      {rows.map((row, index) => (
        <div key={row.id} className={`grid items-end gap-2 max-sm:grid-cols-2 ${columns}`}>
          {draw(row, index + 1)}
          <IconButton
            label={`Hapus ${noun} ${index + 1}`}
            disabled={!mayDrop(index + 1)}
            onClick={() => onDrop(row.id)}
          >
            <TrashIcon aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={onAdd}>
        <PlusIcon aria-hidden="true" />
        Tambah {noun}
      </Button>
    </fieldset>
  )
}
