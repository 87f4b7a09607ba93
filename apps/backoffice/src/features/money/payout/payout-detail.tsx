import { LoadError } from '@ketok/app'
import { emailWords, formatRupiah } from '@ketok/domain'
import { FactList, Loading, Skeleton } from '@ketok/ui'
import { client } from '../../../app-services.ts'
import { PayoutWay } from '../../../components/cashier/payout-way.tsx'
import { PayoutStateChip } from '../../../components/cashier/payout-words.tsx'
import { useReading } from '../../../query.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const PAYOUT = '/office/keuangan/pengembalian/{payout_id}'
const REFRESH_MS = 10_000

/** One payout: its way so far, who went it, and the next step for whoever may take it. */
export function PayoutDetail({ payoutId }: { payoutId: number }) {
  const params = { payout_id: payoutId }
  const found = useReading(`GET ${PAYOUT}`, { params }, { everyMs: REFRESH_MS, fresh: true })
  if (found.isError && found.data === undefined)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton height={28} width={220} className="mb-4" />
        <Skeleton count={6} height={24} className="mb-3" />
      </Loading>
    )
  const payout = found.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">{payout.about}</p>
        <h2 translate="no" className="figure text-24">
          {formatRupiah(payout.amount)}
        </h2>
        <p className="mt-1.5">
          <PayoutStateChip {...payout} />
        </p>
      </header>
      <PayoutWay
        payout={payout}
        who={payout.customer.full_name}
        leaves={payout.nipl_id === null ? 'Titipan' : 'Jaminan NIPL'}
        calls={{
          account: () => client.call(`POST ${PAYOUT}/rekening`, { params }),
          reject: (reason) => client.call(`POST ${PAYOUT}/tolak`, { params, body: { reason } }),
          sent: (body) => client.call(`POST ${PAYOUT}/terkirim`, { params, body }),
          failed: (reason) => client.call(`POST ${PAYOUT}/gagal`, { params, body: { reason } }),
        }}
        approval={(isOpen, close) => (
          <ApproveDialog payouts={isOpen ? [payout] : null} onClose={close} onApproved={close} />
        )}
      >
        <FactList
          facts={[
            { label: 'Pelanggan', value: payout.customer.full_name },
            { label: 'Email', value: emailWords(payout.customer.email) },
            { label: 'Bank', value: payout.bank_name },
            { label: 'Atas nama', value: payout.account_owner },
            { label: 'Rekening', value: payout.account_masked },
          ]}
        />
      </PayoutWay>
    </div>
  )
}
