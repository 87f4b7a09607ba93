import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PROPOSAL_SENT, REASON_MISSING, SecondPerson } from '../../../components/proposal/second-person.tsx'

interface DismissDialogProps {
  open: boolean
  line: Reply<'GET /office/keuangan/mutasi/{line_id}'>
  onClose: () => void
}

/** The first of two people says that no customer sent it; nothing moves yet. */
export function DismissDialog({ open, line, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const said = reason.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Usulkan untuk dikesampingkan"
      confirm="Kirim usulan"
      changes={[
        { label: 'Mutasi', to: `${formatRupiah(line.amount)} · ${line.description}` },
        {
          label: 'Setelah disetujui',
          from: 'Titipan belum teridentifikasi',
          to: 'Penerimaan lain di luar pelanggan',
        },
      ]}
      blocked={said === '' ? REASON_MISSING : undefined}
      onConfirm={async () => {
        await client.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
          params: { line_id: line.line_id },
          body: { reason: said },
        })
        await refresh()
        setReason('')
        notify.success(PROPOSAL_SENT)
      }}
    >
      <SecondPerson
        reason={reason}
        onReason={setReason}
        hint="Misalnya: Bunga bank November, pindah buku dari rekening operasional"
        until="Sampai itu uangnya tetap titipan."
        autoFocus
      />
    </ChangeDialog>
  )
}
