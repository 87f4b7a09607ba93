import { formatRupiah } from '@ketok/domain'
import { notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { useRefreshDesk } from '../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../components/change-dialog.tsx'
import { client } from '../../house.ts'
import type { Payout } from './owed.ts'

interface ReasonDialogProps {
  open: boolean
  payout: Payout
  onClose: () => void
}

interface ReasonWords {
  readonly title: string
  readonly confirm: string
  readonly from: string
  readonly to: string
  readonly follows: string
  readonly hint: string
  readonly missing: string
  readonly done: string
}

/** The second of two people does not let it go: it is owed again. */
export function RejectDialog(props: ReasonDialogProps) {
  return (
    <ReasonDialog
      {...props}
      words={{
        title: 'Tolak pengembalian',
        confirm: 'Tolak pengembalian',
        from: 'menunggu petugas kedua',
        to: 'tidak disetujui, kembali ke Siapkan',
        follows: 'tidak ada uang keluar',
        hint: 'Misalnya: Nama pemilik rekening berbeda',
        missing: 'Tulis alasannya untuk yang menyiapkan.',
        done: 'Pengembalian ditolak',
      }}
      send={(payout_id, reason) =>
        client.call('POST /office/keuangan/pengembalian/{payout_id}/tolak', {
          params: { payout_id },
          body: { reason },
        })
      }
    />
  )
}

/** The bank did not send it: its owner is told to look at his account. */
export function FailedDialog(props: ReasonDialogProps) {
  return (
    <ReasonDialog
      {...props}
      words={{
        title: 'Bank menolak transfer',
        confirm: 'Catat ditolak bank',
        from: 'siap dikirim',
        to: 'ditolak bank, kembali ke Siapkan',
        follows: 'pelanggan dikabari dan diminta memeriksa rekeningnya',
        hint: 'Seperti kata bank, misalnya: Rekening ditutup',
        missing: 'Tulis alasan bank. Pelanggan membacanya apa adanya.',
        done: 'Dicatat. Pelanggan dikabari',
      }}
      send={(payout_id, reason) =>
        client.call('POST /office/keuangan/pengembalian/{payout_id}/gagal', {
          params: { payout_id },
          body: { reason },
        })
      }
    />
  )
}

function ReasonDialog({
  open,
  payout,
  onClose,
  words,
  send,
}: ReasonDialogProps & {
  words: ReasonWords
  send: (payoutId: number, reason: string) => Promise<unknown>
}) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const said = reason.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words.title}
      confirm={words.confirm}
      danger
      changes={[
        { label: 'Jumlah', to: `${formatRupiah(payout.amount)} untuk ${payout.customer.full_name}` },
        { label: 'Keadaan', from: words.from, to: words.to },
        { label: 'Akibat', to: words.follows },
      ]}
      blocked={said === '' ? words.missing : undefined}
      onConfirm={async () => {
        await send(payout.payout_id, said)
        await refresh()
        setReason('')
        notify.success(words.done)
      }}
    >
      <TextField
        label="Alasan"
        hint={words.hint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
    </ChangeDialog>
  )
}
