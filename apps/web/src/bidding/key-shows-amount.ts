import { notify } from '@ketok/ui'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Whether the key says the amount that would be sent. A page translator or an extension may have put other words there,
 * behind which the page changes unseen: then nothing is sent, and the page says so.
 */
export function keyShowsAmount(key: Element | null, amount: number): boolean {
  const shown = digitsOf(key?.textContent ?? '')
  if (shown === '' || shown === String(amount)) return true
  notify.error('Tidak terkirim, jumlah di tombol berubah. Matikan terjemahan, lalu muat ulang')
  return false
}
