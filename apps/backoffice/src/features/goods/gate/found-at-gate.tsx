import { LoadError } from '@ketok/app'
import { UNIT_STATE_WORDS } from '@ketok/domain'
import { EmptyState, Loading, Skeleton, StatusChip } from '@ketok/ui'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { ArrivalRow, GateRow, RowList } from './gate-rows.tsx'

/** Whatever day it is for: who comes unexpected is found here, and so is what stands in a pool. */
export function FoundAtGate({ search }: { search: string }) {
  const { data, error, refetch } = useReading(
    'GET /office/gerbang/cari',
    { query: { search } },
    { fresh: true },
  )
  if (data === undefined)
    return error ? (
      <div className="office-sheet p-4">
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Loading label="Mencari" className="office-sheet p-4">
        <Skeleton count={3} height={56} className="mb-3" />
      </Loading>
    )
  const { consignments, units } = data
  if (consignments.length === 0 && units.length === 0)
    return (
      <div className="office-sheet">
        <EmptyState title="Tidak ada yang cocok">
          Periksa pelatnya, atau cari dengan nama penitip. Barang cabang lain tidak terlihat di sini.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
      <RowList id="titipan" title="Titipan" total={consignments.length} shown={consignments.length}>
        {consignments.map((thing) => (
          <ArrivalRow key={thing.consignment_id} thing={thing} />
        ))}
      </RowList>
      <RowList id="unit" title="Unit" total={units.length} shown={units.length}>
        {units.map(({ unit_id, title, plate, pool, place, state }) => (
          <GateRow
            key={unit_id}
            to={paths.unit(unit_id)}
            plate={plate}
            title={title}
            note={[place, pool ?? 'Belum di pool'].filter(Boolean).join(' · ')}
            chips={<StatusChip tone="neutral">{UNIT_STATE_WORDS[state]}</StatusChip>}
          />
        ))}
      </RowList>
    </div>
  )
}
