import { CallError } from '@ketok/client'
import { ArrowRightIcon, Button, Modal, StateBox } from '@ketok/ui'
import { type FormEvent, type ReactNode, useState } from 'react'

export interface Change {
  readonly label: string
  /** Left out where something begins. */
  readonly from?: ReactNode
  readonly to: ReactNode
}

export interface ChangeDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Exactly what will be otherwise: what it is now, and what it will be. */
  changes: readonly Change[]
  /** What follows from it, and fields that are still to be filled. */
  children?: ReactNode
  confirm: string
  /** What leaves everything as it is, where "Batal" would read like the act itself. */
  dismiss?: string
  danger?: boolean
  /** Why this person may not, or what is missing. Said beside the button, which stays asleep. */
  blocked?: ReactNode
  /** Closes the dialog when it is done; a refusal is told in it and keeps what was typed. */
  onConfirm: () => Promise<void>
}

/** Every write of the desk is asked for here: nobody moves money without having read from what to what. */
export function ChangeDialog(props: ChangeDialogProps) {
  return (
    <Modal open={props.open} onClose={props.onClose} title={props.title} size="lg">
      {props.open && <ChangeForm {...props} />}
    </Modal>
  )
}

function ChangeForm({
  onClose,
  changes,
  children,
  confirm,
  dismiss = 'Batal',
  danger,
  blocked,
  onConfirm,
}: ChangeDialogProps) {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isBlocked = blocked !== undefined && blocked !== null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBlocked || pending) return
    setPending(true)
    setRefusal(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      // What belongs beside a field stands there.
      setRefusal(fault.message)
    } finally {
      setPending(false)
    }
  }

  return (
    // A refusal is of what was sent: once something is put right, it is no longer true.
    <form onSubmit={(event) => void submit(event)} onChange={() => setRefusal(undefined)} noValidate>
      <ChangeList changes={changes} />
      {children !== undefined && <div className="mt-4 grid gap-4">{children}</div>}
      {refusal !== undefined && (
        <StateBox tone="danger" title="Tidak jadi" className="mt-4">
          {refusal}
        </StateBox>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        {isBlocked && (
          <p className="mr-auto min-w-0 flex-1 basis-48 text-13 max-sm:basis-full text-text-2">{blocked}</p>
        )}
        <Button type="button" variant="outline" onClick={onClose}>
          {dismiss}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} disabled={isBlocked}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}

/** Says what is and what will be, a row for each change; what stays has no arrow. On phones the label stands above. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {changes.map(({ label, from, to }) => (
        <div
          // Two days of viewing have one label.
          key={`${label} ${String(from ?? to)}`}
          className="grid grid-cols-1 gap-x-3 bg-surface px-3.5 py-2.5 sm:grid-cols-[136px_minmax(0,1fr)]"
        >
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-14">
            {from !== undefined && from !== to && (
              <>
                <span className="text-text-2">{from}</span>
                <ArrowRightIcon aria-label="menjadi" className="size-3.5 text-text-3" />
              </>
            )}
            <span className="min-w-0 font-semi break-words">{to}</span>
            {from !== undefined && from === to && <span className="text-13 text-text-2">tetap</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
