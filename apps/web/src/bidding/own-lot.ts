import type { Reply } from '@ketok/contract'

export type OwnLot = Reply<'GET /customer/lot/{lot_id}'>
export type Standing = OwnLot['standing']

/**
 * What this bidder was told alone: the answer to a bid, or an own message. It may be ahead of the state that
 * everybody gets, and a silent raise stays ahead of it.
 */
export interface OwnNews {
  seq: number
  leading: boolean
  price: number
  closesAt: string
}

export function newerNews(known: OwnNews | null, arrived: OwnNews): OwnNews {
  return known !== null && known.seq > arrived.seq ? known : arrived
}

export const needsNipl = (code: string) => code === 'no_nipl' || code === 'no_free_nipl'
