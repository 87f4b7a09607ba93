import { CallError } from '@ketok/client'
import { formatRupiah, isoDay, wibDay } from '@ketok/domain'
import { notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { serverNow } from '../../observe.ts'
import { ChangeDialog } from '../change-dialog.tsx'
import { useRefreshDesk } from './refresh-desk.ts'

const REFERENCE_MAX = 64

interface SentDialogProps {
  open: boolean
  payout: {
    readonly amount: number
    readonly bank_name: string | null
    readonly account_owner: string | null
    readonly account_masked: string | null
  }
  /** The account of the books that it leaves. */
  leaves: string
  send: (sent: { bank_reference: string; sent_on: string }) => Promise<unknown>
  onClose: () => void
}

/** The bank sent it: only now do the books move, and its owner reads the reference. */
export function SentDialog({ open, payout, leaves, send, onClose }: SentDialogProps) {
  const today = isoDay(wibDay(serverNow()))
  const [reference, setReference] = useState('')
  const [sentOn, setSentOn] = useState(today)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const refresh = useRefreshDesk()
  const trimmed = reference.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Catat terkirim"
      confirm={`Catat ${formatRupiah(payout.amount)} terkirim`}
      changes={[
        { label: 'Jumlah', to: formatRupiah(payout.amount) },
        { label: 'Kepada', to: `${payout.account_owner}, ${payout.bank_name} ${payout.account_masked}` },
        { label: 'Keadaan', from: 'siap dikirim', to: 'terkirim, tidak bisa diubah lagi' },
        {
          label: 'Dibukukan',
          from: leaves,
          to: 'keluar dari bank, pelanggan dikabari',
        },
      ]}
      blocked={
        trimmed === ''
          ? 'Salin referensi dari bukti transfer bank.'
          : sentOn === ''
            ? 'Isi tanggalnya.'
            : undefined
      }
      onConfirm={async () => {
        setFaults({})
        try {
          await send({ bank_reference: trimmed, sent_on: sentOn })
        } catch (fault) {
          if (fault instanceof CallError) setFaults(fault.fields)
          throw fault
        }
        await refresh()
        setReference('')
        notify.success('Dicatat terkirim. Pelanggan dikabari')
      }}
    >
      <TextField
        label="Referensi bank"
        error={faults.bank_reference}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        data-autofocus
      />
      <TextField
        label="Tanggal kirim"
        type="date"
        error={faults.sent_on}
        max={today}
        value={sentOn}
        onChange={({ target }) => setSentOn(target.value)}
      />
    </ChangeDialog>
  )
}
