import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { FactList, notify } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { PayoutWay } from '../../../components/cashier/payout-way.tsx'
import { PayoutStateChip } from '../../../components/cashier/payout-words.tsx'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { StatementLines } from './statement-lines.tsx'

const DESK = '/office/penyelesaian-penitip/{settlement_id}'
type Settlement = Reply<'GET /office/penyelesaian-penitip'>['payouts'][number]

/** One payout to a seller: their statement, its way so far, and the next step for whoever may take it. */
export function SettlementDetail({ settlement }: { settlement: Settlement }) {
  const { state, amount, consignor } = settlement
  const params = { settlement_id: settlement.settlement_id }
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">
          Lot {settlement.lot_number} · {settlement.auction_name}
        </p>
        <h2 className="text-16 font-bold">{settlement.title}</h2>
        <p translate="no" className="figure mt-1 text-24">
          {formatRupiah(amount)}
        </p>
        <p className="mt-1.5">
          <PayoutStateChip {...{ state, amount }} />
        </p>
      </header>
      <PayoutWay
        payout={settlement}
        who={consignor.full_name}
        leaves="Utang kepada penitip"
        calls={{
          account: () => client.call(`POST ${DESK}/rekening`, { params }),
          reject: (reason) => client.call(`POST ${DESK}/tolak`, { params, body: { reason } }),
          sent: (body) => client.call(`POST ${DESK}/terkirim`, { params, body }),
          failed: (reason) => client.call(`POST ${DESK}/gagal`, { params, body: { reason } }),
        }}
        approval={(isOpen, close) => <Approval settlement={settlement} isOpen={isOpen} onClose={close} />}
      >
        <StatementLines lines={settlement.lines} amount={amount} />
        <FactList
          facts={[
            { label: 'Penitip', value: consignor.full_name },
            { label: 'Serah terima', value: dayWords(settlement.handed_over_on) },
            ...(amount === 0
              ? [{ label: 'Transfer', value: 'Tidak ada, hasilnya habis untuk komisi dan biaya' }]
              : [
                  { label: 'Bank', value: settlement.bank_name },
                  { label: 'Atas nama', value: settlement.account_owner },
                  { label: 'Rekening', value: settlement.account_masked },
                ]),
          ]}
        />
      </PayoutWay>
    </div>
  )
}

interface ApprovalProps {
  settlement: Settlement
  isOpen: boolean
  onClose: () => void
}

function Approval({ settlement, isOpen, onClose }: ApprovalProps) {
  const refresh = useRefreshDesk()
  const { amount, account_owner, bank_name, account_masked } = settlement
  const isNothing = amount === 0
  return (
    <ChangeDialog
      open={isOpen}
      onClose={onClose}
      title="Setujui pembayaran penitip"
      confirm={`Setujui ${formatRupiah(amount)}`}
      changes={[
        { label: 'Jumlah', to: formatRupiah(amount) },
        {
          label: 'Kepada',
          to: isNothing
            ? `${settlement.consignor.full_name}, tanpa transfer`
            : `${account_owner}, ${bank_name} ${account_masked}`,
        },
        { label: 'Disiapkan oleh', to: settlement.prepared_by.full_name },
        {
          label: 'Keadaan',
          from: 'menunggu petugas kedua',
          to: isNothing ? 'selesai, tidak bisa diubah lagi' : 'siap dikirim bank',
        },
      ]}
      onConfirm={async () => {
        await client.call(`POST ${DESK}/setuju`, { params: { settlement_id: settlement.settlement_id } })
        await refresh()
        notify.success(
          isNothing ? 'Penyelesaian dibukukan. Penitip dikabari' : 'Pembayaran disetujui, siap dikirim',
        )
      }}
    />
  )
}
