import { LoadError } from '@ketok/app'
import { parseIso } from '@ketok/domain'
import {
  Building2Icon,
  Button,
  EmptyState,
  Loading,
  SearchIcon,
  Skeleton,
  StatusChip,
  Tabs,
  TextField,
  TriangleAlertIcon,
} from '@ketok/ui'
import type { RefObject } from 'react'
import { Link, type To } from 'react-router'
import { serverNow } from '../../../observe.ts'
import { agoWords, flagWords } from './case-words.ts'
import { QUEUE_STATES, type QueueState, type QueueWish, queueAsSearch } from './queue-query.ts'
import type { QueueReading, WaitingCase } from './use-queue.ts'

const stateWords: Record<QueueState, string> = {
  in_review: 'Menunggu',
  approved: 'Disetujui',
  rejected: 'Ditolak',
}

export interface QueueProps {
  queue: QueueReading
  wish: QueueWish
  shown: number | undefined
  addressOf: (customerId: number | undefined) => To
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (search: Record<string, string>) => void
}

export function Queue({ queue, wish, shown, addressOf, searchBox, onChange }: QueueProps) {
  const change = (part: Partial<QueueWish>) => onChange(queueAsSearch({ ...wish, ...part }))
  return (
    <section aria-label="Antrean" className="office-sheet approval-queue">
      <Tabs
        label="Keadaan"
        value={wish.state}
        onChange={(state) => change({ state: QUEUE_STATES.find((known) => known === state) ?? 'in_review' })}
        tabs={QUEUE_STATES.map((id) => ({ id, label: stateWords[id], count: queue.data?.totals[id] }))}
      >
        <TextField
          ref={searchBox}
          className="office-compact approval-search"
          label="Cari pelanggan"
          hideLabel
          type="search"
          placeholder="Cari nama atau email"
          prefix={<SearchIcon aria-hidden="true" className="size-4" />}
          value={wish.cari}
          maxLength={100}
          onChange={({ target }) => change({ cari: target.value })}
        />
        <List
          queue={queue}
          wish={wish}
          shown={shown}
          addressOf={addressOf}
          onAll={() => change({ cari: '' })}
        />
      </Tabs>
    </section>
  )
}

interface ListProps extends Pick<QueueProps, 'queue' | 'wish' | 'shown' | 'addressOf'> {
  onAll: () => void
}

function List({ queue, wish, shown, addressOf, onAll }: ListProps) {
  if (queue.isError && queue.data === undefined)
    return (
      <div className="p-3">
        <LoadError error={queue.error} onRetry={() => void queue.refetch()} />
      </div>
    )
  if (queue.data === undefined)
    return (
      <Loading className="p-4">
        <Skeleton count={6} height={48} className="mb-3" />
      </Loading>
    )
  const { cases, total } = queue.data
  if (cases.length === 0)
    return (
      <EmptyState
        title={wish.cari === '' ? 'Tidak ada yang menunggu' : 'Tidak ada yang cocok'}
        action={
          wish.cari !== '' && (
            <Button size="sm" onClick={onAll}>
              Hapus pencarian
            </Button>
          )
        }
      >
        {wish.cari === ''
          ? 'Berkas baru muncul di sini dengan sendirinya.'
          : 'Coba sebagian nama, atau keadaan yang lain.'}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={`Pelanggan: ${stateWords[wish.state]}`} className="approval-list">
        {cases.map((each) => (
          <li key={each.customer_id}>
            <Entry found={each} isShown={each.customer_id === shown} to={addressOf(each.customer_id)} />
          </li>
        ))}
      </ul>
      {total > cases.length && (
        <p className="px-4 py-2 text-12 text-text-2">
          {cases.length} dari {total}. Cari nama untuk menemukan yang lain.
        </p>
      )}
    </>
  )
}

function Entry({ found, isShown, to }: { found: WaitingCase; isShown: boolean; to: To }) {
  const { full_name, company_name, city_name, email_masked, flags, round, state } = found
  const at = parseIso(state === 'in_review' ? found.submitted_at : (found.decided_at ?? found.submitted_at))
  const first = flags[0]
  return (
    <Link to={to} aria-current={isShown ? 'true' : undefined} className="approval-entry">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semi" title={full_name}>
          {full_name}
        </span>
        <span className="shrink-0 text-12 text-text-2">{at === null ? '' : agoWords(at, serverNow())}</span>
      </span>
      {company_name !== null && (
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-text-2">
          <Building2Icon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="truncate">{company_name}</span>
        </span>
      )}
      <span className="truncate text-12 text-text-2">
        {city_name ?? '-'} · {email_masked}
      </span>
      {(first !== undefined || round > 1) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {round > 1 && <StatusChip tone="brand">Ke-{round}</StatusChip>}
          {first !== undefined && (
            <StatusChip tone="warning" icon={TriangleAlertIcon}>
              {flagWords[first].chip}
              {flags.length > 1 && ` +${flags.length - 1}`}
            </StatusChip>
          )}
        </span>
      )}
    </Link>
  )
}
