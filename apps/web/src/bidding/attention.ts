import { notify } from '@ketok/ui'

/** The one toast about an own bid; a newer word replaces it. */
export const BID_TOAST = 'bid'

/** `what` follows: the price, or what leads again. An outbid bidder may be looking elsewhere: a toast, a short buzz on phones, and the tab's title. */
export function tellOutbid(what: string): void {
  // 'Anda tertinggi' is no longer true.
  notify.dismiss(BID_TOAST)
  notify.error(`Terlampaui. ${what}`, { id: 'outbid' })
  // Phones only, and only after the page was touched; elsewhere it does nothing.
  navigator.vibrate?.([120, 60, 120])
  // What this browser cannot fetch now it does without: the toast stands there.
  import('./later/blink-title.ts').then(
    ({ blinkTitle }) => blinkTitle(),
    () => undefined,
  )
}
