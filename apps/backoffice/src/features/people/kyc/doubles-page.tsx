import { LoadError } from '@ketok/app'
import { Button, EmptyState, Loading, Skeleton, Tabs } from '@ketok/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../components/page-head.tsx'
import { reading } from '../../../query.ts'
import { DoubleCard } from './double-card.tsx'
import './approval.css'
import './doubles.css'

const STATES = ['waiting', 'decided'] as const
type State = (typeof STATES)[number]

const stateWords: Record<State, string> = { waiting: 'Menunggu', decided: 'Diputuskan' }
const REFRESH_MS = 30_000
const PAGE_SIZE = 50

/** Accounts that share a number, until somebody has said whether they are one person. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const state = STATES.find((known) => known === search.get('keadaan')) ?? 'waiting'
  const page = Math.max(1, Number(search.get('hal')) || 1)
  const found = useQuery({
    ...reading('GET /office/data-sama', { query: { state, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const turnTo = (next: number) =>
    setSearch({
      ...(state === 'waiting' ? {} : { keadaan: state }),
      ...(next === 1 ? {} : { hal: String(next) }),
    })
  const { pairs = [], total = 0, totals } = found.data ?? {}

  return (
    <div className="grid gap-3">
      <PageHead
        title="Data sama dengan akun lain"
        note="Dua akun memakai NIK, NPWP, atau rekening yang sama. Putuskan apakah pemiliknya satu orang."
      />
      <section aria-label="Pasangan akun" className="office-sheet doubles-sheet">
        <Tabs
          label="Keadaan"
          value={state}
          onChange={(next) => setSearch(next === 'waiting' ? {} : { keadaan: next }, { replace: true })}
          tabs={STATES.map((id) => ({ id, label: stateWords[id], count: totals?.[id] }))}
        >
          {found.isError && found.data === undefined ? (
            <div className="p-4">
              <LoadError error={found.error} onRetry={() => void found.refetch()} />
            </div>
          ) : found.data === undefined ? (
            <Loading className="p-4">
              <Skeleton count={3} height={180} className="mb-4" />
            </Loading>
          ) : pairs.length === 0 ? (
            <EmptyState title={state === 'waiting' ? 'Tidak ada yang menunggu' : 'Belum ada keputusan'}>
              {state === 'waiting'
                ? 'Akun dengan data yang sama muncul di sini dengan sendirinya.'
                : 'Keputusan Anda dan rekan tersimpan di sini dan bisa ditinjau lagi.'}
            </EmptyState>
          ) : (
            <>
              <ul className="doubles-list">
                {pairs.map((pair) => (
                  <li key={pair.accounts.map(({ customer_id }) => customer_id).join('-')}>
                    <DoubleCard pair={pair} />
                  </li>
                ))}
              </ul>
              {total > PAGE_SIZE && (
                <div className="flex items-center justify-between gap-3 px-4 pb-4 text-13 text-text-2">
                  <Button variant="outline" size="sm" disabled={page === 1} onClick={() => turnTo(page - 1)}>
                    Sebelumnya
                  </Button>
                  <span>
                    {(page - 1) * PAGE_SIZE + 1} sampai {Math.min(page * PAGE_SIZE, total)} dari {total}
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    disabled={page * PAGE_SIZE >= total}
                    onClick={() => turnTo(page + 1)}
                  >
                    Berikutnya
                  </Button>
                </div>
              )}
            </>
          )}
        </Tabs>
      </section>
    </div>
  )
}
