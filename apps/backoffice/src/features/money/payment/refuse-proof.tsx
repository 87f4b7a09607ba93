import { notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'

interface RefuseProofProps {
  open: boolean
  proofId: number
  payer: string
  onClose: () => void
}

/** What the payer reads as the reason is what is typed here. */
export function RefuseProof({ open, proofId, payer, onClose }: RefuseProofProps) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const trimmed = reason.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tolak bukti transfer"
      confirm="Tolak bukti"
      danger
      changes={[
        { label: 'Bukti', from: 'menunggu diperiksa', to: 'ditolak' },
        { label: 'Dikabari', to: payer },
      ]}
      blocked={trimmed === '' ? 'Tulis alasannya. Pelanggan membacanya apa adanya.' : undefined}
      onConfirm={async () => {
        await client.call('POST /office/keuangan/bukti/{proof_id}/tolak', {
          params: { proof_id: proofId },
          body: { reason: trimmed },
        })
        await refresh()
        setReason('')
        notify.success('Bukti ditolak, pelanggan dikabari')
      }}
    >
      <TextField
        label="Alasan"
        hint="Misalnya: Foto buram, jumlah tidak terbaca"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
    </ChangeDialog>
  )
}
