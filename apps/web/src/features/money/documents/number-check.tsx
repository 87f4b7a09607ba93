import type { Reply } from '@ketok/contract'
import { Button, StateBox, TextField } from '@ketok/ui'
import { useState } from 'react'
import { notEmpty } from '../../../components/fields/form-checks.ts'
import { showErrors } from '../../../components/fields/form-errors.ts'
import { useGuidedForm } from '../../../components/forms/use-guided-form.ts'
import { client } from '../../../start/app-services.ts'

type Checked = Reply<'POST /cek'>

export function NumberCheck() {
  const [checked, setChecked] = useState<{ number: string; answer: Checked } | null>(null)
  const { element, register, handleSubmit, setError, formState } = useGuidedForm({
    defaultValues: { number: '' },
  })
  const submit = handleSubmit(async ({ number }) => {
    setChecked(null)
    try {
      setChecked({ number, answer: await client.call('POST /cek', { body: { number } }) })
    } catch (fault) {
      showErrors(fault, setError, ['number'])
    }
  })
  return (
    <section aria-labelledby="nomor" className="mt-6 rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="nomor" className="text-18 font-bold tracking-tight">
        Cek nomor
      </h2>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
      >
        <TextField
          label="Nomor virtual account, rekening, atau WhatsApp"
          inputMode="tel"
          autoComplete="off"
          error={formState.errors.number?.message}
          {...register('number', { validate: notEmpty('Nomor') })}
        />
        <Button type="submit" className="sm:mt-7" pending={formState.isSubmitting}>
          Cek nomor
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {checked && <Verdict {...checked} />}
      </div>
    </section>
  )
}

function Verdict({ number, answer }: { number: string; answer: Checked }) {
  if (answer.kind === 'unknown')
    return (
      <StateBox tone="danger" title="Bukan nomor kami">
        {number} tidak ada di buku kami. Jangan membayar ke nomor ini.
      </StateBox>
    )
  if (answer.kind === 'phone')
    return (
      <StateBox tone="success" title="Nomor WhatsApp kami">
        {number} adalah nomor resmi kami.
      </StateBox>
    )
  if (answer.kind === 'account')
    return (
      <StateBox tone="success" title="Rekening kami">
        {number} adalah rekening {answer.bank_name} atas nama {answer.owner}. Cocokkan namanya di bank sebelum
        mentransfer.
      </StateBox>
    )
  const purpose = answer.for === 'bill' ? 'tagihan lot' : 'NIPL'
  if (answer.state === 'open')
    return (
      <StateBox tone="success" title="Virtual account kami">
        Nomor {answer.bank_name} untuk membayar {purpose}. Masih menunggu pembayaran.
      </StateBox>
    )
  return (
    <StateBox tone="warning" title="Nomor kami, jangan dibayar lagi">
      Nomor {answer.bank_name} untuk {purpose}.{' '}
      {answer.state === 'paid' ? 'Sudah dibayar.' : 'Sudah tidak berlaku.'}
    </StateBox>
  )
}
