import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { Button, EmptyState, Loading, QrCodeIcon, SelectField, Skeleton, TextField } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { client } from '../../../app-services.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { ScanSheet } from '../../../components/scan-sheet.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { useRested } from '../../../components/use-rested.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { FoundAtGate } from './found-at-gate.tsx'
import './gate.css'
import { ArrivalRow, GoingBackRow, RowList, UnplacedRow } from './gate-rows.tsx'

/** Colleagues work at the same gate. */
const REFRESH_MS = 30_000

/** The yard's day: what is to be brought in, what goes back, and what stands somewhere that nobody noted. */
export function Component() {
  const [address, change] = useAddress()
  const branch = address.get('cabang') ?? ''
  const search = address.get('cari') ?? ''
  const [isScanning, setScanning] = useState(false)
  // The box keeps what is typed: words from elsewhere need another one.
  const [searchKey, setSearchKey] = useState(0)
  const day = useReading(
    'GET /office/gerbang',
    { query: /^[1-9][0-9]{0,8}$/.test(branch) ? { branch_id: branch } : {} },
    { fresh: true, everyMs: REFRESH_MS },
  )
  const branches = day.data?.branches ?? []
  const late = day.data?.arrivals.filter(({ is_late }) => is_late).length ?? 0
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead title="Gerbang" note={late > 0 ? `${late} terlambat` : undefined} />
      <div className="office-sheet grid gap-3 p-3 md:grid-cols-[minmax(0,1fr)_240px_auto] md:items-end">
        <SearchBox key={searchKey} value={search} onChange={(cari) => change({ cari })} />
        {branches.length > 1 && (
          <SelectField
            label="Cabang"
            value={branch}
            options={[
              { value: '', label: 'Semua cabang' },
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => change({ cabang: target.value })}
          />
        )}
        <Button size="lg" variant="secondary" onClick={() => setScanning(true)}>
          <QrCodeIcon aria-hidden="true" />
          Pindai lembar kaca
        </Button>
      </div>
      {isScanning && (
        <ScanSheet
          addressOf={async (code) => {
            const query = { search: code }
            const { scanned_unit_id: found } = await client.call('GET /office/gerbang/cari', { query })
            return found === null ? null : paths.unit(found)
          }}
          onClose={() => setScanning(false)}
          onSearch={(cari) => {
            change({ cari })
            setSearchKey(searchKey + 1)
          }}
        />
      )}
      {search.trim() !== '' ? (
        <FoundAtGate search={search.trim()} />
      ) : day.data !== undefined ? (
        <Day day={day.data} />
      ) : day.isError ? (
        <div className="office-sheet p-4">
          <LoadError error={day.error} onRetry={() => void day.refetch()} />
        </div>
      ) : (
        <Loading label="Memuat gerbang" className="office-sheet p-4">
          <Skeleton count={4} height={56} className="mb-3" />
        </Loading>
      )}
    </div>
  )
}

function Day({ day }: { day: Reply<'GET /office/gerbang'> }) {
  const { arrivals, arrivals_total, going_back, going_back_total, unplaced, unplaced_total } = day
  if (arrivals_total + going_back_total + unplaced_total === 0)
    return (
      <div className="office-sheet">
        <EmptyState title="Tidak ada yang menunggu di gerbang">
          Titipan yang dijadwalkan hari ini, barang yang harus dikembalikan, dan unit tanpa tempat atau kunci
          muncul di sini.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-3">
      <RowList id="masuk" title="Akan masuk" total={arrivals_total} shown={arrivals.length}>
        {arrivals.map((thing) => (
          <ArrivalRow key={thing.consignment_id} thing={thing} />
        ))}
      </RowList>
      <RowList id="keluar" title="Harus dikembalikan" total={going_back_total} shown={going_back.length}>
        {going_back.map((thing) => (
          <GoingBackRow key={thing.consignment_id} thing={thing} />
        ))}
      </RowList>
      <RowList
        id="tempat"
        title="Tempat atau kunci belum dicatat"
        total={unplaced_total}
        shown={unplaced.length}
      >
        {unplaced.map((unit) => (
          <UnplacedRow key={unit.unit_id} unit={unit} />
        ))}
      </RowList>
    </div>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const rested = useRested(typed)
  const isNews = rested === typed && rested !== value
  useEffect(() => {
    if (isNews) onChange(rested)
  })
  return (
    <TextField
      label="Pelat, nama, atau nomor titipan"
      type="search"
      placeholder="B 1234 KJT"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
