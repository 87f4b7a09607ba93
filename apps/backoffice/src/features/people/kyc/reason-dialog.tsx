import { LOOK_REASON_MIN } from '@ketok/domain'
import { ChoiceChip, TextAreaField } from '@ketok/ui'
import { useState } from 'react'
import { type Change, ChangeDialog } from '../../../components/change-dialog.tsx'

export interface ReasonDialogProps {
  title: string
  changes: readonly Change[]
  /** One press instead of a sentence. */
  usual: readonly string[]
  confirm: string
  danger?: boolean
  hint: string
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Something that needs a word of why, and what follows from it. */
export function ReasonDialog({
  title,
  changes,
  usual,
  confirm,
  danger = false,
  hint,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const trimmed = reason.trim()
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={title}
      changes={changes}
      confirm={confirm}
      danger={danger}
      blocked={
        trimmed.length < LOOK_REASON_MIN ? `Alasan paling sedikit ${LOOK_REASON_MIN} huruf` : undefined
      }
      onConfirm={() => onReason(trimmed)}
    >
      <div className="flex flex-wrap gap-2">
        {usual.map((text) => (
          <ChoiceChip key={text} pressed={text === reason} onClick={() => setReason(text)}>
            {text}
          </ChoiceChip>
        ))}
      </div>
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        data-autofocus
        hint={hint}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChangeDialog>
  )
}
