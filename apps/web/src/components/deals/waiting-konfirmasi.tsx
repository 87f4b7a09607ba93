import { linkClass } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useReading } from '../../start/query.ts'
import { useRefreshOn } from '../money/use-refresh-on.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { KonfirmasiList } from './konfirmasi-list.tsx'

/**
 * 'Menunggu konfirmasi': lots whose seller is being asked, for either side; nothing where there are none. What was
 * answered here stays until the page is left, so that what came of it is read where the question stood.
 */
export function WaitingKonfirmasi() {
  const { data } = useReading('GET /customer/konfirmasi')
  useRefreshOn('transaction', 'GET /customer/konfirmasi')
  useRefreshOn('notification', 'GET /customer/konfirmasi')
  const [answered, setAnswered] = useState<readonly number[]>([])
  const open = data?.asked.filter(({ due_at, lot_id }) => due_at !== null || answered.includes(lot_id)) ?? []
  // What waits for this customer stands first, and stays there when they have answered it.
  const isTheirs = ({ answers, lot_id }: (typeof open)[number]) =>
    answers.length > 0 || answered.includes(lot_id)
  const inOrder = [...open.filter(isTheirs), ...open.filter((one) => !isTheirs(one))]
  if (!data || data.asked.length === 0) return null
  const all = (
    <Link to={paths.konfirmasi} className={`${linkClass} inline-flex min-h-11 items-center text-14`}>
      {open.length === data.asked.length ? 'Halaman konfirmasi' : 'Konfirmasi yang sudah selesai'}
    </Link>
  )
  if (open.length === 0) return <p className="mb-3">{all}</p>
  return (
    <section aria-labelledby="konfirmasi" className="mb-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="konfirmasi" className="text-18 font-bold">
          Menunggu konfirmasi
        </h2>
        {all}
      </div>
      <PartBoundary>
        <KonfirmasiList
          rows={inOrder}
          onAnswered={({ lot_id }) => setAnswered((before) => [...before, lot_id])}
        />
      </PartBoundary>
    </section>
  )
}
