import { formatRupiah } from '@ketok/domain'
import { notify } from '@ketok/ui'

/** The one toast about an own bid; a newer word replaces it. */
export const BID_TOAST = 'bid'

/** The tab says it until one looks. */
const TITLE = '⚠ Terlampaui'
const BLINK_MS = 1000

let blinking: ReturnType<typeof setInterval> | undefined

/** An outbid bidder may be looking elsewhere: a toast, a short buzz on phones, and the tab's title. */
export function tellOutbid(price: number): void {
  // 'Anda tertinggi' is no longer true.
  notify.dismiss(BID_TOAST)
  notify.error(`Terlampaui. Harga kini ${formatRupiah(price)}`, { id: 'outbid' })
  // Phones only, and only after the page was touched; elsewhere it does nothing.
  navigator.vibrate?.([120, 60, 120])
  if (document.visibilityState === 'visible' && document.hasFocus()) return
  clearInterval(blinking)
  const title = document.title
  let shown = false
  const stop = () => {
    clearInterval(blinking)
    document.title = title
    window.removeEventListener('focus', stop)
  }
  blinking = setInterval(() => {
    shown = !shown
    document.title = shown ? TITLE : title
  }, BLINK_MS)
  window.addEventListener('focus', stop)
}
