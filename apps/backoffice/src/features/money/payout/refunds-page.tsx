import { formatRupiah, groupThousands } from '@ketok/domain'
import { Tabs } from '@ketok/ui'
import { useSearchParams } from 'react-router'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useReading } from '../../../query.ts'
import { owedKey, payoutIdIn } from './owed.ts'
import { OwedDetail } from './owed-detail.tsx'
import { OwedTable } from './owed-table.tsx'
import { PayoutDetail } from './payout-detail.tsx'
import { PayoutTable } from './payout-table.tsx'
import { type RefundStage, stageIn } from './refund-stages.ts'

/** Short: two people work on one list, and each sees what the other did. */
const REFRESH_MS = 10_000

/** Money that goes back: prepared by one, approved by another, sent by the bank. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const stage = stageIn(address.get('tahap'))
  const [openKey, open] = useOpenRow('buka')
  const desk = useReading(
    'GET /office/keuangan/pengembalian',
    { query: { limit: 1 } },
    { everyMs: REFRESH_MS },
  )
  const owed = desk.data?.owed.find((row) => owedKey(row) === openKey)
  const payoutId = payoutIdIn(openKey)

  // What is searched and filtered in one tab says nothing in the next.
  const choose = (next: string) => setAddress(next === 'siapkan' ? {} : { tahap: next }, { replace: true })
  const { totals, counts } = desk.data ?? {}
  const tab = (id: RefundStage, label: string, count?: number) => ({
    id,
    label,
    ...(count === undefined ? {} : { count: groupThousands(count) }),
  })

  return (
    <div className="grid gap-3 [--desk-above:330px]">
      <PageHead
        title="Pengembalian"
        note={
          totals === undefined
            ? ' '
            : `Harus kembali ${formatRupiah(totals.owed)} · menunggu petugas kedua ${formatRupiah(totals.prepared)} · siap dikirim ${formatRupiah(totals.approved)}`
        }
      />
      <Tabs
        label="Tahap pengembalian"
        value={stage}
        onChange={choose}
        tabs={[
          tab('siapkan', 'Siapkan', counts?.owed),
          tab('setujui', 'Setujui', counts?.prepared),
          tab('kirim', 'Kirim', counts?.approved),
          tab('riwayat', 'Riwayat'),
        ]}
      >
        <DeskSplit
          asideLabel="Rincian pengembalian"
          onClose={() => open(null)}
          aside={
            owed !== undefined ? (
              <OwedDetail key={openKey} owed={owed} onPrepared={() => open(null)} />
            ) : payoutId !== null ? (
              <PayoutDetail key={payoutId} payoutId={payoutId} />
            ) : null
          }
        >
          {stage === 'siapkan' ? (
            <OwedTable
              rows={desk.data?.owed}
              error={desk.error}
              onRetry={() => void desk.refetch()}
              openKey={openKey}
              onOpen={open}
            />
          ) : (
            <PayoutTable key={stage} stage={stage} openKey={openKey} onOpen={open} />
          )}
        </DeskSplit>
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Spasi'], does: 'tandai' },
          { keys: ['Ctrl', 'A'], does: 'tandai semua' },
          { keys: ['Enter'], does: 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}
