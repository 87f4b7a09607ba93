import { buttonClass, EmptyState, Loading, linkClass, Skeleton, StatusChip } from '@ketok/ui'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { invitationWords } from '../../components/invitation-words.ts'
import { useRefreshOn } from '../../components/use-refresh-on.ts'
import { config } from '../../config.ts'
import { openId, paths } from '../../paths.ts'
import { useReading } from '../../query.ts'
import { TransactionRow } from './transaction-row.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  const invitationId = openId(params.invitation_id)
  return invitationId === null ? redirect(paths.home) : { invitationId }
}

/** What was won in the closed sale of an invitation. */
export function Component() {
  const { invitationId } = useLoaderData<{ invitationId: number }>()
  const call = 'GET /customer/transaksi/premium/{invitation_id}'
  const { data, error, refetch } = useReading(call, { params: { invitation_id: invitationId } })
  useRefreshOn('transaction', call)
  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <title>{`Transaksi lelang premium · ${config.brand.name}`}</title>
      <Link to={paths.premium} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
        Lelang Premium
      </Link>
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat transaksi">
          <Skeleton height={118} count={2} />
        </Loading>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <h1 id="judul" className="text-24 font-bold tracking-tight">
              {data.invitation.auction?.name ?? 'Lelang tertutup'}
            </h1>
            <StatusChip tone={invitationWords[data.invitation.state].tone}>
              {invitationWords[data.invitation.state].label}
            </StatusChip>
          </div>
          {data.transactions.length === 0 ? (
            <EmptyState
              title="Belum ada yang dimenangkan"
              action={
                <Link to={paths.premium} className={buttonClass({ size: 'sm' })}>
                  Ke undangan Anda
                </Link>
              }
            >
              Lot yang Anda menangkan di lelang tertutup ini muncul di sini bersama tagihannya.
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {data.transactions.map((transaction) => (
                <li key={transaction.transaction_id}>
                  <TransactionRow transaction={transaction} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
