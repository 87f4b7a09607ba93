import { keysOf } from '../keys-of.ts'
/** Spec 3.15: the values are the public API's and stay; a gateway's own channel names are mapped in its profile. */
export const paymentMethods = {
  '06_VA_MANDIRI': { bank: 'Mandiri', bankCode: '008' },
  '07_VA_BNI': { bank: 'BNI', bankCode: '009' },
  '08_VA_BRI': { bank: 'BRI', bankCode: '002' },
  '17_VA_DANAMON': { bank: 'Danamon', bankCode: '011' },
  '18_VA_NIAGA': { bank: 'CIMB Niaga', bankCode: '022' },
  '19_VA_PERMATA': { bank: 'Permata', bankCode: '013' },
} as const

export type PaymentMethod = keyof typeof paymentMethods

/** Spec 3.21: a transfer to the house's own account. No gateway knows of it. */
export const MANUAL = '99_MANUAL'
/** Every way to pay. */
export type PayingMethod = PaymentMethod | typeof MANUAL
export const MANUAL_LABEL = 'Transfer Bank'

/** Taken in by a person of the house at the desk of a sale. */
export const DESK_WAYS = ['cash', 'edc', 'qris'] as const

export type DeskWay = (typeof DESK_WAYS)[number]

/** Of these an acquirer sends the money to the bank, less its fee. */
export const CARD_WAYS = ['edc', 'qris'] as const
export type CardWay = (typeof CARD_WAYS)[number]

export const DESK_WAY_WORDS: Readonly<Record<DeskWay, string>> = { cash: 'Tunai', edc: 'EDC', qris: 'QRIS' }

/** Each way has an account of the books of its own (`bank:…`). */
export type WayIn = PaymentMethod | 'manual' | DeskWay

/** As people read it beside an account number. */
export function bankNameOf(method: PayingMethod): string {
  return method === MANUAL ? MANUAL_LABEL : paymentMethods[method].bank
}

export const paymentMethodList = keysOf(paymentMethods)

/** Spec 3.15: all six are labelled alike. */
export const VIRTUAL_ACCOUNT_LABEL = 'Virtual Account'
