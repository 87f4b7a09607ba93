import type { Reply } from '@ketok/contract'
import { CASHIERS, formatRupiah, holdsOneOf, PAYOUT_APPROVERS } from '@ketok/domain'
import { Button, FactList, notify, StateBox, UsersIcon, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayWords } from '../../components/cashier/day-words.ts'
import { PayoutAccount } from '../../components/cashier/payout-account.tsx'
import { FAILED_WORDS, REJECT_WORDS } from '../../components/cashier/payout-refusals.ts'
import { PayoutSteps } from '../../components/cashier/payout-steps.tsx'
import { PayoutStateChip } from '../../components/cashier/payout-words.tsx'
import { ReasonDialog } from '../../components/cashier/reason-dialog.tsx'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { SentDialog } from '../../components/cashier/sent-dialog.tsx'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { useStaff } from '../../observe.ts'
import { StatementLines } from './statement-lines.tsx'

type Settlement = Reply<'GET /office/penyelesaian-penitip'>['payouts'][number]

/** One payout to a seller: his statement, its way so far, and the next step for whoever may take it. */
export function SettlementDetail({ settlement }: { settlement: Settlement }) {
  const staff = useStaff()
  const refresh = useRefreshDesk()
  const [asked, setAsked] = useState<'approve' | 'reject' | 'sent' | 'failed' | null>(null)
  const roles = staff?.roles ?? []
  const isOwn = settlement.prepared_by.staff_id === staff?.staff_id
  const { state, amount, consignor, reason } = settlement
  const params = { settlement_id: settlement.settlement_id }
  const close = () => setAsked(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">
          Lot {settlement.lot_number} · {settlement.auction_name}
        </p>
        <h2 className="text-16 font-bold">{settlement.title}</h2>
        <p className="figure mt-1 text-24">{formatRupiah(amount)}</p>
        <p className="mt-1.5">
          <PayoutStateChip state={state} />
        </p>
      </header>
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
      <StatementLines lines={settlement.lines} amount={amount} />
      <FactList
        facts={[
          { label: 'Penitip', value: consignor.full_name },
          { label: 'Serah terima', value: dayWords(settlement.handed_over_on) },
          { label: 'Bank', value: settlement.bank_name },
          { label: 'Atas nama', value: settlement.account_owner },
          { label: 'Rekening', value: settlement.account_masked },
        ]}
      />
      {state === 'prepared' &&
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
      {state === 'approved' &&
        (holdsOneOf(roles, CASHIERS) ? (
          <>
            <PayoutAccount
              payout={settlement}
              ask={() =>
                client.call('POST /office/penyelesaian-penitip/{settlement_id}/rekening', { params })
              }
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
      <PayoutSteps payout={settlement} />
      <ChangeDialog
        open={asked === 'approve'}
        onClose={close}
        title="Setujui pembayaran penitip"
        confirm={`Setujui ${formatRupiah(amount)}`}
        changes={[
          { label: 'Jumlah', to: formatRupiah(amount) },
          {
            label: 'Kepada',
            to: `${settlement.account_owner}, ${settlement.bank_name} ${settlement.account_masked}`,
          },
          { label: 'Disiapkan oleh', to: settlement.prepared_by.full_name },
          { label: 'Keadaan', from: 'menunggu petugas kedua', to: 'siap dikirim bank' },
        ]}
        onConfirm={async () => {
          await client.call('POST /office/penyelesaian-penitip/{settlement_id}/setuju', { params })
          await refresh()
          notify.success('Pembayaran disetujui, siap dikirim')
        }}
      />
      <ReasonDialog
        open={asked === 'reject'}
        amount={amount}
        who={consignor.full_name}
        words={REJECT_WORDS}
        send={(said) =>
          client.call('POST /office/penyelesaian-penitip/{settlement_id}/tolak', {
            params,
            body: { reason: said },
          })
        }
        onClose={close}
      />
      <SentDialog
        open={asked === 'sent'}
        payout={settlement}
        leaves="Utang kepada penitip"
        send={(body) =>
          client.call('POST /office/penyelesaian-penitip/{settlement_id}/terkirim', { params, body })
        }
        onClose={close}
      />
      <ReasonDialog
        open={asked === 'failed'}
        amount={amount}
        who={consignor.full_name}
        words={FAILED_WORDS}
        send={(said) =>
          client.call('POST /office/penyelesaian-penitip/{settlement_id}/gagal', {
            params,
            body: { reason: said },
          })
        }
        onClose={close}
      />
    </div>
  )
}
