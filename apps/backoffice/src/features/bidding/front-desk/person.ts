import type { Reply } from '@ketok/contract'

/** What stands on the card, and how to reach the person who showed it. */
export const blankCard = {
  identity_number: '',
  full_name: '',
  phone: '',
  address: '',
  bank_id: '',
  rekening_number: '',
  rekening_owner: '',
}

export type Card = typeof blankCard

type Account = Reply<'POST /office/meja/pelanggan'>['account']
type Sold = Reply<'POST /office/lelang/{auction_id}/meja/nipl'>

/** How far the desk is with whoever stands before it. */
export type Person =
  | { readonly step: 'card'; readonly card: Card; readonly consent: boolean }
  | {
      readonly step: 'sale'
      readonly customer_id: number
      readonly full_name: string
      /** Null: chosen from the list and not by a card. */
      readonly isNew: boolean | null
      /** What became of the bank account that was typed with the card. */
      readonly account: Account
    }
  | { readonly step: 'sold'; readonly full_name: string; readonly customer_id: number; readonly sold: Sold }

export const nobody: Person = { step: 'card', card: blankCard, consent: false }
