import type { Reply } from '@ketok/contract'
import { emailWords, groupThousands } from '@ketok/domain'
import { Breadcrumb, FactList, Loading, linkClass, Skeleton, Table, type TableColumn } from '@ketok/ui'
import { Link, useParams } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { factWords } from './fact-words.ts'

type Journal = Reply<'GET /office/keuangan/jurnal/{journal_id}'>
type Posting = Journal['postings'][number]

/** One entry, down to the fact it tells of and across to the entries about the same thing. */
export function Component() {
  const params = { journal_id: Number(useParams().journal_id) || 0 }
  const found = useReading('GET /office/keuangan/jurnal/{journal_id}', { params })
  const journal = found.data
  if (journal === undefined)
    return found.isError ? (
      <PageFault what="Jurnal" error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading className="grid gap-3">
        <div className="office-sheet h-[118px]" />
        <div className="office-sheet p-5">
          <Skeleton count={4} height={32} className="mb-2" />
        </div>
      </Loading>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="office-sheet px-4 pt-1 pb-4">
        <Breadcrumb
          items={[
            { key: 'all', link: <Link to={paths.journals()}>Jurnal</Link> },
            { key: 'this', link: `Jurnal ${journal.journal_id}` },
          ]}
        />
        <PageHead
          title={journal.label}
          note={
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              <span>{dayAndTime(journal.at)}</span>
              <span>Rujukan {journal.reference}</span>
            </span>
          }
          actions={
            <p className="text-right">
              <b translate="no" className="figure text-24">
                Rp {groupThousands(journal.amount)}
              </b>
            </p>
          }
        />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-1 gap-3">
          <Postings postings={journal.postings} />
          <Related journal={journal} />
        </div>
        <Behind journal={journal} />
      </div>
    </div>
  )
}

const figure = (amount: number) => (amount === 0 ? '' : groupThousands(amount))

function Postings({ postings }: { postings: readonly Posting[] }) {
  const sum = (side: 'debit' | 'credit') => postings.reduce((total, posting) => total + posting[side], 0)
  const columns: readonly TableColumn<Posting>[] = [
    {
      key: 'account',
      head: 'Akun',
      cell: ({ account, account_name, credit }) => (
        <Link
          to={paths.journals({ account })}
          className={`font-semi text-text ${credit > 0 ? 'pl-6' : ''}`}
          title={`Semua jurnal ${account_name}`}
        >
          {account_name}
        </Link>
      ),
      foot: 'Jumlah',
    },
    {
      key: 'subject',
      head: 'Untuk',
      cell: ({ nipl_id, bill_id }) => (
        <span className="flex flex-wrap gap-x-3">
          {bill_id !== null && (
            <Link className={linkClass} to={paths.bill(bill_id)}>
              Tagihan {bill_id}
            </Link>
          )}
          {nipl_id !== null && (
            <Link className={linkClass} to={paths.deposits({ nipl: String(nipl_id) })}>
              NIPL id {nipl_id}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'debit',
      head: 'Debit (Rp)',
      align: 'end',
      cell: ({ debit }) => figure(debit),
      foot: groupThousands(sum('debit')),
    },
    {
      key: 'credit',
      head: 'Kredit (Rp)',
      align: 'end',
      cell: ({ credit }) => figure(credit),
      foot: groupThousands(sum('credit')),
    },
  ]
  return (
    <Table
      caption="Baris jurnal"
      columns={columns}
      rows={postings}
      rowKey={(posting) => postings.indexOf(posting)}
    />
  )
}

/** The event, bill, NIPL or payment the entry tells of. */
function Behind({ journal }: { journal: Journal }) {
  const { customer, facts, postings } = journal
  const billId = postings.find(({ bill_id }) => bill_id !== null)?.bill_id ?? null
  const [kind, id] = journal.reference.split(':')
  const lineId = kind === 'statement_line' ? Number(id) : null
  const niplId = postings.find(({ nipl_id }) => nipl_id !== null)?.nipl_id ?? null
  return (
    <section className="office-sheet p-5">
      <h2 className="mb-2 text-16 font-bold">Di balik jurnal ini</h2>
      {facts.length === 0 ? (
        <p className="text-14 text-text-2">Rujukannya tidak menunjuk apa pun yang masih tercatat.</p>
      ) : (
        <FactList facts={facts.map(({ label, value }) => ({ label, value: factWords(label, value) }))} />
      )}
      {customer !== null && (
        <div className="mt-4">
          <h3 className="text-13 font-semi text-text-2">Pelanggan</h3>
          <p className="text-14 font-semi">{customer.full_name}</p>
          <p className="text-13 text-text-2">{emailWords(customer.email)}</p>
        </div>
      )}
      <ul className="mt-4 grid gap-1 text-14">
        {lineId !== null && (
          <li>
            <Link className={linkClass} to={paths.statement(lineId)}>
              Buka mutasi bank
            </Link>
          </li>
        )}
        {billId !== null && (
          <li>
            <Link className={linkClass} to={paths.bill(billId)}>
              Buka tagihan {billId}
            </Link>
          </li>
        )}
        {niplId !== null && (
          <li>
            <Link className={linkClass} to={paths.deposits({ nipl: String(niplId) })}>
              Buka jaminan NIPL
            </Link>
          </li>
        )}
        {customer !== null && (
          <li>
            <Link className={linkClass} to={paths.journals({ customer_id: String(customer.customer_id) })}>
              Semua jurnal pelanggan ini
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Other entries about the same NIPL or bill, with this one in its place. */
function Related({ journal }: { journal: Journal }) {
  if (journal.related.length === 0) return null
  const all = [...journal.related, journal].toSorted((one, other) => one.journal_id - other.journal_id)
  return (
    <section className="office-sheet p-5" aria-label="Jurnal tentang hal yang sama">
      <h2 className="mb-3 text-16 font-bold">Riwayat hal yang sama</h2>
      <ol className="grid">
        {all.map(({ journal_id, at, label, amount }) => {
          const isThis = journal_id === journal.journal_id
          return (
            <li
              key={journal_id}
              aria-current={isThis || undefined}
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-l-2 py-2 pl-4 text-14 ${
                isThis ? 'border-brand bg-brand-50' : 'border-line'
              }`}
            >
              {isThis ? (
                <span className="font-semi">{label}</span>
              ) : (
                <Link to={paths.journal(journal_id)} className="font-semi text-text">
                  {label}
                </Link>
              )}
              <span translate="no" className="figure pr-2">
                {groupThousands(amount)}
              </span>
              <span className="text-12 text-text-2">
                {dayAndTime(at)} · jurnal {journal_id}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
