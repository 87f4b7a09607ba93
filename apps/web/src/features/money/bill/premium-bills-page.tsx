import { ArrowLeftIcon, Loading, Skeleton } from '@ketok/ui'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { InvitationCard } from '../../../components/deals/invitation-card.tsx'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { BillRow } from './bill-row.tsx'

export function loader({ params }: LoaderFunctionArgs) {
  const invitationId = openId(params.invitation_id)
  return invitationId === null ? redirect(paths.home) : { invitationId }
}

/** Where bell and mail of an invitation lead: the answer first, later what was won in the closed sale. */
export function Component() {
  const { invitationId } = useLoaderData<{ invitationId: number }>()
  const call = 'GET /customer/transaksi/premium/{invitation_id}'
  const { data, error, refetch } = useReading(call, { params: { invitation_id: invitationId } })
  useRefreshOn('transaction', call)
  useRefreshOn('nipl', call)
  const user = useUser()
  const isGuest = data?.invitation.state === 'accepted' || data?.invitation.state === 'eligible'
  return (
    <section aria-labelledby="judul" className="min-h-dvh">
      <title>{`Undangan lelang premium · ${config.brand.name}`}</title>
      {/* Who is no member is led home from there. */}
      {user?.is_prem && (
        <Link
          to={paths.premium}
          className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-brand"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          Semua undangan
        </Link>
      )}
      <h1 id="judul" className="mb-4 text-24 font-bold tracking-tight">
        Undangan lelang tertutup
      </h1>
      {error && !data ? (
        <PageFault
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: 'Undangan tidak ditemukan',
            words: 'Tautannya keliru, atau undangan ini untuk akun lain. Periksa akun yang sedang masuk.',
            label: 'Lihat transaksi',
            to: paths.transactions,
          }}
        />
      ) : !data ? (
        <Loading label="Memuat undangan">
          <Skeleton height={220} count={2} />
        </Loading>
      ) : (
        <>
          <InvitationCard invitation={data.invitation} isAlone />
          {data.transactions.length > 0 ? (
            <section aria-labelledby="dimenangkan" className="mt-8">
              <h2 id="dimenangkan" className="mb-3 text-18 font-bold">
                Yang Anda menangkan
              </h2>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {data.transactions.map((bill) => (
                  <li key={bill.transaction_id}>
                    <BillRow bill={bill} hasKey />
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            isGuest && (
              <p className="mt-6 text-14 text-text-2">
                Lot yang Anda menangkan di lelang ini muncul di sini bersama tagihannya.
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}
