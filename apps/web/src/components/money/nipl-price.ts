import { formatRupiah } from '@ketok/domain'

/** What one NIPL of a sale costs; a sale may ask for no deposit. */
export const niplPriceWords = (price: number): string => (price === 0 ? 'Gratis' : formatRupiah(price))
