import type { Query, Reply } from '@ketok/contract'
import { groupThousands, isKeyOf, keysOf } from '@ketok/domain'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import {
  type Proposal,
  ProposalStateChip,
  proposalKinds,
  proposalStates,
} from '../../../components/proposal/proposal-words.tsx'
import { useColumnsBeside } from '../../../components/table/columns-beside.ts'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useOlderPages } from '../../../components/table/use-older-pages.ts'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { ProposalDetail } from './proposal-detail.tsx'

type State = Proposal['state']

const PAGE_SIZE = 500
/** Short: two people work on one list, and each sees what the other did. */
const REFRESH_MS = 10_000

const columns: readonly DataColumn<Proposal>[] = [
  {
    key: 'about',
    head: 'Usulan',
    value: ({ about, reason }) => `${about} · ${reason}`,
    cell: ({ about, reason }) => <TwoLines first={about} second={reason} />,
  },
  { key: 'kind', head: 'Jenis', width: 168, hideBelow: 'xl', value: ({ kind }) => proposalKinds[kind] },
  {
    key: 'state',
    head: 'Keadaan',
    width: 236,
    value: ({ state }) => proposalStates[state].label,
    cell: ({ state }) => <ProposalStateChip state={state} />,
  },
  {
    key: 'asked',
    head: 'Diusulkan',
    kind: 'time',
    width: 196,
    hideBelow: 'lg',
    value: ({ asked_at }) => asked_at,
    cell: ({ asked_at, asked_by }) => <TwoLines first={asked_by.full_name} second={dayAndTime(asked_at)} />,
  },
  {
    key: 'amount',
    head: 'Jumlah (Rp)',
    kind: 'number',
    width: 140,
    hideBelow: 'lg',
    value: ({ amount }) => amount,
  },
]

const filters: readonly DataFilter<Proposal>[] = [
  {
    key: 'keadaan',
    label: 'Keadaan',
    all: 'Semua keadaan',
    options: keysOf(proposalStates).map((value) => ({
      value,
      label: proposalStates[value].label,
    })),
  },
]

const proposalsOf = ({ proposals }: Reply<'GET /office/usulan'>) => proposals

/** What one person asked for, money or what the house publishes: here another decides, and everybody sees how it went. */
export function Component() {
  const view = useTableView({ filters: ['keadaan'] })
  const [opened, open] = useOpenRow('usulan')
  const openId = Number(opened) || null
  const shownColumns = useColumnsBeside(columns, openId !== null)
  const state = stateIn(view.filters.keadaan)
  const query: Query<'GET /office/usulan'> = {
    limit: PAGE_SIZE,
    ...(state === null ? {} : { state }),
    ...(view.search === '' ? {} : { cari: view.search }),
  }
  const list = useOlderPages({
    queryKey: ['GET /office/usulan', query],
    fetchPage: (from, signal) =>
      client.call('GET /office/usulan', { query: { ...query, ...from } }, { signal }),
    rowsOf: proposalsOf,
    everyMs: REFRESH_MS,
  })
  const waiting = list.first?.waiting

  return (
    <div className="grid gap-3">
      <PageHead
        title="Usulan"
        note={
          waiting === undefined
            ? ' '
            : `${groupThousands(waiting)} menunggu petugas kedua. Uang, tarif, lembar yang terbit, dan penerbitan lelang hanya berubah bila dua orang setuju.`
        }
      />
      <DeskSplit
        asideLabel="Rincian usulan"
        onClose={() => open(null)}
        aside={openId === null ? null : <ProposalDetail key={openId} proposalId={openId} />}
      >
        <DataTable
          caption="Usulan"
          columns={shownColumns}
          rowKey={({ proposal_id }) => proposal_id}
          view={view}
          filters={filters}
          {...list.table}
          searchHint="Cari usulan, alasan, atau nama"
          onOpen={({ proposal_id }) => open(proposal_id)}
          openKey={openId}
          empty={{
            title: 'Tidak ada usulan',
            note: 'Yang diminta seorang petugas dan perlu persetujuan petugas lain muncul di sini: ralat unit, penerbitan lelang, mutasi, dan tarif.',
          }}
          exportName="usulan"
          saved={{ list: 'usulan' }}
          rowHeight={56}
        />
      </DeskSplit>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih usulan' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}

function stateIn(text: string | undefined): State | null {
  return text !== undefined && isKeyOf(proposalStates, text) ? text : null
}
