import { Tabs } from '@ketok/ui'
import { useSearchParams } from 'react-router'
import { DeskSplit } from '../../../components/desk-split.tsx'
import { KeyHints } from '../../../components/key-hints.tsx'
import { useOpenRow } from '../../../components/open-row.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { SumStrip } from '../../../components/sum-strip.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { DepositDetail } from './deposit-detail.tsx'
import { DepositTable } from './deposit-table.tsx'
import { HoldingTable } from './holding-table.tsx'
import { useDeposits } from './use-deposits.ts'

const FILTERS = ['keadaan', 'lelang'] as const
const SUMMED = [
  ['active', 'Bebas'],
  ['held', 'Menahan lot'],
  ['consumed', 'Menang'],
  ['refund_due', 'Harus kembali'],
  ['refund_failed', 'Gagal kembali'],
] as const

/** What the house holds for its customers, and what holds it. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const list = useDeposits()
  const view = useTableView({ filters: FILTERS, sort: 'customer' })
  const [opened, open] = useOpenRow('nipl')
  const openId = Number(opened) || null
  const byPerson = address.get('tampilan') === 'pelanggan'
  const shown = list.rows?.find(({ nipl_id }) => nipl_id === openId)
  const byState = list.first?.by_state ?? []
  const sumOf = (state: string) => byState.find((row) => row.state === state)

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead title="Jaminan" note="Uang jaminan NIPL milik pelanggan yang ada di rumah lelang." />
      <SumStrip
        label="Jaminan menurut keadaan"
        sums={[
          { label: 'Ditahan seluruhnya', amount: list.first?.held, to: '?keadaan=ditahan' },
          ...SUMMED.map(([state, label]) => ({
            label,
            amount: list.first && (sumOf(state)?.amount ?? 0),
            count: sumOf(state)?.count ?? 0,
            to: `?keadaan=${state}`,
          })),
        ]}
      />
      <Tabs
        label="Tampilan"
        value={byPerson ? 'pelanggan' : 'nipl'}
        onChange={(id) => setAddress(id === 'pelanggan' ? { tampilan: 'pelanggan' } : {}, { replace: true })}
        tabs={[
          { id: 'nipl', label: 'Per NIPL' },
          { id: 'pelanggan', label: 'Per pelanggan' },
        ]}
      >
        {byPerson ? (
          <HoldingTable
            list={list}
            view={view}
            onOpen={({ customer, auction_id }) =>
              setAddress({ cari: customer.email, lelang: String(auction_id), keadaan: 'ditahan' })
            }
          />
        ) : (
          <DeskSplit
            asideLabel="Rincian jaminan"
            onClose={() => open(null)}
            aside={shown === undefined ? null : <DepositDetail deposit={shown} />}
          >
            <DepositTable list={list} view={view} openId={openId} onOpen={({ nipl_id }) => open(nipl_id)} />
          </DeskSplit>
        )}
      </Tabs>
      <KeyHints
        hints={[
          { keys: ['/'], does: 'cari' },
          { keys: ['↑', '↓'], does: 'pilih baris' },
          { keys: ['Enter'], does: byPerson ? 'lihat NIPL-nya' : 'buka di samping' },
          { keys: ['Esc'], does: 'tutup' },
        ]}
      />
    </div>
  )
}
