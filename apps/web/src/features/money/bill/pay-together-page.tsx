import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { JOINT_BILLS_MAX } from '@ketok/contract/limits'
import { formatRupiah } from '@ketok/domain'
import {
  Button,
  buttonClass,
  CheckboxField,
  EmptyState,
  FieldError,
  Loading,
  notify,
  Skeleton,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { useFault } from '../../../components/forms/use-fault.ts'
import { BackTo } from '../../../components/later/back-to.tsx'
import { deadlineWords } from '../../../components/later/local-time.ts'
import { lotName } from '../../../components/lot-number.ts'
import { at } from '../../../components/lot-time.ts'
import { type PaymentMethod, PaymentMethods } from '../../../components/money/payment-methods.tsx'
import { phoneBarClass } from '../../../components/money/phone-bar.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { entriesOf, reading, useReading } from '../../../start/query.ts'

type Bill = Reply<'GET /customer/transaksi'>['transactions'][number]

/** Which bills to pay with one transfer, and at which bank. */
export function Component() {
  const { data, error, refetch } = useReading('GET /customer/transaksi', {
    query: { status: 'PENDING', limit: 100 },
  })
  return (
    <section aria-labelledby="judul" className="min-h-dvh max-w-[720px]">
      <BackTo title="Bayar sekaligus" to={paths.transactions} label="Kembali ke transaksi" />
      {error && !data ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Memuat tagihan">
          <Skeleton height={220} />
          <Skeleton height={260} className="mt-4 block" />
        </Loading>
      ) : data.transactions.length < 2 ? (
        <EmptyState
          title="Tidak ada yang perlu digabung"
          action={
            <Link to={paths.transactions} className={buttonClass({ size: 'sm' })}>
              Lihat transaksi
            </Link>
          }
        >
          Beberapa tagihan bisa dibayar dengan satu transfer begitu Anda memenangkan lebih dari satu lot.
        </EmptyState>
      ) : (
        <Choice bills={data.transactions} />
      )}
    </section>
  )
}

function Choice({ bills }: { bills: readonly Bill[] }) {
  const [query] = useSearchParams()
  const [chosen, setChosen] = useState(() => firstChoice(bills, query.get('tagihan')))
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [error, setError, form] = useFault<{ bills?: string; method?: string }>()
  const errorId = useId()
  const sum = bills.reduce((all, bill) => (chosen.has(bill.transaction_id) ? all + bill.total : all), 0)
  const pay = usePayTogether((words) => setError({ method: words }))

  function toggle(id: number) {
    setError(undefined)
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.size < 2) setError({ bills: 'Pilih paling sedikit 2 tagihan' })
    else if (chosen.size > JOINT_BILLS_MAX)
      setError({ bills: `Paling banyak ${JOINT_BILLS_MAX} tagihan sekaligus` })
    else if (method === null) setError({ method: 'Pilih salah satu bank' })
    else pay.mutate({ transaction_ids: [...chosen], payment_method: method })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <fieldset aria-describedby={error?.bills ? errorId : undefined} className="min-w-0">
        <legend className="mb-3 text-16 font-semi">Pilih tagihan</legend>
        {/* Above them, as with the banks: it comes into view with the first of them. */}
        {error?.bills && (
          <div className="mb-3">
            <FieldError id={errorId} error={error.bills} />
          </div>
        )}
        <ul className="overflow-hidden rounded-panel border border-line bg-surface">
          {bills.map((bill) => (
            <li key={bill.transaction_id} className="border-line border-b px-4 py-2 last:border-b-0">
              <CheckboxField
                checked={chosen.has(bill.transaction_id)}
                onChange={() => toggle(bill.transaction_id)}
                label={bill.unit.title}
                count={<strong className="font-bold">{formatRupiah(bill.total)}</strong>}
                hint={`${lotName(bill.unit.lot_number)} · jatuh tempo ${deadlineWords(at(bill.due_at), bill.unit.time_zone)}`}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <PaymentMethods
        value={method}
        onChange={(next) => {
          setError(undefined)
          setMethod(next)
        }}
        amount={sum}
        hasFee
        error={error?.method}
      />
      <p className="text-13 text-text-2">
        Biaya bank hanya sekali, jadi jumlah akhirnya tidak lebih dari yang tertulis. Semuanya lunas bersama,
        sebelum jatuh tempo yang paling awal.
      </p>
      <div data-bottom-bar className={`grid gap-5 max-md:gap-2 ${phoneBarClass}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 md:border-line md:border-t md:pt-4">
          <span className="text-14 text-text-2">{chosen.size} tagihan, paling banyak</span>
          <strong translate="no" className="figure text-24 max-md:text-[length:min(var(--fs-20),7vw)]">
            {formatRupiah(sum)}
          </strong>
        </p>
        {/* At its right the question by WhatsApp finds its place. */}
        <div className="max-md:mr-16">
          <Button type="submit" size="lg" full pending={pay.isPending}>
            {method === '99_MANUAL' ? 'Bayar lewat transfer' : 'Buat virtual account'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The bills that the address names are chosen at first; all of them where it names none. */
function firstChoice(bills: readonly Bill[], named: string | null): ReadonlySet<number> {
  const all = bills.map(({ transaction_id }) => transaction_id)
  const wanted = named === null ? [] : named.split(',').map(Number)
  const known = all.filter((id) => wanted.includes(id))
  return new Set((known.length > 0 ? known : all).slice(0, JOINT_BILLS_MAX))
}

function usePayTogether(onRefused: (words: string) => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { transaction_ids: number[]; payment_method: PaymentMethod }) =>
      client.call('POST /customer/pembayaran-gabungan', { body }),
    onSuccess: async (made) => {
      const params = { joint_payment_id: made.joint_payment_id }
      await keepAnswer(
        queries,
        reading('GET /customer/pembayaran-gabungan/{joint_payment_id}', { params }).queryKey,
        made,
      )
      for (const call of ['GET /customer/transaksi', 'GET /customer/transaksi/{unit_id}'] as const)
        void queries.invalidateQueries({ queryKey: entriesOf(call) })
      void navigate(paths.jointPayment(made.joint_payment_id))
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      const beside = fault.fields.payment_method
      if (beside) onRefused(beside)
      notify.error(fault.toastMessage)
    },
  })
}
