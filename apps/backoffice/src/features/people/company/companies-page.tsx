import type { Reply } from '@ketok/contract'
import { COMPANY_EDITORS, COMPANY_KIND_WORDS, COMPANY_KINDS, holdsOneOf } from '@ketok/domain'
import { Button, PlusIcon, StatusChip, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { CompanyDialog } from './company-dialog.tsx'

type Row = Reply<'GET /office/perusahaan'>['companies'][number]

function contractWords({ contract, proposal_id }: Row): string {
  if (contract === null) return proposal_id === null ? 'Belum ada' : 'Menunggu petugas kedua'
  return contract.valid_until === null
    ? `Versi ${contract.version}`
    : `Versi ${contract.version}, sampai ${dayWords(contract.valid_until)}`
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    head: 'Perusahaan',
    value: ({ name, number, npwp }) => `${name} ${number} ${npwp}`,
    cell: (row) => <TwoLines first={row.name} second={`${row.number} · ${COMPANY_KIND_WORDS[row.kind]}`} />,
  },
  {
    key: 'account',
    head: 'Akun',
    hideBelow: 'lg',
    value: ({ account }) => `${account.full_name} ${account.email}`,
    cell: ({ account }) => <TwoLines first={account.full_name} second={account.email} />,
  },
  {
    key: 'contract',
    head: 'Kontrak hari ini',
    width: 250,
    hideBelow: 'lg',
    value: contractWords,
    cell: (row) =>
      row.contract === null ? (
        <StatusChip
          tone={row.proposal_id === null ? 'neutral' : 'warning'}
          {...(row.proposal_id !== null && { icon: UsersIcon })}
        >
          {contractWords(row)}
        </StatusChip>
      ) : (
        contractWords(row)
      ),
  },
  {
    key: 'users',
    head: 'Pengguna',
    kind: 'number',
    width: 110,
    hideBelow: 'xl',
    // The account itself counts too.
    value: ({ user_count }) => user_count + 1,
  },
  { key: 'units', head: 'Unit', kind: 'number', width: 96, value: ({ unit_count }) => unit_count },
]

const filters: readonly DataFilter<Row>[] = [
  {
    key: 'jenis',
    label: 'Jenis',
    all: 'Semua jenis',
    options: COMPANY_KINDS.map((value) => ({ value, label: COMPANY_KIND_WORDS[value] })),
    of: ({ kind }) => kind,
  },
]

/** The companies that sell through the house. */
export function Component() {
  const view = useTableView({ filters: ['jenis'] })
  const found = useReading('GET /office/perusahaan', undefined, { fresh: true })
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const mayEdit = holdsOneOf(useStaff()?.roles ?? [], COMPANY_EDITORS)
  const add = mayEdit && (
    <Button onClick={() => setAdding(true)}>
      <PlusIcon aria-hidden="true" />
      Perusahaan baru
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Perusahaan"
        note="Pembiayaan, bank, dan armada yang melelang lewat kita: kontrak, pengguna, unit, dan laporannya."
        actions={add}
      />
      <DataTable
        caption="Perusahaan"
        columns={columns}
        filters={filters}
        rows={found.data?.companies}
        rowKey={({ company_id }) => company_id}
        view={view}
        error={found.error}
        onRetry={() => void found.refetch()}
        searchHint="Cari nama, NPWP, atau PS-000012"
        to={({ company_id }) => paths.company(company_id)}
        rowHeight={56}
        empty={{
          title: 'Belum ada perusahaan',
          note: 'Daftarkan perusahaan yang rutin menitip, supaya komisi dan laporannya mengikuti kontraknya.',
          action: add,
        }}
        exportName="perusahaan"
        saved={{ list: 'perusahaan' }}
      />
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Enter'], does: 'buka perusahaan' },
        ]}
      />
      {isAdding && (
        <CompanyDialog
          company={null}
          onClose={() => setAdding(false)}
          onSaved={({ company_id }) => navigate(paths.company(company_id))}
        />
      )}
    </div>
  )
}
