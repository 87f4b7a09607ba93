import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { groupThousands } from '@ketok/domain'
import { Loading, Skeleton, Table, type TableColumn } from '@ketok/ui'
import { Link, useNavigate } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

type Journal = Reply<'GET /office/keuangan/jurnal'>['journals'][number]

const columns: readonly TableColumn<Journal>[] = [
  { key: 'at', head: 'Waktu', cell: ({ at }) => dayAndTime(at) },
  {
    key: 'label',
    head: 'Kejadian',
    cell: ({ journal_id, label }) => (
      <Link to={paths.journal(journal_id)} tabIndex={-1} className="font-semi text-text">
        {label}
      </Link>
    ),
  },
  { key: 'number', head: 'Jurnal', cell: ({ journal_id }) => journal_id },
  { key: 'amount', head: 'Jumlah (Rp)', align: 'end', cell: ({ amount }) => groupThousands(amount) },
]

/** How the bill stands in the books, oldest first: as it came about. */
export function BillJournals({ billId }: { billId: number }) {
  const found = useReading('GET /office/keuangan/jurnal', { query: { bill_id: billId, limit: 100 } })
  const navigate = useNavigate()
  return (
    <section className="grid gap-2">
      <h2 className="px-1 pt-2 text-16 font-bold">Jurnal</h2>
      {found.data !== undefined ? (
        <Table
          caption="Jurnal tagihan"
          columns={columns}
          rows={found.data.journals.toReversed()}
          rowKey={({ journal_id }) => journal_id}
          onSelect={({ journal_id }) => navigate(paths.journal(journal_id))}
        />
      ) : found.isError ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loading className="office-sheet p-5">
          <Skeleton count={3} height={28} className="mb-2" />
        </Loading>
      )}
    </section>
  )
}
