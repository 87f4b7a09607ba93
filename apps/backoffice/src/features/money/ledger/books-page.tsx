import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands } from '@ketok/domain'
import { Loading, Skeleton, StateBox, StatusChip, Table, type TableColumn } from '@ketok/ui'
import { Link, useNavigate } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'

type Books = Reply<'GET /office/keuangan/buku'>
type Account = Books['accounts'][number]
type Day = Books['days'][number]

const REFRESH_MS = 60_000

/** What each account holds now, and the days that are closed. */
export function Component() {
  const found = useReading('GET /office/keuangan/buku', undefined, { everyMs: REFRESH_MS })
  const books = found.data
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Buku besar"
        note="Setiap hari ditutup lewat tengah malam. Buku yang tidak seimbang tidak bisa ditutup."
      />
      {books === undefined ? (
        found.isError ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Loading className="office-sheet p-5">
            <Skeleton count={10} height={28} className="mb-2" />
          </Loading>
        )
      ) : (
        <>
          {books.alarms.length === 0 ? (
            <StateBox tone="success" title="Buku cocok" className="bg-surface">
              Pemeriksaan terakhir tidak menemukan selisih.
              {books.unconfirmed.count > 0 && <Unconfirmed sum={books.unconfirmed} />}
            </StateBox>
          ) : (
            books.alarms.map(({ invariant, finding, found_at }) => (
              <StateBox key={invariant + finding} tone="danger" title={finding}>
                Ditemukan {dayAndTime(found_at)}. Jangan kirim uang sebelum ini jelas.
              </StateBox>
            ))
          )}
          <div className="grid items-start gap-3 xl:grid-cols-2">
            <Accounts accounts={books.accounts} />
            <Days days={books.days} />
          </div>
        </>
      )}
    </div>
  )
}

/** Whoever compares with the bank's own page must know of it. */
function Unconfirmed({ sum: { count, amount } }: { sum: Books['unconfirmed'] }) {
  return (
    <span className="block">
      {groupThousands(count)} mutasi masuk, {formatRupiah(amount)}, menunggu petugas kedua: belum dibukukan
      dan tidak ikut dibandingkan dengan bank.
    </span>
  )
}

const accountColumns: readonly TableColumn<Account>[] = [
  {
    key: 'name',
    head: 'Akun',
    cell: ({ code, name }) => (
      <Link to={paths.journals({ account: code })} tabIndex={-1} className="font-semi text-text">
        {name}
      </Link>
    ),
  },
  { key: 'side', head: 'Sisi', cell: ({ side }) => (side === 'debit' ? 'Debit' : 'Kredit') },
  {
    key: 'balance',
    head: 'Saldo (Rp)',
    align: 'end',
    cell: ({ balance }) => (balance < 0 ? `−${groupThousands(-balance)}` : groupThousands(balance)),
  },
]

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const navigate = useNavigate()
  return (
    <section className="grid gap-2">
      <h2 className="px-1 pt-2 text-16 font-bold">Saldo sekarang</h2>
      <Table
        caption="Saldo tiap akun"
        dense
        columns={accountColumns}
        rows={accounts}
        rowKey={({ code }) => code}
        onSelect={({ code }) => navigate(paths.journals({ account: code }))}
      />
    </section>
  )
}

const dayColumns: readonly TableColumn<Day>[] = [
  {
    key: 'day',
    head: 'Hari',
    cell: ({ day }) => (
      <Link to={paths.bookDay(day)} tabIndex={-1} className="font-semi text-text">
        {dayWords(day)}
      </Link>
    ),
  },
  { key: 'count', head: 'Jurnal', align: 'end', cell: ({ journal_count }) => groupThousands(journal_count) },
  {
    key: 'in',
    head: 'Masuk di buku (Rp)',
    align: 'end',
    cell: ({ gateway_in }) => groupThousands(gateway_in),
  },
  {
    key: 'reported',
    head: 'Menurut bank (Rp)',
    align: 'end',
    cell: ({ reported_in }) => (reported_in === null ? '-' : groupThousands(reported_in)),
  },
  { key: 'difference', head: 'Selisih', cell: (day) => <Difference day={day} /> },
]

function Days({ days }: { days: readonly Day[] }) {
  const navigate = useNavigate()
  return (
    <section className="grid gap-2">
      <h2 className="px-1 pt-2 text-16 font-bold">Penutupan harian</h2>
      {days.length === 0 ? (
        <p className="office-sheet p-5 text-14 text-text-2">
          Belum ada hari yang ditutup. Hari ini ditutup lewat tengah malam.
        </p>
      ) : (
        <Table
          caption="Penutupan harian"
          dense
          columns={dayColumns}
          rows={days}
          rowKey={({ day }) => day}
          onSelect={({ day }) => navigate(paths.bookDay(day))}
        />
      )}
    </section>
  )
}

/** Debit against credit is always nil, else the day were not closed; what can differ is the bank's own report. */
function Difference({ day: { gateway_in, reported_in, difference } }: { day: Day }) {
  const off = difference !== 0 ? difference : reported_in === null ? 0 : gateway_in - reported_in
  if (off === 0)
    return reported_in === null ? (
      <StatusChip tone="neutral">Tanpa laporan bank</StatusChip>
    ) : (
      <StatusChip tone="success">Nol</StatusChip>
    )
  return (
    <StatusChip tone="danger">
      {off < 0 && '−'}
      {groupThousands(Math.abs(off))}
    </StatusChip>
  )
}
