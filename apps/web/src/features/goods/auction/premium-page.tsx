import { EmptyState, Loading, Skeleton } from '@ketok/ui'
import { ComponentError } from '../../../components/component-error.tsx'
import { InvitationCard } from '../../../components/deals/invitation-card.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { useReading } from '../../../start/query.ts'

/** Closed sales: who is invited decides here whether they come. */
export function Component() {
  const { data, error, refetch } = useReading('GET /customer/undangan')
  useRefreshOn('notification', 'GET /customer/undangan')
  useRefreshOn('nipl', 'GET /customer/undangan')
  const waiting = data?.invitations.filter(({ answers }) => answers.length > 0) ?? []
  const others = data?.invitations.filter(({ answers }) => answers.length === 0) ?? []
  return (
    <div className="page-box py-8 md:py-10">
      <title>{`Lelang Premium · ${config.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-24 font-bold tracking-tight md:text-30">Lelang Premium</h1>
      <p className="mt-1 mb-6 max-w-[60ch] text-14 leading-body text-text-2">
        Lelang tertutup hanya untuk anggota yang diundang. Lot, harga, dan ruangnya tidak terlihat oleh siapa
        pun selain undangan.
      </p>
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat undangan">
          <div className="grid gap-3">
            <Skeleton height={220} count={2} />
          </div>
        </Loading>
      ) : data.invitations.length === 0 ? (
        <EmptyState title="Belum ada undangan">
          Undangan lelang tertutup muncul di sini dan lewat email begitu dikirim.
        </EmptyState>
      ) : (
        <>
          <List title="Menunggu jawaban Anda" invitations={waiting} />
          <List title="Lelang tertutup Anda" invitations={others} />
        </>
      )}
    </div>
  )
}

function List({
  title,
  invitations,
}: {
  title: string
  invitations: Parameters<typeof InvitationCard>[0]['invitation'][]
}) {
  if (invitations.length === 0) return null
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-18 font-bold">{title}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.invitation_id}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}
