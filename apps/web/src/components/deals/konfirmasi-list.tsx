import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../start/app-services.ts'
import { entriesOf } from '../../start/query.ts'
import { type Konfirmasi, KonfirmasiCard } from './konfirmasi-card.tsx'

interface KonfirmasiListProps {
  rows: readonly Konfirmasi[]
  /** It is called before the list is fetched afresh. */
  onAnswered?: (one: Konfirmasi) => void
}

/** Lots whose seller is asked, as one customer sees them on either side, with what they may answer. */
export function KonfirmasiList({ rows, onAnswered }: KonfirmasiListProps) {
  const queries = useQueryClient()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {rows.map((one) => (
        <li key={`${one.lot_id}.${one.side}`}>
          <KonfirmasiCard
            konfirmasi={one}
            answer={async (body) => {
              const params = { lot_id: one.lot_id }
              await client.call('POST /customer/konfirmasi/{lot_id}', { params, body })
              onAnswered?.(one)
              for (const call of ['GET /customer/konfirmasi', 'GET /customer/transaksi'] as const)
                await queries.invalidateQueries({ queryKey: entriesOf(call) })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
