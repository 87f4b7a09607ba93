import type { Reply } from '@ketok/contract'

type Priced = Pick<Reply<'GET /unit/{unit_id}'>, 'state' | 'price' | 'base_price'>

/** What is told of a lot's price away from its page, where it is read long after: what became of the lot comes first. */
export function priceOf({ state, price, base_price }: Priced): { label: string; amount: number } {
  if (state === 'withdrawn') return { label: 'Ditarik dari lelang, harga dasar', amount: base_price }
  if (state === 'cancelled') return { label: 'Lelang dibatalkan, harga dasar', amount: base_price }
  if (state === 'passed') return { label: 'Tidak terjual, harga dasar', amount: base_price }
  if (price === null) return { label: 'Harga dasar', amount: base_price }
  if (state === 'sold') return { label: 'Terjual', amount: price }
  return { label: 'Tawaran tertinggi', amount: price }
}
