import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { paths } from '../../../paths.ts'
import { CasePane } from './case-pane.tsx'
import { Queue } from './queue.tsx'
import { queueIn } from './queue-query.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useQueue } from './use-queue.ts'
import './approval.css'

/** Who waits for the house to look at their papers, and one of them beside the list. */
export function Component() {
  const { customer_id: chosen } = useParams()
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const wish = queueIn(search)
  const queue = useQueue(wish, keepPreviousData)
  const cases = queue.data?.cases ?? []
  const chosenId = chosen === undefined ? undefined : Number(chosen)
  // On a wide desk the first case lies open: nobody has to ask for it.
  const shown = chosenId ?? cases[0]?.customer_id
  const searchBox = useRef<HTMLInputElement>(null)
  const addressOf = (customerId: number | undefined) => ({
    pathname: paths.approval(customerId),
    search: search.toString(),
  })
  const step = (by: 1 | -1) => {
    const at = cases.findIndex(({ customer_id }) => customer_id === shown)
    const next = cases[Math.min(Math.max(at + by, 0), cases.length - 1)]
    if (next !== undefined) navigate(addressOf(next.customer_id))
  }
  useDeskKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '/': () => searchBox.current?.focus(),
  })
  /** After a decision: whoever stood behind the one that is done. */
  const onDecided = (customerId: number) => {
    if (wish.state !== 'in_review') return
    const at = cases.findIndex(({ customer_id }) => customer_id === customerId)
    const next = cases[at + 1] ?? cases[at - 1]
    navigate(addressOf(next?.customer_id))
  }

  return (
    <div className="grid gap-3">
      <PageHead
        title="Persetujuan identitas"
        note="Data pelanggan tersamar. Yang dibuka butuh alasan, dan pelanggan membacanya."
      />
      <div className="approval-desk" data-chosen={chosenId === undefined ? undefined : ''}>
        <Queue
          queue={queue}
          wish={wish}
          shown={shown}
          addressOf={addressOf}
          searchBox={searchBox}
          onChange={(next) => setSearch(next, { replace: true })}
        />
        {shown === undefined ? (
          <div className="office-sheet approval-case grid place-items-center p-8 text-14 text-text-2">
            Pilih pelanggan di daftar.
          </div>
        ) : (
          <CasePane
            key={shown}
            customerId={shown}
            back={addressOf(undefined)}
            onDecided={() => onDecided(shown)}
          />
        )}
      </div>
      <KeyHints
        hints={[
          { keys: ['J', 'K'], does: 'berikutnya, sebelumnya' },
          { keys: ['F'], does: 'lihat foto KTP' },
          { keys: ['S'], does: 'setujui' },
          { keys: ['T'], does: 'tolak' },
          { keys: ['/'], does: 'cari' },
        ]}
      />
    </div>
  )
}
