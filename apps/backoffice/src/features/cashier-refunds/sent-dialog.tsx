import { CallError } from '@ketok/client'
import { formatRupiah, isoDay, wibDay } from '@ketok/domain'
import { notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import { serverNow } from '../../observe.ts'
import type { Payout } from './owed.ts'

const REFERENCE_MAX = 64

interface SentDialogProps {
  open: boolean
  payout: Payout
  onClose: () => void
}

/** The bank sent it: only now do the books move, and its owner reads the reference. */
export function SentDialog({ open, payout, onClose }: SentDialogProps) {
  const today = isoDay(wibDay(serverNow()))
  const [reference, setReference] = useState('')
  const [sentOn, setSentOn] = useState(today)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const refresh = useRefreshDesk()
  const said = reference.trim()
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
          from: payout.nipl_id === null ? 'Titipan' : 'Jaminan NIPL',
          to: 'keluar dari bank, pelanggan dikabari',
        },
      ]}
      blocked={
        said === ''
          ? 'Salin referensi dari bukti transfer bank.'
          : sentOn === ''
            ? 'Isi tanggalnya.'
            : undefined
      }
      onConfirm={async () => {
        setFaults({})
        try {
          await client.call('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
            params: { payout_id: payout.payout_id },
            body: { bank_reference: said, sent_on: sentOn },
          })
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
