import { useObservable } from '@ketok/app'
import { WifiOffIcon } from '@ketok/ui'
import { useEffect, useState } from 'react'
import { live } from '../start/app-services.ts'

/** A moment without a line is usual on a phone; only a longer one is worth a banner. */
const NOTICE_AFTER_MS = 3000

function useIsLineLost(): boolean {
  const isConnected = useObservable(live.status) === 'connected'
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isConnected) {
      setLost(false)
      return
    }
    const timer = setTimeout(() => setLost(true), NOTICE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isLost
}

/** What a bidder must know before anything else; nothing while all is well. */
export function LineNotice() {
  const isLost = useIsLineLost()
  const isLagging = useObservable(live.isLagging)
  if (!isLost && !isLagging) return null
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-bg px-4 py-2 text-13 font-medium text-warning-text"
    >
      <WifiOffIcon aria-hidden="true" className="size-4 shrink-0" />
      {isLost ? 'Sambungan langsung terputus. Menyambung ulang' : 'Kabar langsung lambat'}; harga diperbarui
      tiap beberapa detik.
    </p>
  )
}
