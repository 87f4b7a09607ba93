import { keepAnswer } from '@ketok/app'
import { CallError, freshIdempotencyKey } from '@ketok/client'
import { formatRupiah } from '@ketok/domain'
import { Button, linkClass, notify, StateBox } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useFault } from '../../../components/forms/use-fault.ts'
import { type PaymentMethod, PaymentMethods } from '../../../components/money/payment-methods.tsx'
import { phoneBarClass } from '../../../components/money/phone-bar.ts'
import { paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'
import { entriesOf, reading } from '../../../start/query.ts'
import { loginModalShow, useClientDispatch } from '../../../state.ts'
import { type Auction, ChosenAuction } from './chosen-auction.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export interface ChooseMethodProps {
  auctionId: number
  quantity: number
  onOrdered: (orderId: number) => void
  onBack: () => void
}

export function ChooseMethod({ auctionId, quantity, onOrdered, onBack }: ChooseMethodProps) {
  return (
    <ChosenAuction auctionId={auctionId} onBack={onBack}>
      {(auction) => <Method auction={auction} quantity={quantity} onOrdered={onOrdered} onBack={onBack} />}
    </ChosenAuction>
  )
}

interface MethodProps {
  auction: Auction
  quantity: number
  onOrdered: (orderId: number) => void
  onBack: () => void
}

function Method({ auction, quantity, onOrdered, onBack }: MethodProps) {
  const { pathname, search } = useLocation()
  const user = useUser()
  const dispatch = useClientDispatch()
  const queries = useQueryClient()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [error, setError, form] = useFault<string>()
  const amount = auction.nipl_price * quantity
  /** A sale without a deposit: there is nothing to pay, and no bank to choose. */
  const isFree = amount === 0
  const keyOf = useOrderIdempotencyKey()

  const order = useMutation({
    mutationFn: (payment_method: PaymentMethod | undefined) =>
      client.call('POST /customer/nipl', {
        body: {
          auction_id: auction.auction_id,
          quantity,
          ...(payment_method !== undefined && { payment_method }),
          client_order_id: keyOf(`${auction.auction_id}.${quantity}.${payment_method ?? 'gratis'}`),
        },
      }),
    onSuccess: async (made) => {
      const input = { params: { order_id: made.order_id } }
      await keepAnswer(queries, reading('GET /customer/nipl/order/{order_id}', input).queryKey, made)
      void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/nipl') })
      onOrdered(made.order_id)
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      const beside = fault.fields.payment_method
      if (beside) setError(beside)
      // How many are left has changed since the count was chosen.
      if (fault.code === 'nipl_limit')
        void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/nipl') })
      notify.error(fault.toastMessage)
    },
  })
  const overLimit = order.error instanceof CallError && order.error.code === 'nipl_limit' ? order.error : null
  const isUnapproved = order.error instanceof CallError && order.error.code === 'not_approved'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!user) dispatch(loginModalShow())
    else if (isFree) order.mutate(undefined)
    else if (method === null) setError('Pilih salah satu bank')
    else order.mutate(method)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <SignInFirst />
      {isFree ? (
        <StateBox tone="success" title="Lelang ini tanpa jaminan">
          NIPL Anda langsung aktif. Tidak ada yang perlu dibayar.
        </StateBox>
      ) : (
        <PaymentMethods
          value={method}
          onChange={(next) => {
            setError(undefined)
            setMethod(next)
          }}
          amount={amount}
          hasFee={false}
          error={error}
        />
      )}
      {overLimit !== null && (
        <StateBox tone="warning" title={overLimit.message}>
          <button type="button" className={linkClass} onClick={onBack}>
            Ubah jumlah
          </button>
        </StateBox>
      )}
      {isUnapproved && (
        <StateBox tone="warning" title="Lengkapi profil dulu">
          {order.error?.message}.{' '}
          <Link to={paths.setting} state={{ from: pathname + search }} className={linkClass}>
            Lengkapi profil
          </Link>
        </StateBox>
      )}
      <div data-bottom-bar className={`grid gap-5 max-md:gap-2 ${phoneBarClass}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 md:border-line md:border-t md:pt-4">
          <span className="text-14 text-text-2">
            {quantity} NIPL,{' '}
            {method === '99_MANUAL' ? 'ditambah kode unik Rp 1 sampai Rp 999' : 'tanpa biaya pembayaran'}
          </span>
          <strong translate="no" className="figure text-24 max-md:text-[length:min(var(--fs-20),7vw)]">
            {formatRupiah(amount)}
          </strong>
        </p>
        {/* At its right the question by WhatsApp finds its place. */}
        <div className="max-md:mr-16">
          <Button type="submit" size="lg" full pending={order.isPending}>
            {isFree ? 'Ambil NIPL' : 'Beli NIPL'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** One key per choice: pressing again after a time-out finds the same order instead of making a second. */
function useOrderIdempotencyKey(): (choice: string) => string {
  const keys = useRef(new Map<string, string>())
  return (choice) => {
    const key = keys.current.get(choice) ?? freshIdempotencyKey()
    keys.current.set(choice, key)
    return key
  }
}
