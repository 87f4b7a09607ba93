import { formatRupiah, formatRupiahShort } from '@ketok/domain'
import { buttonClass, ChoiceChip, classes, GavelIcon, KeyButton, TicketIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { BidWithFees, BidWithFeesLines } from '../../../bidding/bid-with-fees.tsx'
import { keyShowsAmount } from '../../../bidding/key-shows-amount.ts'
import { needsNipl, type OwnLot } from '../../../bidding/own-lot.ts'
import type { useBid } from '../../../bidding/use-bid.ts'
import { useFingerDown } from '../../../bidding/use-finger-down.ts'
import { useKeyAmount } from '../../../bidding/use-key-amount.ts'
import type { PriceWithFeesLinesProps } from '../../../components/lots/price-with-fees.tsx'
import { paths } from '../../../paths.ts'
import { niplWords } from './nipl-words.ts'
import { type BlockView, JUMPS, ownRefusal } from './sale-view.ts'
import type { Ask } from './use-ask.ts'

export interface TakeAskProps {
  view: BlockView
  own: OwnLot | undefined
  auctionId: number
  charges: PriceWithFeesLinesProps['charges'] | undefined
  chosenAsk: Ask
  bidding: ReturnType<typeof useBid>
}

/** Three jumps and the key that takes what is asked: at the bottom of a phone, in the column of a desktop. */
export function TakeAsk({ view, own, auctionId, charges, chosenAsk, bidding }: TakeAskProps) {
  const { block, ask, standing } = view
  const { state } = bidding
  const isBusy = state.at === 'sending' || state.at === 'unknown'
  const refusal = ownRefusal(own)
  const mayBid = own !== undefined && refusal === null && chosenAsk.amount !== null && standing !== 'leading'
  const key = useKeyAmount(chosenAsk.amount, isBusy, true)
  const finger = useFingerDown(key.pressed)

  function press(key: HTMLElement) {
    if (chosenAsk.amount !== null && !keyShowsAmount(key, chosenAsk.amount)) return
    const amount = finger.pressed()
    if (amount !== null && mayBid) bidding.bid(amount)
  }

  const held = standing === 'leading' ? view.price : chosenAsk.amount
  const shown = held ?? view.price ?? view.lot.base_price
  return (
    <div className="sale-take @container flex flex-col gap-2">
      {charges && (
        <div className="price-lines max-lg:hidden">
          <BidWithFeesLines charges={charges} amount={shown} />
        </div>
      )}
      <div className="grid grid-cols-3 gap-[8px]">
        {JUMPS.map((steps) => {
          const amount = ask === null ? null : ask + steps * block.step
          return (
            <ChoiceChip
              key={steps}
              pressed={amount !== null && chosenAsk.chosen === amount}
              disabled={!mayBid || isBusy}
              aria-label={amount === null ? `Lompat ${steps} langkah` : `Lompat ke ${formatRupiah(amount)}`}
              className="min-h-[50px] flex-col justify-center gap-0 px-1 whitespace-nowrap"
              onClick={() => {
                key.choose()
                chosenAsk.choose(chosenAsk.chosen === amount ? null : amount)
              }}
            >
              <span className="text-[min(0.75rem,4.2vw)] font-normal text-text-2">+{steps} langkah</span>
              <span className="text-[min(0.875rem,5vw)] font-bold">
                {amount === null ? '–' : formatRupiahShort(amount)}
              </span>
            </ChoiceChip>
          )
        })}
      </div>
      {refusal && needsNipl(refusal.code) ? (
        <Link
          to={paths.buyNipl(auctionId)}
          state={{ from: paths.liveRoom(auctionId) }}
          className={`${buttonClass({ size: 'lg', full: true })} min-h-16`}
        >
          <TicketIcon aria-hidden="true" />
          Beli NIPL
        </Link>
      ) : refusal?.code === 'not_approved' ? (
        <Link
          to={paths.setting}
          state={{ from: paths.liveRoom(auctionId) }}
          className={`${buttonClass({ size: 'lg', full: true })} min-h-16`}
        >
          Lengkapi profil untuk menawar
        </Link>
      ) : (
        <KeyButton
          tall
          pending={isBusy}
          pendingLabel={state.at === 'unknown' ? 'Memastikan tawaran…' : 'Mengirim tawaran…'}
          disabled={!mayBid && !isBusy}
          {...finger.handlers}
          onClick={({ currentTarget }) => press(currentTarget)}
        >
          {mayBid && <GavelIcon aria-hidden="true" />}
          <span>{keyWords(view, own, chosenAsk.amount, state.at === 'confirm')}</span>
        </KeyButton>
      )}
      <p className="flex min-h-6 items-center justify-between gap-x-2 text-[min(0.8125rem,4.2vw)] whitespace-nowrap text-text-2 max-[379px]:text-12 @max-[16rem]:flex-wrap @max-[16rem]:whitespace-normal">
        <Link
          to={paths.nipl}
          className={classes(
            'flex min-h-6 min-w-0 items-center gap-1.5',
            own?.nipl_free === 0 && 'text-warning-text',
          )}
        >
          <TicketIcon aria-hidden="true" className="size-4" />
          <span className="sr-only">NIPL: </span>
          {own ? niplShort(own) : 'NIPL'}
        </Link>
        {charges && <BidWithFees charges={charges} amount={shown} />}
      </p>
    </div>
  )
}

const niplShort = (own: OwnLot) => (own.nipl_numbers.length === 0 ? 'Belum ada NIPL' : niplWords(own))

function keyWords(
  { block, standing }: BlockView,
  own: OwnLot | undefined,
  amount: number | null,
  isConfirming: boolean,
): string {
  if (block.stage === 'paused') return 'Lelang dijeda'
  if (amount === null) return 'Menunggu harga pertama'
  if (standing === 'leading') return 'Anda memegang harga'
  if (own && ownRefusal(own)) return 'Belum bisa menawar'
  return isConfirming ? `Ya, ambil ${formatRupiah(amount)}` : `Ambil ${formatRupiah(amount)}`
}
