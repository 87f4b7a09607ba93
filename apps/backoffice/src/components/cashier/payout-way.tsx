import type { Reply } from '@ketok/contract'
import { CASHIERS, holdsOneOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, StateBox, UsersIcon, XIcon } from '@ketok/ui'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../../observe.ts'
import { PayoutAccount } from './payout-account.tsx'
import { FAILED_WORDS, REJECT_WORDS } from './payout-refusals.ts'
import { PayoutSteps } from './payout-steps.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'

type Refund = Reply<'GET /office/keuangan/pengembalian/{payout_id}'>
type Settlement = Reply<'GET /office/penyelesaian-penitip'>['payouts'][number]
/** What both desks have of one; where a lot left its seller nothing it has no account. */
type Payout = Pick<Settlement, Extract<keyof Settlement, keyof Refund>>

interface PayoutWayProps {
  payout: Payout
  /** The person whose money it is. */
  who: string
  /** The account of the books that it leaves. */
  leaves: string
  calls: {
    account: () => Promise<{ account_number: string }>
    reject: (reason: string) => Promise<unknown>
    sent: (body: { bank_reference: string; sent_on: string }) => Promise<unknown>
    failed: (reason: string) => Promise<unknown>
  }
  /** Asks whether it may go; each desk in its own words. */
  approval: (isOpen: boolean, close: () => void) => ReactNode
  /** What is known of it beside its way. */
  children: ReactNode
}

/** The way of one payout so far, who went it, and the next step for whoever may take it: alike at every desk. */
export function PayoutWay({ payout, who, leaves, calls, approval, children }: PayoutWayProps) {
  const staff = useStaff()
  const [confirming, setConfirming] = useState<'approve' | 'reject' | 'sent' | 'failed' | null>(null)
  const { state, amount, reason } = payout
  const roles = staff?.roles ?? []
  const isOwn = payout.prepared_by.staff_id === staff?.staff_id
  const close = () => setConfirming(null)
  return (
    <>
      {state === 'prepared' && isOwn && (
        <StateBox tone="warning" icon={UsersIcon} title="Anda yang menyiapkan ini">
          Uang hanya keluar lewat dua orang. Minta kasir lain atau penyelia untuk menyetujui atau menolaknya.
        </StateBox>
      )}
      {reason !== null && (
        <StateBox
          tone="danger"
          icon={XIcon}
          title={state === 'failed' ? 'Bank tidak mengirim' : 'Tidak disetujui'}
        >
          {reason}. Bisa disiapkan lagi di tab Siapkan.
        </StateBox>
      )}
      {children}
      {state === 'prepared' &&
        (holdsOneOf(roles, PAYOUT_APPROVERS) ? (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isOwn} onClick={() => setConfirming('approve')}>
              Setujui
            </Button>
            <Button variant="outline" disabled={isOwn} onClick={() => setConfirming('reject')}>
              Tolak
            </Button>
          </div>
        ) : (
          <p className="text-12 text-text-2">Kasir lain atau penyelia yang menyetujui.</p>
        ))}
      {state === 'approved' &&
        (holdsOneOf(roles, CASHIERS) ? (
          <>
            <PayoutAccount payout={payout} ask={calls.account} />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setConfirming('sent')}>Catat terkirim</Button>
              <Button variant="outline" onClick={() => setConfirming('failed')}>
                Bank menolak
              </Button>
            </div>
          </>
        ) : (
          <p className="text-12 text-text-2">Kasir yang mentransfer dan mencatatnya.</p>
        ))}
      <PayoutSteps payout={payout} />
      {approval(confirming === 'approve', close)}
      <ReasonDialog
        open={confirming === 'reject'}
        amount={amount}
        who={who}
        words={REJECT_WORDS}
        send={calls.reject}
        onClose={close}
      />
      <SentDialog
        open={confirming === 'sent'}
        payout={payout}
        leaves={leaves}
        send={calls.sent}
        onClose={close}
      />
      <ReasonDialog
        open={confirming === 'failed'}
        amount={amount}
        who={who}
        words={FAILED_WORDS}
        send={calls.failed}
        onClose={close}
      />
    </>
  )
}
