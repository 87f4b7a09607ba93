import type { PublicSale } from '@ketok/contract/live'
import { InfoIcon, MessageCircleIcon, WifiOffIcon } from '@ketok/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { at } from '../../components/lot-time.ts'
import { live } from '../../house.ts'
import { useObservable, useServerNow } from '../../observe.ts'

/** A moment without a line is usual on a phone; only a longer one is worth a banner. */
const PATIENCE_MS = 3000
/** Words from the rostrum are news for so long. */
const MESSAGE_MS = 60_000

/** What must be known before anything else: the line is down, the sale stands still, the rostrum speaks. */
export function RoomNotices({ sale }: { sale: PublicSale }) {
  const isLost = useLostLine()
  const now = useServerNow(5000)
  if (isLost)
    return (
      <Banner tone="bg-warning-bg text-warning-text" icon={<WifiOffIcon aria-hidden="true" />}>
        Sambungan langsung terputus. Menyambung ulang; harga diperbarui tiap beberapa detik.
      </Banner>
    )
  if (sale.state === 'paused')
    return (
      <Banner tone="bg-brand-50 text-brand" icon={<InfoIcon aria-hidden="true" />}>
        Sidang dijeda{sale.reason ? `: ${sale.reason}` : ''}
      </Banner>
    )
  if (sale.message && now - at(sale.message.at) < MESSAGE_MS)
    return (
      <Banner tone="bg-brand-50 text-brand" icon={<MessageCircleIcon aria-hidden="true" />}>
        Juru lelang: {sale.message.text}
      </Banner>
    )
  return null
}

function useLostLine(): boolean {
  const isConnected = useObservable(live.status) === 'connected'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isConnected) {
      setLost(false)
      return
    }
    const timer = setTimeout(() => setLost(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isLost
}

function Banner({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-2 px-4 py-2 text-13 font-medium [&_svg]:size-4 [&_svg]:shrink-0 ${tone}`}
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
