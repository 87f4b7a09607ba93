import { groupThousands } from '@ketok/domain'
import { Tabs } from '@ketok/ui'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { DeskSplit } from './desk-split.tsx'
import { KeyHints } from './key-hints.tsx'
import { LotCell, type LotShown, lotWords } from './lot-cell.tsx'
import { useOpenRow } from './open-row.ts'
import { PageHead } from './page-head.tsx'
import { useColumnsBeside } from './table/columns-beside.ts'
import type { DataColumn } from './table/data-column.ts'
import type { DataFilter } from './table/data-filter.ts'
import { DataTable } from './table/data-table.tsx'
import { useTableView } from './table/use-table-view.ts'

const STAGES = ['menunggu', 'selesai'] as const
export type OfStages<Part> = Readonly<Record<(typeof STAGES)[number], Part>>

/** The first column of such a list. */
export const lotColumn: DataColumn<LotShown> = {
  key: 'lot',
  head: 'Lot',
  value: ({ title, lot_number, auction_name }) => `${title} · ${lotWords(lot_number)} · ${auction_name}`,
  cell: (lot) => <LotCell lot={lot} />,
}

interface LotDeskProps<Lot extends object> {
  title: string
  note: string
  /** Undefined until the first answer. */
  lots: readonly Lot[] | undefined
  lotKey: (lot: Lot) => number
  /** Those that wait no longer. */
  isOver: (lot: Lot) => boolean
  columns: OfStages<readonly DataColumn<Lot>[]>
  filters?: OfStages<readonly DataFilter<Lot>[]>
  /** The order until another is chosen. */
  sort: OfStages<string>
  empty: OfStages<{ title: string; note: string }>
  /** The one lot that is open beside the list. */
  detail: (lot: Lot) => ReactNode
  /** For screen readers: the two stages, the list, and what is open beside it. */
  labels: { readonly stages: string; readonly list: string; readonly detail: string }
  /** Begins the name of an exported file. */
  exportName: string
  error: unknown
  onRetry: () => void
}

const NO_FILTERS = { menunggu: [], selesai: [] }

/** Lots that wait for a decision of the desk, and those that have had theirs, with one of them open beside the list. */
export function LotDesk<Lot extends object>({
  title,
  note,
  lots,
  lotKey,
  isOver,
  columns,
  filters = NO_FILTERS,
  sort,
  empty,
  detail,
  labels,
  exportName,
  error,
  onRetry,
}: LotDeskProps<Lot>) {
  const [address, setAddress] = useSearchParams()
  const stage = STAGES.find((name) => name === address.get('tahap')) ?? 'menunggu'
  const [opened, show] = useOpenRow('buka')
  const openKey = Number(opened) || null
  const view = useTableView({
    filters: STAGES.flatMap((name) => filters[name].map(({ key }) => key)),
    sort: sort[stage],
  })
  const byStage = useMemo(
    () => lots && { menunggu: lots.filter((lot) => !isOver(lot)), selesai: lots.filter(isOver) },
    [lots, isOver],
  )
  const open = lots?.find((lot) => lotKey(lot) === openKey)
  const shownColumns = useColumnsBeside(columns[stage], open !== undefined)

  const tab = (id: (typeof STAGES)[number], label: string) => ({
    id,
    label,
    ...(byStage && { count: groupThousands(byStage[id].length) }),
  })
  return (
    <div className="grid gap-3 [--desk-above:330px]">
      <PageHead title={title} note={note} />
      <Tabs
        label={labels.stages}
        value={stage}
        onChange={(next) => setAddress(next === 'menunggu' ? {} : { tahap: next }, { replace: true })}
        tabs={[tab('menunggu', 'Menunggu'), tab('selesai', 'Selesai')]}
      >
        <DeskSplit
          asideLabel={labels.detail}
          onClose={() => show(null)}
          aside={open === undefined ? null : detail(open)}
        >
          <DataTable
            key={stage}
            caption={labels.list}
            columns={shownColumns}
            rows={byStage?.[stage]}
            rowKey={lotKey}
            view={view}
            filters={filters[stage]}
            error={error}
            onRetry={onRetry}
            searchHint="Cari lot, lelang, nama, atau harga"
            onOpen={(lot) => show(lotKey(lot))}
            openKey={openKey}
            empty={empty[stage]}
            exportName={`${exportName}-${stage}`}
            rowHeight={64}
          />
        </DeskSplit>
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih lot' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}
