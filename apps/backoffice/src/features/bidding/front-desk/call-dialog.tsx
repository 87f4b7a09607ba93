import { CallError } from '@ketok/client'
import { formatNiplNumber, phoneWords } from '@ketok/domain'
import { Button, Modal, notify, StateBox, TextField } from '@ketok/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../../app-services.ts'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { CallerField } from './phones-part.tsx'
import { type Call, type FrontDesk, lotTag, useRefreshDesk } from './use-front-desk.ts'

interface CallDialogProps {
  desk: FrontDesk
  call: Call
  onClose: () => void
}

/** Another number, another caller, or off the list. */
export function CallDialog({ desk, call, onClose }: CallDialogProps) {
  const [phone, setPhone] = useState(() => phoneWords(call.phone))
  const [caller, setCaller] = useState(() => String(call.caller?.staff_id ?? ''))
  const [note, setNote] = useState(call.note)
  const refresh = useRefreshDesk()
  const params = { call_id: call.call_id }
  const done = async (words: string) => {
    await refresh()
    notify.success(words)
    onClose()
  }
  const save = useMutation({
    mutationFn: () =>
      client.call('PUT /office/meja/telepon/{call_id}', {
        params,
        body: { phone, caller_id: caller === '' ? null : Number(caller), note },
      }),
    onSuccess: () => done('Daftar telepon tersimpan'),
  })
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /office/meja/telepon/{call_id}', { params }),
    onSuccess: () => done('Dihapus dari daftar telepon'),
  })
  const fault = save.error ?? remove.error
  const beside = fault instanceof CallError ? fault.fields : {}
  const isBeside = ['phone', 'caller_id', 'note'].some((field) => field in beside)
  return (
    <Modal
      open
      onClose={onClose}
      title={`${call.bidder.full_name}, paddle ${formatNiplNumber(call.bidder.paddle)}`}
      size="lg"
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className="text-13 text-text-2">
          Lot {lotTag(call.lot.lot_number)} {call.lot.title}
        </p>
        {fault !== null && !isBeside && <StateBox tone="danger" title={fault.message} />}
        <TextField
          label="Nomor yang ditelepon"
          type="tel"
          autoComplete="off"
          data-autofocus
          value={phone}
          error={beside.phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <CallerField desk={desk} value={caller} onChange={setCaller} error={beside.caller_id} />
        <TextField
          label="Catatan"
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          error={beside.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="flex flex-wrap justify-between gap-3">
          <RemoveButton
            label="Hapus dari daftar"
            pending={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
          <Button type="submit" pending={save.isPending}>
            Simpan
          </Button>
        </div>
      </form>
    </Modal>
  )
}
