import { formatRupiah, groupThousands } from '@ketok/domain'
import { notify, StateBox, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { inParts, type Payout, payoutKey, sumOf } from './owed.ts'
import { namesOf } from './prepare-dialog.tsx'
import { RefusedDialog, type RefusedOne } from './refused-dialog.tsx'

interface ApproveDialogProps {
  /** Null while nothing is asked. */
  payouts: readonly Payout[] | null
  onClose: () => void
  onApproved: () => void
}

/** The second of two people lets money go: one payout or many. */
export function ApproveDialog({ payouts, onClose, onApproved }: ApproveDialogProps) {
  const refresh = useRefreshDesk()
  const [refused, setRefused] = useState<readonly RefusedOne[]>([])
  const all = payouts ?? []
  const [one] = all

  async function approve(): Promise<void> {
    const not: RefusedOne[] = []
    let done = 0
    for (const part of inParts(all)) {
      const answer = await client.call('POST /office/keuangan/pengembalian/setujui', {
        body: { payout_ids: part.map(({ payout_id }) => payout_id) },
      })
      done += answer.payout_ids.length
      for (const { id, message } of answer.refused) {
        const payout = part.find(({ payout_id }) => payout_id === id)
        if (payout !== undefined)
          not.push({ key: payoutKey(payout), who: payout.customer.full_name, amount: payout.amount, message })
      }
    }
    await refresh()
    if (done > 0) notify.success(`${done} pengembalian disetujui, siap dikirim`)
    setRefused(not)
    onApproved()
  }

  return (
    <>
      <ChangeDialog
        open={payouts !== null}
        onClose={onClose}
        title={all.length > 1 ? `Setujui ${groupThousands(all.length)} pengembalian` : 'Setujui pengembalian'}
        confirm={`Setujui ${formatRupiah(sumOf(all))}`}
        changes={[
          { label: 'Jumlah', to: formatRupiah(sumOf(all)) },
          all.length === 1 && one !== undefined
            ? {
                label: 'Kepada',
                to: `${one.account_owner}, ${one.bank_name} ${one.account_masked}`,
              }
            : { label: 'Kepada', to: namesOf(all) },
          {
            label: 'Disiapkan oleh',
            to: [...new Set(all.map(({ prepared_by }) => prepared_by.full_name))].join(', '),
          },
          { label: 'Keadaan', from: 'menunggu petugas kedua', to: 'siap dikirim bank' },
        ]}
        onConfirm={approve}
      >
        <StateBox tone="info" icon={UsersIcon} title="Anda petugas kedua">
          Setelah disetujui, kasir melihat nomor rekening utuh dan mentransfernya. Buku baru berubah setelah
          bank mengirim.
        </StateBox>
      </ChangeDialog>
      <RefusedDialog title="Yang tidak jadi disetujui" refused={refused} onClose={() => setRefused([])} />
    </>
  )
}
