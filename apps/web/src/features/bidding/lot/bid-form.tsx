import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiah, formatRupiahShort, LARGEST_AMOUNT } from '@ketok/domain'
import { buttonClass, ChoiceChip, GavelIcon, KeyButton, Stepper, TicketIcon, type Unread } from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BidWithFees, BidWithFeesLines } from '../../../bidding/bid-with-fees.tsx'
import { keyShowsAmount } from '../../../bidding/key-shows-amount.ts'
import { needsNipl, type OwnLot } from '../../../bidding/own-lot.ts'
import type { useBid } from '../../../bidding/use-bid.ts'
import { useFingerDown } from '../../../bidding/use-finger-down.ts'
import { useKeyAmount } from '../../../bidding/use-key-amount.ts'
import type { PriceWithFeesLinesProps } from '../../../components/lots/price-with-fees.tsx'
import { latePart } from '../../../first-paint/first-paint.ts'
import { paths } from '../../../paths.ts'
import { stepsOf } from './offer.ts'
import type { RoomView } from './room-view.ts'
import { keepTold, wasTold } from './told-of-maximum.ts'
import type { Offer } from './use-offer.ts'

const FirstBidSheet = latePart(
  () => import('./first-bid-sheet.tsx'),
  (module) => module.FirstBidSheet,
)

export interface BidFormProps {
  customerId: number
  view: RoomView
  own: OwnLot | undefined
  charges: PriceWithFeesLinesProps['charges']
  offer: Offer
  bidding: ReturnType<typeof useBid>
}

/** The price with fees, the amount, four steps and the key. */
export function BidForm({ customerId, view, own, charges, offer, bidding }: BidFormProps) {
  const { lot, standing, minimum } = view
  const { state } = bidding
  const isLeading = standing === 'leading'
  const isBusy = state.at === 'sending' || state.at === 'unknown'
  const mayBid = own?.can_bid === true && lot.state === 'open'
  const key = useKeyAmount(offer.bid, isBusy)
  const finger = useFingerDown(key.pressed)
  const [unread, setUnread] = useState<Unread | null>(null)
  /** The amount of a first bid, while its sheet is read. */
  const [first, setFirst] = useState<number | null>(null)
  const message = unread?.isTold ? unread.fault : offer.message

  // A question or a refusal about one amount says nothing about the next.
  const { clear } = bidding
  const offered = useRef(offer.amount)
  useEffect(() => {
    if (offered.current !== offer.amount && state.at === 'confirm') clear()
    offered.current = offer.amount
  }, [offer.amount, state.at, clear])

  function choose(amount: number | null) {
    if (state.at === 'refused' || state.at === 'tied') clear()
    key.choose()
    offer.choose(amount)
  }

  /** What was typed and cannot be offered is put right with a word; whoever has read it presses again. */
  function finishTyping() {
    if (offer.bid === null) key.answer()
    offer.finishTyping()
  }

  function press(form: HTMLElement) {
    const amount = finger.pressed()
    // What stands there is no amount: it stays to be put right, and no other is bid in its place.
    if (unread !== null) {
      setUnread({ ...unread, isTold: true })
      return form.querySelector('input')?.focus()
    }
    if (!keyShowsAmount(form.querySelector('.ui-key'), offer.amount)) return
    finishTyping()
    if (amount === null || !mayBid) return
    // Once for a lot and its bidder; whoever has a maximum there knows what it is.
    if (view.maximum === null && !wasTold(customerId, lot.lot_id)) return setFirst(amount)
    bidding.bid(amount)
  }

  function bidFirst(amount: number) {
    keepTold(customerId, lot.lot_id)
    setFirst(null)
    bidding.bid(amount)
  }

  return (
    <form
      aria-label="Tawaran"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        press(event.currentTarget)
      }}
      className="bid-bar @container"
    >
      <div className="price-lines max-lg:hidden">
        <BidWithFeesLines charges={charges} amount={offer.amount} />
      </div>
      <Stepper
        className="lg:mt-4"
        label={isLeading ? 'Maksimum baru' : 'Maksimum Anda'}
        // A word about the amount takes the price's place: a line of its own would move the key under the finger.
        labelAside={
          message ? (
            <span role="alert" className="font-medium text-danger-text">
              {message}
            </span>
          ) : (
            <BidWithFees charges={charges} amount={offer.amount} />
          )
        }
        value={offer.typed}
        onChange={choose}
        read={amountInField}
        onUnread={setUnread}
        onBlur={() => {
          if (unread === null) finishTyping()
        }}
        step={lot.increment}
        min={minimum}
        max={LARGEST_AMOUNT}
        format={formatRupiah}
        increaseLabel={`Tambah ${formatRupiah(lot.increment)}`}
        decreaseLabel={`Kurangi ${formatRupiah(lot.increment)}`}
        enterKeyHint="send"
        disabled={!mayBid}
      />
      <div className="bid-steps">
        {stepsOf(lot.increment).map((step) => (
          <ChoiceChip
            key={step}
            pressed={false}
            aria-label={`Tambah ${formatRupiah(step)}`}
            className="min-h-11 justify-center px-1 text-14 whitespace-nowrap"
            disabled={!mayBid}
            onClick={() => choose(Math.max(offer.amount, minimum) + step)}
          >
            +{formatRupiahShort(step)}
          </ChoiceChip>
        ))}
      </div>
      {own?.refusal && needsNipl(own.refusal.code) ? (
        <Link
          to={paths.buyNipl(lot.auction_id)}
          state={{ from: paths.timeRoom(lot.auction_id, lot.unit_id) }}
          className={`${buttonClass({ size: 'lg', full: true })} mt-2.5 min-h-14`}
        >
          <TicketIcon aria-hidden="true" />
          Beli NIPL
        </Link>
      ) : (
        <KeyButton
          type="submit"
          className="mt-2.5"
          variant={isLeading && state.at !== 'confirm' ? 'outline' : 'solid'}
          pending={isBusy}
          pendingLabel={state.at === 'unknown' ? 'Memastikan tawaran…' : 'Mengirim tawaran…'}
          disabled={!mayBid && !isBusy}
          // It can be pressed, and then leads to the field: what cannot be pressed says nothing to whoever listens.
          aria-disabled={unread !== null || undefined}
          {...finger.handlers}
        >
          <GavelIcon aria-hidden="true" />
          <span>
            {unread === null || isBusy
              ? keyWords(view, own, state.at === 'confirm', offer.amount)
              : 'Perbaiki jumlahnya dulu'}
          </span>
        </KeyButton>
      )}
      <p className="mt-3 text-center text-13 text-balance text-text-2 max-lg:hidden">
        Sistem menawar selangkah demi selangkah sampai maksimum Anda.
      </p>
      {first !== null && (
        <FirstBidSheet
          amount={first}
          minimum={minimum}
          increment={lot.increment}
          charges={charges}
          onBid={() => bidFirst(first)}
          onClose={() => setFirst(null)}
        />
      )}
    </form>
  )
}

function keyWords(
  { lot, standing }: RoomView,
  own: OwnLot | undefined,
  isConfirming: boolean,
  amount: number,
): string {
  if (lot.state === 'scheduled') return 'Belum dibuka'
  if (lot.state === 'paused') return 'Lelang dijeda'
  if (own && !own.can_bid) return 'Belum bisa menawar'
  if (isConfirming) return `Ya, tawar ${formatRupiah(amount)}`
  return standing === 'leading' ? 'Naikkan maksimum' : `Tawar ${formatRupiah(amount)}`
}
