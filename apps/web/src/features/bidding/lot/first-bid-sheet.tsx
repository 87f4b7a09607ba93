import { formatRupiah } from '@ketok/domain'
import { Button, GavelIcon, KeyButton, LockIcon, Sheet } from '@ketok/ui'
import { BidWithFees, BidWithFeesLines } from '../../../bidding/bid-with-fees.tsx'
import type { PriceWithFeesLinesProps } from '../../../components/lots/price-with-fees.tsx'

export interface FirstBidSheetProps {
  /** What stood on the key that was pressed. It is what the key of the sheet bids, whatever the price does meanwhile. */
  amount: number
  /** The least that leads now. */
  minimum: number
  increment: number
  charges: PriceWithFeesLinesProps['charges']
  onBid: () => void
  onClose: () => void
}

/** Before the first bid in a lot: what a maximum is, and what it can cost in all. */
export function FirstBidSheet({ amount, minimum, increment, charges, onBid, onClose }: FirstBidSheetProps) {
  const isPassed = amount < minimum
  return (
    <Sheet
      open
      onClose={onClose}
      title="Tawaran pertama Anda di lot ini"
      foot={
        <div translate="no" className="flex flex-col gap-3">
          {isPassed ? (
            <p role="alert" className="text-14 font-medium text-danger-text">
              Harga sudah naik. Pilih {formatRupiah(minimum)} atau lebih.
            </p>
          ) : (
            <div className="flex items-start justify-between gap-3 text-14">
              <span className="text-text-2">Paling banyak</span>
              <BidWithFees charges={charges} amount={amount} />
            </div>
          )}
          <div className="flex gap-2 max-sm:flex-col-reverse">
            <Button variant="outline" size="lg" className="sm:min-h-14" onClick={onClose}>
              {isPassed ? 'Pilih jumlah lain' : 'Batal'}
            </Button>
            <KeyButton disabled={isPassed} onClick={onBid}>
              <GavelIcon aria-hidden="true" />
              <span>Tawar {formatRupiah(amount)}</span>
            </KeyButton>
          </div>
        </div>
      }
    >
      <div translate="no" className="flex flex-col gap-4 pb-2">
        <div className="rounded-panel bg-brand-50 p-4 text-brand [@media(max-height:520px)]:hidden">
          <p className="flex items-center gap-2 text-14 font-semi">
            <LockIcon aria-hidden="true" className="size-4" />
            Maksimum rahasia Anda
          </p>
          <p className="figure mt-1 text-30">{formatRupiah(amount)}</p>
        </div>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 leading-body text-text-2">
          <li>Hanya Anda yang tahu angka ini.</li>
          <li>
            Sistem menawar untuk Anda selangkah demi selangkah ({formatRupiah(increment)}), hanya bila ada
            penawar lain. Anda bisa menang dengan harga lebih rendah.
          </li>
          <li>Tawaran mengikat: bila menang, lot wajib dibayar.</li>
        </ul>
        <BidWithFeesLines charges={charges} amount={amount} />
      </div>
    </Sheet>
  )
}
