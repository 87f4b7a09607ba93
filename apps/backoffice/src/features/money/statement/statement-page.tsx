import type { Query, Reply } from '@ketok/contract'
import { CASHIERS, formatRupiah, groupThousands, holdsOneOf, isKeyOf, keysOf } from '@ketok/domain'
import { Button, StatusChip, UploadIcon, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { LineStateChip, lineStates } from '../../../components/cashier/line-state.tsx'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useOlderPages } from '../../../components/table/use-older-pages.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { useStaff } from '../../../observe.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LineDetail } from './line-detail.tsx'
import { OneImport, WaitingImports } from './waiting-imports.tsx'

type Statement = Reply<'GET /office/keuangan/mutasi'>
type Line = Statement['lines'][number]
type LineState = Line['state']

const PAGE_SIZE = 500
const REFRESH_MS = 30_000

/** What only one person has vouched for, or what came twice, is not what the bank took in. */
const isConfirmed = ({ state }: Line) => state !== 'unconfirmed' && state !== 'discarded' && state !== 'known'

/** Of one file everything new is added up: that is the sum to compare with the bank's own page. */
const isNew = ({ state }: Line) => state !== 'known'

const columnsAdding = (sum: (line: Line) => boolean): readonly DataColumn<Line>[] => [
  { key: 'booked', head: 'Tanggal', width: 116, value: ({ booked_on }) => booked_on, cell: Booked },
  { key: 'description', head: 'Keterangan bank', value: ({ description }) => description },
  {
    key: 'state',
    head: 'Keadaan',
    width: 160,
    value: ({ state }) => lineStates[state].label,
    cell: ({ state, proposal }) =>
      proposal?.state === 'waiting' && proposal.kind !== 'import' ? (
        <StatusChip tone="warning" icon={UsersIcon}>
          Diusulkan
        </StatusChip>
      ) : (
        <LineStateChip state={state} />
      ),
  },
  {
    key: 'match',
    head: 'Untuk',
    width: 220,
    hideBelow: 'xl',
    value: ({ match, expected }) =>
      match !== null ? forWords(match) : expected && `akan: ${forWords(expected)}`,
  },
  {
    key: 'in',
    head: 'Masuk (Rp)',
    kind: 'number',
    width: 120,
    value: ({ amount, direction }) => (direction === 'in' ? amount : null),
    cell: ({ amount, direction }) => (direction === 'in' ? groupThousands(amount) : <Nothing />),
    sum,
  },
  {
    key: 'out',
    head: 'Keluar (Rp)',
    kind: 'number',
    width: 120,
    hideBelow: 'lg',
    value: ({ amount, direction }) => (direction === 'out' ? amount : null),
    cell: ({ amount, direction }) => (direction === 'out' ? groupThousands(amount) : <Nothing />),
    sum,
  },
]

const columns = columnsAdding(isConfirmed)
const columnsOfImport = columnsAdding(isNew)

const filters: readonly DataFilter<Line>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    options: keysOf(lineStates).map((value) => ({
      value,
      label: lineStates[value].label,
    })),
  },
]

const linesOf = ({ lines }: Statement) => lines

/** What the bank says came and went, line by line, and what each line is. */
export function Component() {
  const view = useTableView({ filters: ['keadaan', 'impor'] })
  const [opened, show] = useOpenRow('baris')
  const openId = Number(opened) || null
  const mayImport = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const [importing, setImporting] = useState(false)
  const state = stateIn(view.filters.keadaan)
  const ofImport = Number(view.filters.impor) || null
  const shownColumns = useColumnsBeside(ofImport === null ? columns : columnsOfImport, openId !== null)
  const query: Query<'GET /office/keuangan/mutasi'> = {
    limit: PAGE_SIZE,
    ...(state === null ? {} : { state }),
    ...(ofImport === null ? {} : { impor: ofImport }),
    ...(view.search === '' ? {} : { cari: view.search }),
  }
  const list = useOlderPages({
    queryKey: ['GET /office/keuangan/mutasi', query],
    fetchPage: (from, signal) =>
      client.call('GET /office/keuangan/mutasi', { query: { ...query, ...from } }, { signal }),
    rowsOf: linesOf,
    everyMs: REFRESH_MS,
  })
  const { open, waiting = [] } = list.first ?? {}

  return (
    <div className="grid gap-3">
      <PageHead
        title="Mutasi bank"
        note={open === undefined ? ' ' : openWords(open)}
        actions={
          <Button
            disabled={!mayImport}
            title={mayImport ? undefined : 'Hanya kasir yang mengimpor mutasi'}
            onClick={() => setImporting(true)}
          >
            <UploadIcon aria-hidden="true" />
            Impor CSV
          </Button>
        }
      />
      {ofImport === null ? (
        <WaitingImports imports={waiting} />
      ) : (
        <OneImport
          statement={waiting.find(({ statement_id }) => statement_id === ofImport)}
          onAll={() => view.filterBy({ impor: '' })}
        />
      )}
      <DeskSplit
        asideLabel="Rincian mutasi"
        onClose={() => show(null)}
        aside={openId === null ? null : <LineDetail key={openId} lineId={openId} />}
      >
        <DataTable
          caption="Mutasi bank"
          columns={shownColumns}
          rowKey={({ line_id }) => line_id}
          view={view}
          filters={filters}
          {...list.table}
          searchHint="Cari keterangan atau jumlah"
          onOpen={({ line_id }) => show(line_id)}
          openKey={openId}
          empty={{
            title: 'Belum ada mutasi',
            note: 'Unduh mutasi dari internet banking sebagai CSV, lalu impor di sini. Petugas lain menyetujuinya sebelum dicocokkan.',
            action: mayImport && (
              <Button size="sm" onClick={() => setImporting(true)}>
                Impor CSV
              </Button>
            ),
          }}
          exportName="mutasi-bank"
          saved={{ list: 'mutasi-bank' }}
        />
      </DeskSplit>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

const forWords = ({ customer, about }: NonNullable<Line['match']>) => `${customer.full_name} · ${about}`

function Booked({ booked_on }: Line) {
  return <span className="whitespace-nowrap">{dayWords(booked_on)}</span>
}

const Nothing = () => <span className="text-text-3">-</span>

function openWords({ count, amount }: Statement['open']): string {
  return count === 0
    ? 'Semua uang masuk sudah dikenali.'
    : `${groupThousands(count)} baris belum dikenali, ${formatRupiah(amount)}.`
}

function stateIn(text: string | undefined): LineState | null {
  return text !== undefined && isKeyOf(lineStates, text) ? text : null
}
