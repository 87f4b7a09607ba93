import { CASHIERS, formatRupiah, holdsOneOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, FactList, Loading, Skeleton, StateBox, UsersIcon, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { PayoutAccount } from '../../components/cashier/payout-account.tsx'
import { FAILED_WORDS, REJECT_WORDS } from '../../components/cashier/payout-refusals.ts'
import { PayoutSteps } from '../../components/cashier/payout-steps.tsx'
import { PayoutStateChip } from '../../components/cashier/payout-words.tsx'
import { ReasonDialog } from '../../components/cashier/reason-dialog.tsx'
import { SentDialog } from '../../components/cashier/sent-dialog.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { client } from '../../house.ts'
import { useStaff } from '../../observe.ts'
import { useReading } from '../../query.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const REFRESH_MS = 10_000

/** One payout: its way so far, who went it, and the next step for whoever may take it. */
export function PayoutDetail({ payoutId }: { payoutId: number }) {
  const params = { payout_id: payoutId }
  const found = useReading(
    'GET /office/keuangan/pengembalian/{payout_id}',
    { params },
    { everyMs: REFRESH_MS, fresh: true },
  )
  const staff = useStaff()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'sent' | 'failed' | null>(null)
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
  const roles = staff?.roles ?? []
  const isOwn = payout.prepared_by.staff_id === staff?.staff_id
  const close = () => setAsked(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">{payout.about}</p>
        <h2 className="figure text-24">{formatRupiah(payout.amount)}</h2>
        <p className="mt-1.5">
          <PayoutStateChip state={payout.state} />
        </p>
      </header>
      {payout.state === 'prepared' && isOwn && (
        <StateBox tone="warning" icon={UsersIcon} title="Anda yang menyiapkan ini">
          Uang hanya keluar lewat dua orang. Minta kasir lain atau penyelia untuk menyetujui atau menolaknya.
        </StateBox>
      )}
      {payout.reason !== null && (
        <StateBox
          tone="danger"
          icon={XIcon}
          title={payout.state === 'failed' ? 'Bank tidak mengirim' : 'Tidak disetujui'}
        >
          {payout.reason}. Bisa disiapkan lagi di tab Siapkan.
        </StateBox>
      )}
      <FactList
        facts={[
          { label: 'Pelanggan', value: payout.customer.full_name },
          { label: 'Email', value: payout.customer.email },
          { label: 'Bank', value: payout.bank_name },
          { label: 'Atas nama', value: payout.account_owner },
          { label: 'Rekening', value: payout.account_masked },
        ]}
      />
      {payout.state === 'prepared' &&
        (holdsOneOf(roles, PAYOUT_APPROVERS) ? (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isOwn} onClick={() => setAsked('approve')}>
              Setujui
            </Button>
            <Button variant="outline" disabled={isOwn} onClick={() => setAsked('reject')}>
              Tolak
            </Button>
          </div>
        ) : (
          <p className="text-12 text-text-2">Kasir lain atau penyelia yang menyetujui.</p>
        ))}
      {payout.state === 'approved' &&
        (holdsOneOf(roles, CASHIERS) ? (
          <>
            <PayoutAccount
              payout={payout}
              ask={() => client.call('POST /office/keuangan/pengembalian/{payout_id}/rekening', { params })}
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsked('sent')}>Catat terkirim</Button>
              <Button variant="outline" onClick={() => setAsked('failed')}>
                Bank menolak
              </Button>
            </div>
          </>
        ) : (
          <p className="text-12 text-text-2">Kasir yang mentransfer dan mencatatnya.</p>
        ))}
      <PayoutSteps payout={payout} />
      <ApproveDialog payouts={asked === 'approve' ? [payout] : null} onClose={close} onApproved={close} />
      <ReasonDialog
        open={asked === 'reject'}
        amount={payout.amount}
        who={payout.customer.full_name}
        words={REJECT_WORDS}
        send={(reason) =>
          client.call('POST /office/keuangan/pengembalian/{payout_id}/tolak', { params, body: { reason } })
        }
        onClose={close}
      />
      <SentDialog
        open={asked === 'sent'}
        payout={payout}
        leaves={payout.nipl_id === null ? 'Titipan' : 'Jaminan NIPL'}
        send={(body) =>
          client.call('POST /office/keuangan/pengembalian/{payout_id}/terkirim', { params, body })
        }
        onClose={close}
      />
      <ReasonDialog
        open={asked === 'failed'}
        amount={payout.amount}
        who={payout.customer.full_name}
        words={FAILED_WORDS}
        send={(reason) =>
          client.call('POST /office/keuangan/pengembalian/{payout_id}/gagal', { params, body: { reason } })
        }
        onClose={close}
      />
    </div>
  )
}
