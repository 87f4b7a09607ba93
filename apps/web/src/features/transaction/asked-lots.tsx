import { useQueryClient } from '@tanstack/react-query'
import { KonfirmasiCard } from '../../components/konfirmasi-card.tsx'
import { PartBoundary } from '../../components/part-boundary.tsx'
import { useRefreshOn } from '../../components/use-refresh-on.ts'
import { client } from '../../house.ts'
import { entriesOf, useReading } from '../../query.ts'

/** 'Menunggu konfirmasi': lots whose seller is being asked, for either side; nothing where there are none. */
export function AskedLots() {
  const queries = useQueryClient()
  const { data } = useReading('GET /customer/konfirmasi')
  useRefreshOn('transaction', 'GET /customer/konfirmasi')
  useRefreshOn('notification', 'GET /customer/konfirmasi')
  if (!data || data.asked.length === 0) return null
  return (
    <section aria-labelledby="konfirmasi" className="mb-6">
      <h2 id="konfirmasi" className="mb-3 text-18 font-bold">
        Menunggu konfirmasi
      </h2>
      <PartBoundary>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.asked.map((asked) => (
            <li key={`${asked.lot_id}.${asked.side}`}>
              <KonfirmasiCard
                asked={asked}
                answer={async (body) => {
                  await client.call('POST /customer/konfirmasi/{lot_id}', {
                    params: { lot_id: asked.lot_id },
                    body,
                  })
                  for (const call of ['GET /customer/konfirmasi', 'GET /customer/transaksi'] as const)
                    await queries.invalidateQueries({ queryKey: entriesOf(call) })
                }}
              />
            </li>
          ))}
        </ul>
      </PartBoundary>
    </section>
  )
}
