import { formatRupiah } from '@ketok/domain'
import { notify } from '@ketok/ui'

/** The one toast about an own bid; a newer word replaces it. */
export const BID_TOAST = 'bid'

/** An outbid bidder may be looking elsewhere: a toast, a short buzz on phones, and the tab's title. */
export function tellOutbid(price: number): void {
  // 'Anda tertinggi' is no longer true.
  notify.dismiss(BID_TOAST)
  notify.error(`Terlampaui. Harga kini ${formatRupiah(price)}`, { id: 'outbid' })
  // Phones only, and only after the page was touched; elsewhere it does nothing.
  navigator.vibrate?.([120, 60, 120])
  // What this browser cannot fetch now it does without: the toast stands there.
  import('./blink-title.ts').then(
    ({ blinkTitle }) => blinkTitle(),
    () => undefined,
  )
}
