import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Button, linkClass, StateBox, UsersIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { paths } from '../../../paths.ts'

type WaitingImport = Reply<'GET /office/keuangan/mutasi'>['waiting'][number]

/** Files that lie there: nothing in them counts until somebody else has looked. */
export function WaitingImports({ imports }: { imports: readonly WaitingImport[] }) {
  return imports.map((statement) => (
    <StateBox
      key={statement.statement_id}
      tone="warning"
      icon={UsersIcon}
      className="bg-surface"
      title={`Menunggu petugas kedua: ${statement.file_name}`}
    >
      <Imported statement={statement} />
      <span className="mt-1 flex flex-wrap gap-x-4">
        <Decide statement={statement} />
        <Link to={paths.statementImport(statement.statement_id)} className={linkClass}>
          Lihat barisnya
        </Link>
      </span>
    </StateBox>
  ))
}

interface OneImportProps {
  /** Undefined once it is decided on. */
  statement: WaitingImport | undefined
  onAll: () => void
}

/** The list shows the lines of one file only: said, with the way back to all. */
export function OneImport({ statement, onAll }: OneImportProps) {
  return (
    <StateBox
      tone={statement === undefined ? 'info' : 'warning'}
      icon={UsersIcon}
      className="bg-surface"
      title={
        statement === undefined ? 'Baris dari satu impor' : `Menunggu petugas kedua: ${statement.file_name}`
      }
    >
      {statement !== undefined && <Imported statement={statement} />}
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {statement !== undefined && <Decide statement={statement} />}
        <Button variant="outline" size="sm" onClick={onAll}>
          Tampilkan semua mutasi
        </Button>
      </span>
    </StateBox>
  )
}

function Imported({ statement: { incoming, imported_by, imported_at } }: { statement: WaitingImport }) {
  return (
    <span className="block">
      {groupThousands(incoming.count)} uang masuk, {formatRupiah(incoming.amount)}. Diimpor{' '}
      {imported_by.full_name}, {dayAndTime(imported_at)}. Belum dibukukan dan belum dicocokkan.
    </span>
  )
}

function Decide({ statement: { proposal_id } }: { statement: WaitingImport }) {
  return (
    proposal_id !== null && (
      <Link to={paths.proposals(proposal_id)} className={linkClass}>
        Periksa dan putuskan
      </Link>
    )
  )
}
