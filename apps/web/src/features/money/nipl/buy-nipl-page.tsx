import { StepLine } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { ChooseAuction } from './choose-auction.tsx'
import { ChooseMethod } from './choose-method.tsx'
import { ChooseQuantity } from './choose-quantity.tsx'
import { OrderStep } from './order-step.tsx'

const steps = ['Lelang', 'Jumlah', 'Bank', 'Bayar'] as const

/** Four steps, each an address: `lelang`, then `jumlah`, then `pesanan`. Reloading and Back lose nothing. */
export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state }: { state: { from?: string } | null } = useLocation()
  const auctionId = openId(query.get('lelang'))
  const orderId = openId(query.get('pesanan'))
  const quantity = quantityOf(query.get('jumlah'))
  const step = orderId !== null ? 3 : auctionId === null ? 0 : quantity === null ? 1 : 2
  const go = (address: string, replace = false) => navigate(address, { state, replace })
  const chosen = auctionId === null ? paths.buyNipl() : paths.buyNipl(auctionId)

  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step is read from its beginning
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])

  return (
    <div className="page-box min-h-dvh py-6 md:py-8">
      <title>{`Beli NIPL · ${config.brand.name}`}</title>
      <div className="mx-auto max-w-[720px]">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-24 font-bold tracking-tight shadow-none! outline-none md:text-30"
        >
          Beli NIPL
        </h1>
        <p className={`mt-1 mb-5 text-14 leading-body text-text-2 ${step > 0 ? 'max-md:hidden' : ''}`}>
          Satu NIPL (nomor induk peserta lelang) adalah hak menang satu lot dalam satu lelang. Bila tidak
          menang, jaminannya kembali utuh.
        </p>
        <StepLine label="Langkah membeli NIPL" steps={steps} current={step} className="mt-4 mb-6" />
        {orderId !== null ? (
          <OrderStep orderId={orderId} from={state?.from} />
        ) : auctionId === null ? (
          <ChooseAuction onChoose={(id) => void go(paths.buyNipl(id))} />
        ) : quantity === null ? (
          <ChooseQuantity
            auctionId={auctionId}
            onChoose={(count) => void go(`${chosen}&jumlah=${count}`)}
            onBack={() => void go(paths.buyNipl())}
          />
        ) : (
          <ChooseMethod
            auctionId={auctionId}
            quantity={quantity}
            onOrdered={(id) => void go(paths.niplOrder(id), true)}
            onBack={() => void go(chosen)}
          />
        )}
      </div>
    </div>
  )
}

function quantityOf(text: string | null): number | null {
  return text !== null && /^[1-9][0-9]?$/.test(text) ? Number(text) : null
}
