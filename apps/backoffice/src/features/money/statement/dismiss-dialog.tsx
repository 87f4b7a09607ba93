import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { formatRupiah } from '@ketok/domain'
import { CheckboxField, notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PROPOSAL_SENT, REASON_MISSING, SecondPerson } from '../../../components/proposal/second-person.tsx'
import { useReading } from '../../../query.ts'

interface DismissDialogProps {
  open: boolean
  line: Reply<'GET /office/keuangan/mutasi/{line_id}'>
  onClose: () => void
}

/** The first of two people says that no customer sent it; nothing moves yet. */
export function DismissDialog({ open, line, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('')
  const [isCash, setCash] = useState(false)
  const [slip, setSlip] = useState('')
  const [fault, setFault] = useState<string>()
  const takings = useReading('GET /office/keuangan/kas-meja', {}, { enabled: open, fresh: true })
  const held = takings.data?.cash_held ?? null
  const refresh = useRefreshDesk()
  const trimmed = reason.trim()
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
          to: isCash ? 'Setoran kas meja, kas berkurang' : 'Penerimaan lain di luar pelanggan',
        },
      ]}
      blocked={
        isCash && slip.trim() === '' ? 'Isi nomor slip setoran' : trimmed === '' ? REASON_MISSING : undefined
      }
      onConfirm={async () => {
        try {
          await client.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
            params: { line_id: line.line_id },
            body: { reason: trimmed, ...(isCash && { cash_slip: slip }) },
          })
        } catch (refused) {
          if (refused instanceof CallError) setFault(refused.fields.cash_slip)
          throw refused
        }
        await refresh()
        setReason('')
        setSlip('')
        setCash(false)
        notify.success(PROPOSAL_SENT)
      }}
    >
      <CheckboxField
        label="Ini kas meja pendaftaran yang disetor ke bank"
        hint={
          held === null
            ? undefined
            : held === 0
              ? 'Semua kas meja sudah disetor.'
              : `Kas yang belum disetor: ${formatRupiah(held)}.`
        }
        disabled={held === 0}
        checked={isCash}
        onChange={({ target }) => {
          setCash(target.checked)
          setFault(undefined)
        }}
      />
      {isCash && (
        <TextField
          label="Nomor slip setoran"
          autoComplete="off"
          maxLength={64}
          value={slip}
          error={fault}
          onChange={({ target }) => {
            setSlip(target.value)
            setFault(undefined)
          }}
        />
      )}
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
