import type { Reply } from '@ketok/contract'
import { daysFrom, isoDay } from '@ketok/domain'
import { Breadcrumb, buttonClass, ChevronLeftIcon, ChevronRightIcon } from '@ketok/ui'
import { Link, useParams } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { dayOf } from '../../../components/day-of.ts'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

type Account = Reply<'GET /office/keuangan/buku/{day}'>['accounts'][number]

const columns: readonly DataColumn<Account>[] = [
  { key: 'name', head: 'Akun', value: ({ name }) => name },
  { key: 'code', head: 'Kode', width: 180, hideBelow: 'lg', value: ({ code }) => code },
  {
    key: 'debit',
    head: 'Debit hari itu (Rp)',
    kind: 'number',
    width: 190,
    sum: true,
    value: ({ debit }) => debit,
  },
  {
    key: 'credit',
    head: 'Kredit hari itu (Rp)',
    kind: 'number',
    width: 190,
    sum: true,
    value: ({ credit }) => credit,
  },
  { key: 'balance', head: 'Saldo akhir (Rp)', kind: 'number', width: 180, value: ({ balance }) => balance },
]

/** One closed day: what moved on each account, and what it held when the day was over. */
export function Component() {
  const day = useParams().day ?? ''
  const params = { day }
  const found = useReading('GET /office/keuangan/buku/{day}', { params })
  const view = useTableView({ sort: 'code' })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const other = (days: number) => isoDay(daysFrom(dayOf(day), days))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.books}>Buku besar</Link> },
            { key: 'this', link: 'Penutupan harian' },
          ]}
        />
        <PageHead
          title={isDay ? dayWords(day) : 'Penutupan harian'}
          note={found.data ? `Ditutup ${dayAndTime(found.data.closed_at)}` : ' '}
          actions={
            isDay && (
              <div className="flex flex-wrap gap-2">
                <Link to={paths.bookDay(other(-1))} className={buttonClass({ variant: 'outline' })}>
                  <ChevronLeftIcon aria-hidden="true" />
                  Sebelumnya
                </Link>
                <Link to={paths.bookDay(other(1))} className={buttonClass({ variant: 'outline' })}>
                  Berikutnya
                  <ChevronRightIcon aria-hidden="true" />
                </Link>
                <Link
                  to={paths.journals({ from: day, until: day })}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Jurnal hari itu
                </Link>
              </div>
            )
          }
        />
      </div>
      <DataTable
        caption={`Akun pada ${day}`}
        columns={columns}
        rows={found.data?.accounts}
        rowKey={({ code }) => code}
        view={view}
        error={found.error}
        onRetry={() => void found.refetch()}
        searchHint="Cari akun"
        to={({ code }) => paths.journals({ account: code, from: day, until: day })}
        empty={{ title: 'Tidak ada yang bergerak hari itu' }}
        exportName={`buku-${day}`}
      />
    </div>
  )
}
