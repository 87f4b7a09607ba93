import { CallError, freshIdempotencyKey, outcomeOf } from '@ketok/client'
import { amountInField } from '@ketok/contract/amount-words'
import type { SaleLot } from '@ketok/contract/live'
import { formatRupiah, LARGEST_AMOUNT } from '@ketok/domain'
import { Button, notify, Stepper } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BidWithFees } from '../../../bidding/bid-with-fees.tsx'
import { client } from '../../../start/app-services.ts'
import { entriesOf, useReading } from '../../../start/query.ts'

export interface LeftMaximumProps {
  lot: SaleLot
  known: number | null
  onDone: () => void
}

/** 'Titip tawar': a maximum left with the house, which bids it step by step once the lot is called up. */
export function LeftMaximum({ lot, known, onDone }: LeftMaximumProps) {
  const queries = useQueryClient()
  const { data: unit } = useReading('GET /unit/{unit_id}', { params: { unit_id: lot.unit_id } })
  const [amount, setAmount] = useState<number | null>(known ?? lot.base_price)
  // One key for one intention: a repeated press after a lost answer is the same request.
  const sent = useRef<{ amount: number; key: string }>(undefined)
  const params = { lot_id: lot.lot_id }

  async function refresh(): Promise<void> {
    await Promise.all(
      (['GET /customer/proxy-bid', 'GET /customer/lot/{lot_id}'] as const).map((call) =>
        queries.invalidateQueries({ queryKey: entriesOf(call) }),
      ),
    )
    onDone()
  }
  const leave = useMutation({
    mutationFn: (maximum: number) => {
      if (sent.current?.amount !== maximum) sent.current = { amount: maximum, key: freshIdempotencyKey() }
      return client.call('PUT /customer/lot/{lot_id}/maksimum', {
        params,
        body: { amount: maximum, client_bid_id: sent.current.key },
      })
    },
    onSuccess: (_, maximum) => {
      notify.success(`Titip tawar ${formatRupiah(maximum)} tersimpan`)
      return refresh()
    },
    onError: (error) => {
      if (outcomeOf(error) !== 'unknown') sent.current = undefined
      tell(error)
    },
  })
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /customer/lot/{lot_id}/maksimum', { params }),
    onSuccess: () => {
      notify.success('Titip tawar dihapus')
      return refresh()
    },
    onError: tell,
  })
  const fault = leave.error ?? remove.error
  const slip = slipOf(lot, amount)

  return (
    <form
      aria-label={`Titip tawar ${lot.title}`}
      noValidate
      className="flex flex-col gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (amount !== null && slip === null) leave.mutate(amount)
      }}
    >
      <Stepper
        label="Maksimum Anda"
        labelAside={unit && amount !== null && <BidWithFees charges={unit.charges} amount={amount} />}
        value={amount}
        onChange={setAmount}
        read={amountInField}
        step={lot.increment}
        min={lot.base_price}
        max={LARGEST_AMOUNT}
        format={formatRupiah}
        error={slip ?? (fault instanceof CallError ? fault.message : undefined)}
        increaseLabel={`Tambah ${formatRupiah(lot.increment)}`}
        decreaseLabel={`Kurangi ${formatRupiah(lot.increment)}`}
      />
      <p className="text-13 text-text-2">
        Hanya Anda yang tahu. Sistem menawar selangkah demi selangkah untuk Anda begitu lot ini di meja;
        sampai saat itu bisa diubah.
      </p>
      <div className="flex gap-2">
        <Button type="submit" full pending={leave.isPending}>
          {known === null ? 'Simpan titip tawar' : 'Ubah titip tawar'}
        </Button>
        {known !== null && (
          <Button variant="outline" pending={remove.isPending} onClick={() => remove.mutate()}>
            Hapus
          </Button>
        )}
      </div>
    </form>
  )
}

function slipOf({ base_price, increment }: SaleLot, amount: number | null): string | undefined | null {
  if (amount === null || amount < base_price) return `Minimal ${formatRupiah(base_price)}`
  return (amount - base_price) % increment === 0 ? null : `Kelipatan ${formatRupiah(increment)}`
}

function tell(fault: Error): void {
  if (fault instanceof CallError) notify.error(fault.toastMessage)
}
