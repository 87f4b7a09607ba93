import { CallError } from '@ketok/client'
import { formatNiplNumber } from '@ketok/domain'
import { Button, FactList, Modal, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { AmountField } from '../../../components/amount-field.tsx'
import { type Form, lotTag, useRefreshDesk } from './use-front-desk.ts'

interface MatchDialogProps {
  form: Form
  onClose: () => void
}

/** The second person has the paper in hand, and types what it says: what the first typed is shown to nobody. */
export function MatchDialog({ form, onClose }: MatchDialogProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const match = useMutation({
    mutationFn: () =>
      client.call('POST /office/meja/maksimum/{form_id}/cocokkan', {
        params: { form_id: form.form_id },
        body: { amount: amount ?? 0 },
      }),
    onSuccess: async ({ state, why_not }) => {
      await refresh()
      if (state === 'not_taken') notify.error(`Cocok, tetapi tidak diterima lot. ${why_not ?? ''}`)
      else
        notify.success(
          state === 'placed' ? 'Cocok. Maksimum tercatat' : 'Cocok. Dicatat begitu lotnya dibuka',
        )
      onClose()
    },
  })
  const refuse = useMutation({
    mutationFn: () =>
      client.call('POST /office/usulan/{proposal_id}/tolak', {
        params: { proposal_id: form.proposal_id },
        body: { reason: reason.trim() },
      }),
    onSuccess: async () => {
      await refresh()
      notify.success('Formulir ditolak')
      onClose()
    },
  })
  const fault = isRefusing ? refuse.error : match.error
  const beside = fault instanceof CallError ? fault.fields : {}
  const isBeside = ['amount', 'reason'].some((field) => field in beside)
  return (
    <Modal open onClose={onClose} title="Cocokkan dengan formulir" size="lg">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (isRefusing) refuse.mutate()
          else match.mutate()
        }}
      >
        <FactList
          facts={[
            { label: 'Formulir', value: form.form_number },
            { label: 'Lot', value: `${lotTag(form.lot.lot_number)} ${form.lot.title}` },
            {
              label: 'Penawar',
              value: `${form.bidder.full_name}, paddle ${formatNiplNumber(form.bidder.paddle)}`,
            },
            { label: 'Diketik oleh', value: form.entered_by.full_name },
          ]}
        />
        {fault !== null && !isBeside && <StateBox tone="danger" title={fault.message} />}
        {isRefusing ? (
          <TextField
            label="Mengapa ditolak"
            hint="Dibaca petugas yang mengetik."
            autoComplete="off"
            data-autofocus
            value={reason}
            error={beside.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <AmountField
            label="Maksimum di formulir"
            hint="Periksa lot, paddle, dan tanda tangannya dulu."
            data-autofocus
            amount={amount}
            onAmount={setAmount}
            error={beside.amount}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="outline" onClick={() => setRefusing(!isRefusing)}>
            {isRefusing ? 'Kembali' : 'Tidak cocok, tolak'}
          </Button>
          {isRefusing ? (
            <Button type="submit" variant="danger" pending={refuse.isPending} disabled={reason.trim() === ''}>
              Tolak formulir
            </Button>
          ) : (
            <Button type="submit" pending={match.isPending} disabled={amount === null}>
              Cocokkan
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
