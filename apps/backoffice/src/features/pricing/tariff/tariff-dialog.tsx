import { notify } from '@ketok/ui'
import type { ReactNode } from 'react'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PROPOSAL_SENT, REASON_MISSING, SecondPerson } from '../../../components/proposal/second-person.tsx'
import { RestoredNote } from '../../../components/restored-note.tsx'
import type { PreviewWish } from '../../../components/tariff/preview.tsx'
import { SampledPreview } from '../../../components/tariff/sampled-preview.tsx'
import { type KeptForm, useKeptForm } from '../../../components/use-kept-form.ts'
import { firstOfNextMonth, StartField, startFault } from './start-field.tsx'

interface TariffDialogProps {
  title: string
  /** Under which name this browser keeps what is typed, and the fields of what changes. */
  keptAs: string
  form: Pick<KeptForm<object>, 'isRestored' | 'forget'>
  /** What changes. */
  label: string
  /** What counts without it, in words; empty where nothing does. */
  from: string
  /** Null while something is missing. */
  to: string | null
  /** What is missing or wrong. */
  fault: string | undefined
  today: string
  /** Whose fees they are; left out where any kind of goods may serve as the example. */
  productType?: string | null
  preview: (start: string, productType: string | null) => PreviewWish | null
  ask: (start: string, reason: string) => Promise<unknown>
  onClose: () => void
  /** The fields of what changes. */
  children: ReactNode
}

/** A row of a dated table is asked for: from when on, what, with its effect shown, and why; another person decides. */
export function TariffDialog(props: TariffDialogProps) {
  const { label, from, to, today, preview, children } = props
  const refresh = useRefreshDesk()
  const own = useKeptForm(`${props.keptAs}-mulai`, { start: firstOfNextMonth(today), reason: '' })
  const { start, reason } = own.fields
  const form = {
    isRestored: own.isRestored || props.form.isRestored,
    forget: () => {
      own.forget()
      props.form.forget()
    },
  }
  const trimmed = reason.trim()
  const isDated = startFault(start, today) === undefined
  const blocked =
    startFault(start, today) ??
    props.fault ??
    (to === from ? 'Belum ada yang berubah' : trimmed === '' ? REASON_MISSING : undefined)
  return (
    <ChangeDialog
      open
      onClose={props.onClose}
      title={props.title}
      confirm="Kirim usulan"
      {...(blocked !== undefined && { blocked })}
      changes={[
        { label: 'Berlaku mulai', to: isDated ? dayWords(start) : '-' },
        { label, ...(from !== '' && { from }), to: to ?? '-' },
      ]}
      onConfirm={async () => {
        await props.ask(start, trimmed)
        form.forget()
        await refresh()
        notify.success(PROPOSAL_SENT)
      }}
    >
      <RestoredNote form={form} isNew={false} />
      <StartField start={start} today={today} onStart={(day) => own.change({ start: day })} />
      {children}
      <SampledPreview
        {...(props.productType !== undefined && { productType: props.productType })}
        wish={(productType) => (isDated ? preview(start, productType) : null)}
      />
      <SecondPerson
        reason={reason}
        onReason={(text) => own.change({ reason: text })}
        hint="Misalnya: Keputusan direksi 12 November, peraturan pajak baru"
        until="Bila belum disetujui sampai tanggal mulainya, usulan tidak berlaku."
      />
    </ChangeDialog>
  )
}
