import { StateBox, TextField, UsersIcon } from '@ketok/ui'

interface SecondPersonProps {
  reason: string
  onReason: (reason: string) => void
  /** 'Misalnya: …' */
  hint: string
  /** What is so until the other person agrees. */
  until: string
  autoFocus?: boolean
}

/** Every dialog whose change takes two people ends with it: it asks why, and says that another person decides. */
export function SecondPerson({ reason, onReason, hint, until, autoFocus }: SecondPersonProps) {
  return (
    <>
      <TextField
        label="Alasan"
        hint={hint}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
        data-autofocus={autoFocus}
      />
      <StateBox tone="info" icon={UsersIcon} title="Dua orang">
        Petugas lain harus menyetujui. {until}
      </StateBox>
    </>
  )
}

export const REASON_MISSING = 'Tulis alasannya. Petugas kedua memutuskan dari situ.'
export const PROPOSAL_SENT = 'Usulan dikirim, menunggu petugas kedua'
