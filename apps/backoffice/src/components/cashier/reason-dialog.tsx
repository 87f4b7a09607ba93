import { formatRupiah } from '@ketok/domain'
import { notify, TextField } from '@ketok/ui'
import { useState } from 'react'
import { ChangeDialog } from '../change-dialog.tsx'
import { useRefreshDesk } from './refresh-desk.ts'

export interface ReasonWords {
  readonly title: string
  readonly confirm: string
  readonly from: string
  readonly to: string
  readonly follows: string
  readonly hint: string
  readonly missing: string
  readonly done: string
}

interface ReasonDialogProps {
  open: boolean
  amount: number
  /** The person whose money it is. */
  who: string
  words: ReasonWords
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Money that does not go, and why: the words are read by whoever tries again, and where the bank said them by its owner. */
export function ReasonDialog({ open, amount, who, words, send, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const trimmed = reason.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={words.title}
      confirm={words.confirm}
      danger
      changes={[
        { label: 'Jumlah', to: `${formatRupiah(amount)} untuk ${who}` },
        { label: 'Keadaan', from: words.from, to: words.to },
        { label: 'Akibat', to: words.follows },
      ]}
      blocked={trimmed === '' ? words.missing : undefined}
      onConfirm={async () => {
        await send(trimmed)
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
