import type { Reply } from '@ketok/contract'
import { formatRupiah, rupiah, surplusAt } from '@ketok/domain'
import { FieldError, Loading, RadioCard, Skeleton } from '@ketok/ui'
import { useReading } from '../../start/query.ts'
import { ComponentError } from '../component-error.tsx'
import { BankMark } from './bank-mark.tsx'
import { isTransfer } from './paying-to.ts'

type Method = Reply<'GET /bank/service-fee'>['fees'][number]
export type PaymentMethod = Method['payment_method']

export interface PaymentMethodsProps {
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
  /** The sum to pay: a bank that does not take it is shown, and cannot be chosen while another does. */
  amount: number
  /** Whether the bank's fee is part of the sum; deposits go back whole and carry none. */
  hasFee: boolean
  error?: string | undefined
}

/** The banks that serve, with what each asks and takes. */
export function PaymentMethods({ value, onChange, amount, hasFee, error }: PaymentMethodsProps) {
  const { data, error: fault, refetch } = useReading('GET /bank/service-fee')
  if (fault) return <ComponentError error={fault} onRetry={() => void refetch()} />
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-16 font-semi">Pilih bank</legend>
      {error && (
        <div className="mb-3">
          <FieldError error={error} />
        </div>
      )}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
          {data.fees.map((method) => {
            const { isFit, note } = fitOf(method, amount, data.fees)
            return (
              <RadioCard
                key={method.payment_method}
                className="min-h-[50px]!"
                name="payment_method"
                value={method.payment_method}
                checked={value === method.payment_method}
                disabled={!isFit}
                onChange={() => onChange(method.payment_method)}
                title={
                  <span className="flex flex-wrap items-center gap-x-2.5">
                    <BankMark name={method.bank_name} />
                    {method.bank_name}
                  </span>
                }
                note={noteOf(method, note)}
                aside={
                  hasFee && (
                    <span className="text-13 text-text-2">
                      {isTransfer(method) ? 'Kode unik' : `Biaya ${formatRupiah(method.fee)}`}
                    </span>
                  )
                }
              />
            )
          })}
        </div>
      ) : (
        <Loading label="Memuat bank">
          <div className="grid gap-2 sm:grid-cols-2">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} height={50} />
            ))}
          </div>
        </Loading>
      )}
    </fieldset>
  )
}

/** Spec 3.15: each is shown with its label. A transfer is matched by people: whoever is in a hurry takes a virtual account. */
function noteOf(method: Method, fit: string | null): string {
  const more = fit ?? (isTransfer(method) ? 'dicocokkan pada hari kerja' : null)
  return more === null ? method.label : `${method.label} · ${more}`
}

interface Fit {
  readonly isFit: boolean
  readonly note: string | null
}

/** Where every bank takes more than is owed, each may be chosen, and what is over goes back. */
function fitOf(method: Method, amount: number, methods: readonly Method[]): Fit {
  const { amount_min, amount_max } = method
  const least = `Paling sedikit ${formatRupiah(amount_min)}`
  if (amount > amount_max) return { isFit: false, note: `Paling banyak ${formatRupiah(amount_max)}` }
  if (amount >= amount_min) return { isFit: true, note: null }
  const banks = methods.filter((each) => !isTransfer(each)).map(carriedBy)
  return isTransfer(method) || surplusAt(carriedBy(method), rupiah(amount), banks) === null
    ? { isFit: false, note: least }
    : { isFit: true, note: `${least}, kelebihannya kami kembalikan` }
}

const carriedBy = ({ amount_min, amount_max }: Method) => ({ least: amount_min, most: amount_max })
