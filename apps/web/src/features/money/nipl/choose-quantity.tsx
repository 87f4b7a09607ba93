import type { Reply } from '@ketok/contract'
import { countInField } from '@ketok/contract/amount-words'
import { NIPL_ORDER_MAX } from '@ketok/contract/limits'
import { formatNiplNumber, formatRupiah } from '@ketok/domain'
import { Button, linkClass, StateBox, Stepper } from '@ketok/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useFault } from '../../../components/forms/use-fault.ts'
import { paths } from '../../../paths.ts'
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
  const wallet = useWallet(auction)
  /** Of this person, where the sale sets a limit; null where nothing is known of them. */
  const left = auction.nipl_limit === undefined ? null : (wallet?.may_order ?? null)
  const most = Math.min(NIPL_ORDER_MAX, auction.nipl_limit ?? NIPL_ORDER_MAX, left ?? NIPL_ORDER_MAX)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (quantity === null || quantity < 1) setError('Jumlah paling sedikit 1')
    else if (quantity > most) setError(mostWords(auction.nipl_limit, left))
    else onChoose(quantity)
  }

  if (left === 0)
    return (
      <StateBox tone="info" title="Jatah NIPL Anda di lelang ini sudah penuh">
        Paling banyak {auction.nipl_limit} NIPL per orang. Yang Anda punya dan yang menunggu pembayaran ada di{' '}
        <Link to={paths.nipl} className={linkClass}>
          dompet NIPL
        </Link>
        .
      </StateBox>
    )
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
        max={Math.max(1, most)}
        error={error}
        className="sm:max-w-[320px]"
      />
      <OwnedAlready nipls={wallet?.nipls ?? []} />
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

function mostWords(limit: number | undefined, left: number | null): string {
  if (limit !== undefined && left !== null && left < limit && left <= NIPL_ORDER_MAX)
    return `Paling banyak ${limit} NIPL per orang. Masih bisa ${left} lagi`
  return limit !== undefined && limit <= NIPL_ORDER_MAX
    ? `Paling banyak ${limit} NIPL per orang`
    : `Jumlah paling banyak ${NIPL_ORDER_MAX}`
}

/** What they have of this auction; nothing while nobody is signed in. */
function useWallet({ auction_id }: Auction): Reply<'GET /customer/nipl'> | undefined {
  const user = useUser()
  return useReading('GET /customer/nipl', { query: { auction_id } }, user !== null).data
}

/** Who already has NIPL for this auction may not need another. */
function OwnedAlready({ nipls }: Pick<Reply<'GET /customer/nipl'>, 'nipls'>) {
  const free = nipls.filter(({ state }) => state === 'active')
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
