import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { Button, notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFault } from '../../../components/forms/use-fault.ts'
import { type PaymentMethod, PaymentMethods } from '../../../components/money/payment-methods.tsx'
import { phoneBarClass } from '../../../components/money/phone-bar.ts'
import { client } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import type { Bill } from './bill-page.tsx'

export interface ChooseBankProps {
  bill: Bill
  onChosen: () => void
  onCancel: (() => void) | undefined
}

export function ChooseBank({ bill, onChosen, onCancel }: ChooseBankProps) {
  const queries = useQueryClient()
  const params = { unit_id: bill.unit_id }
  const [method, setMethod] = useState<PaymentMethod | null>(
    bill.joint === null ? (bill.instruction?.payment_method ?? null) : null,
  )
  const [error, setError, form] = useFault<string>()
  const choose = useMutation({
    mutationFn: (payment_method: PaymentMethod) =>
      client.call('POST /customer/transaksi/{unit_id}/pembayaran', { params, body: { payment_method } }),
    onSuccess: async (fresh) => {
      await keepAnswer(queries, reading('GET /customer/transaksi/{unit_id}', { params }).queryKey, fresh)
      onChosen()
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      const beside = fault.fields.payment_method
      if (beside) setError(beside)
      notify.error(fault.toastMessage)
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (method === null) setError('Pilih salah satu bank')
    else choose.mutate(method)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="rounded-panel border border-line bg-surface p-4">
      <PaymentMethods
        value={method}
        onChange={(next) => {
          setError(undefined)
          setMethod(next)
        }}
        amount={bill.total}
        hasFee
        error={error}
      />
      <div data-bottom-bar className={`mt-4 ${phoneBarClass}`}>
        {/* At their right the question by WhatsApp finds its place. */}
        <div className="flex gap-2 max-md:mr-16">
          <Button type="submit" size="lg" pending={choose.isPending} className="max-md:grow">
            {method === '99_MANUAL' ? 'Bayar lewat transfer' : 'Buat virtual account'}
          </Button>
          {onCancel && (
            <Button variant="outline" size="lg" onClick={onCancel}>
              Batal
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
