import type { Reply } from '@ketok/contract'
import { formatRupiah, groupThousands, wibDate, wibTime, wibWeekday } from '@ketok/domain'
import {
  ArrowRightIcon,
  CircleCheckIcon,
  type LucideIcon,
  ScaleIcon,
  Skeleton,
  StateBox,
  TriangleAlertIcon,
} from '@ketok/ui'
import { Link } from 'react-router'
import '../../../components/cashier/cashier.css'
import { LoadError } from '@ketok/app'
import { TodaysTakings } from '../../../components/cashier/desk-takings.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { serverNow } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { ExceptionQueue } from './exception-queue.tsx'
import { type Waiting, type WaitingGroup, waitingGroups } from './waiting-groups.ts'

type Exceptions = Reply<'GET /office/keuangan/pengecualian'>

const REFRESH_MS = 30_000
/** The queue is read whole, so that it can be searched and put in any order at once. */
const QUEUE_MAX = 10_000

/** A cashier's morning: what waits, counted, each a way to it; below, everything that is out of the ordinary. */
export function Component() {
  const desk = useReading(
    'GET /office/keuangan/pengecualian',
    { query: { limit: QUEUE_MAX } },
    { everyMs: REFRESH_MS },
  )
  if (desk.isError && desk.data === undefined)
    return <LoadError error={desk.error} onRetry={() => void desk.refetch()} />
  const now = serverNow()
  return (
    <div className="grid gap-3">
      <PageHead
        title="Meja kasir"
        note={
          desk.data === undefined ? ' ' : `${wibWeekday(now)}, ${wibDate(now)} · diperbarui ${wibTime(now)}`
        }
      />
      {desk.data && <BooksState desk={desk.data} />}
      <div className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {waitingGroups(desk.data).map((group) => (
          <GroupSheet key={group.title} group={group} isLoading={desk.data === undefined} />
        ))}
      </div>
      <TodaysTakings />
      <ExceptionQueue desk={desk.data} error={desk.error} onRetry={() => void desk.refetch()} />
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih perkara' },
          { keys: ['Enter'], does: 'buka untuk ditangani' },
          { keys: ['G', 'T'], does: 'transfer' },
          { keys: ['G', 'M'], does: 'mutasi' },
          { keys: ['G', 'R'], does: 'pengembalian' },
        ]}
      />
    </div>
  )
}

/** The state of the books comes first and loudest when the books are wrong; it is one quiet line when they are right. */
function BooksState({ desk: { kinds, suspense } }: { desk: Exceptions }) {
  const alarms = kinds.find(({ kind }) => kind === 'book_alarm')?.count ?? 0
  const difference = suspense.balance - suspense.explained
  const unconfirmed = kinds.find(({ kind }) => kind === 'import')?.amount ?? 0
  if (alarms > 0 || difference !== 0) {
    return (
      <StateBox tone="danger" icon={TriangleAlertIcon} title="Buku perlu diperiksa sebelum uang keluar">
        {alarms > 0 && `${alarms} temuan pemeriksaan buku masih berlaku. `}
        {difference !== 0 &&
          `Titipan di buku ${formatRupiah(suspense.balance)}, perkara yang menjelaskannya ${formatRupiah(suspense.explained)}.`}
      </StateBox>
    )
  }
  return (
    <p className="office-sheet flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 text-13">
      <CircleCheckIcon aria-hidden="true" className="size-5 text-success" />
      <span className="font-semi">Buku cocok.</span>
      <span className="text-text-2">
        Titipan {formatRupiah(suspense.balance)}, seluruhnya dijelaskan oleh mutasi dan pengembalian yang
        menunggu.
        {unconfirmed > 0 &&
          ` ${formatRupiah(unconfirmed)} di impor mutasi yang belum disetujui petugas kedua tidak ikut dihitung.`}
      </span>
    </p>
  )
}

function GroupSheet({ group, isLoading }: { group: WaitingGroup; isLoading: boolean }) {
  return (
    // Between two and three columns the last of them lies across.
    <section className="office-sheet group/sheet lg:max-xl:last:col-span-2" aria-label={group.title}>
      <h2 className="flex items-center gap-2 px-4 pt-3 pb-1.5 text-14 font-bold">
        <GroupIcon icon={group.icon} />
        {group.title}
      </h2>
      <ul className="divide-y divide-line lg:max-xl:group-last/sheet:columns-2">
        {group.waiting.map((waiting) => (
          <li key={waiting.label}>
            <WaitingLine waiting={waiting} isLoading={isLoading} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const GroupIcon = ({ icon: Icon = ScaleIcon }: { icon: LucideIcon }) => (
  <Icon aria-hidden="true" className="size-5 text-brand" />
)

function WaitingLine({ waiting, isLoading }: { waiting: Waiting; isLoading: boolean }) {
  const { label, count, amount, since, to, urgent } = waiting
  return (
    <Link to={to} className="desk-waiting" data-idle={count === 0 || undefined}>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semi">{label}</span>
        <span className="block truncate text-12 text-text-2">
          {isLoading ? (
            <Skeleton width={140} height={12} />
          ) : count === 0 ? (
            'tidak ada'
          ) : (
            <>
              {formatRupiah(amount)}
              {since !== null && ` · tertua ${waitingAge(since, serverNow())}`}
            </>
          )}
        </span>
      </span>
      <span translate="no" className="figure text-24" data-urgent={(urgent && count > 0) || undefined}>
        {isLoading ? <Skeleton width={24} height={24} /> : groupThousands(count)}
      </span>
      <ArrowRightIcon aria-hidden="true" className="size-4 text-text-3" />
    </Link>
  )
}
