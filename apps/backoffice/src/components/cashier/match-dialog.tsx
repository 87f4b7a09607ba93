import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { notify, StateBox } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../app-services.ts'
import { dayAndTime } from '../auction-words.tsx'
import { ChangeDialog } from '../change-dialog.tsx'
import { PROPOSAL_SENT, REASON_MISSING, SecondPerson } from '../proposal/second-person.tsx'
import { dayWords } from './day-words.ts'
import { matchWords } from './match-words.ts'
import { useRefreshDesk } from './refresh-desk.ts'

type Line = Reply<'GET /office/keuangan/mutasi'>['lines'][number]
type Transfer = Reply<'GET /office/keuangan/transfer'>['transfers'][number]

interface MatchDialogProps {
  /** Null while nothing is asked. */
  match: { readonly line: Line; readonly transfer: Transfer } | null
  onClose: () => void
}

/** The first of two people says which transfer a line is; nothing moves yet. Once agreed to it cannot be taken back. */
export function MatchDialog({ match, onClose }: MatchDialogProps) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  if (match === null) return null
  const { line, transfer } = match
  const trimmed = reason.trim()
  const lacking = transfer.amount - transfer.received
  const isBooked = line.state !== 'unconfirmed'
  const words = matchWords(line.amount, lacking, transfer.state === 'PENDING')
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Usulkan pencocokan"
      confirm={`Usulkan ${formatRupiah(line.amount)}`}
      changes={[
        {
          label: 'Mutasi bank',
          to: `${formatRupiah(line.amount)} · ${dayWords(line.booked_on)} · ${line.description}`,
        },
        { label: 'Untuk', to: `${transfer.about} · ${transfer.customer.full_name}` },
        {
          label: 'Diminta',
          to: `${formatRupiah(transfer.amount)}, paling lambat ${dayAndTime(transfer.expires_at)}`,
        },
        {
          label: 'Sudah diterima',
          from: formatRupiah(transfer.received),
          to: formatRupiah(transfer.received + line.amount),
        },
        {
          label: 'Setelah disetujui',
          from: isBooked ? `Titipan ${formatRupiah(line.amount)}` : 'belum dibukukan',
          to: 'dibukukan sebagai pembayaran ini',
        },
      ]}
      blocked={trimmed === '' ? REASON_MISSING : undefined}
      onConfirm={async () => {
        await client.call('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
          params: { line_id: line.line_id },
          body: { instruction_id: transfer.instruction_id, reason: trimmed },
        })
        await refresh()
        setReason('')
        notify.success(PROPOSAL_SENT)
      }}
    >
      <StateBox tone={words.tone === 'success' ? 'success' : 'warning'} title={words.chip}>
        {words.follows} Setelah disetujui tidak bisa dibatalkan.
      </StateBox>
      {!isBooked && (
        <StateBox tone="info" title="Berkas impornya belum disetujui">
          Usulan ini baru bisa disetujui setelah impornya disetujui petugas lain.
        </StateBox>
      )}
      <SecondPerson
        reason={reason}
        onReason={setReason}
        hint="Misalnya: Nama pengirim di mutasi sama, jumlah sesuai bukti"
        until={`Sampai itu uangnya ${isBooked ? 'tetap titipan' : 'belum dibukukan'}, dan batas bayar pelanggan tidak berakhir.`}
        autoFocus
      />
    </ChangeDialog>
  )
}
