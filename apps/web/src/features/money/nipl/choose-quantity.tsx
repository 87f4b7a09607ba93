import { countInField } from '@ketok/contract/amount-words'
import { NIPL_ORDER_MAX } from '@ketok/contract/limits'
import { formatNiplNumber, formatRupiah } from '@ketok/domain'
import { Button, Stepper } from '@ketok/ui'
import { type FormEvent, useState } from 'react'
import { useFault } from '../../../components/forms/use-fault.ts'
import { useUser } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { type Auction, ChosenAuction } from './chosen-auction.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export interface ChooseQuantityProps {
  auctionId: number
  onChoose: (quantity: number) => void
  onBack: () => void
}

export function ChooseQuantity({ auctionId, onChoose, onBack }: ChooseQuantityProps) {
  return (
    <ChosenAuction auctionId={auctionId} onBack={onBack}>
      {(auction) => <Quantity auction={auction} onChoose={onChoose} />}
    </ChosenAuction>
  )
}

function Quantity({ auction, onChoose }: { auction: Auction; onChoose: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState<number | null>(1)
  const [error, setError, form] = useFault<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (quantity === null || quantity < 1) setError('Jumlah paling sedikit 1')
    else if (quantity > NIPL_ORDER_MAX) setError(`Jumlah paling banyak ${NIPL_ORDER_MAX}`)
    else onChoose(quantity)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SignInFirst />
      <Stepper
        label="Jumlah NIPL"
        hint="Sebanyak lot yang ingin Anda menangkan bersamaan."
        value={quantity}
        onChange={(next) => {
          setError(undefined)
          setQuantity(next)
        }}
        read={countInField}
        step={1}
        min={1}
        max={NIPL_ORDER_MAX}
        error={error}
        className="sm:max-w-[320px]"
      />
      <OwnedAlready auction={auction} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
        <span className="text-14 text-text-2">
          {quantity ?? 0} × {formatRupiah(auction.nipl_price)}
        </span>
        <strong translate="no" className="figure ml-auto text-[length:min(1.5rem,8vw)]">
          {formatRupiah(auction.nipl_price * (quantity ?? 0))}
        </strong>
      </p>
      <Button type="submit" size="lg" full>
        Selanjutnya
      </Button>
    </form>
  )
}

/** Who already has NIPL for this auction may not need another. */
function OwnedAlready({ auction }: { auction: Auction }) {
  const user = useUser()
  const { data } = useReading(
    'GET /customer/nipl',
    { query: { auction_id: auction.auction_id } },
    user !== null,
  )
  const free = data?.nipls.filter(({ state }) => state === 'active') ?? []
  if (free.length === 0) return null
  return (
    <p className="text-13 text-text-2">
      Anda sudah punya {free.length} NIPL bebas untuk lelang ini:{' '}
      <strong className="font-semi text-text">
        {free.map(({ nipl_number }) => formatNiplNumber(nipl_number)).join(', ')}
      </strong>
      .
    </p>
  )
}
