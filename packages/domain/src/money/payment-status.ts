import { err, ok, type Result } from '../result.ts'
import type { Rupiah } from '../rupiah.ts'

/** Spec 3.14. Bills and NIPL orders share it. */
export type PaymentStatus = 'PENDING' | 'PAID' | 'EXPIRE'

/** The spec names the statuses and no transitions; that both ends are final is this house's decision (rules 6.3). */
export const PAYMENT_TRANSITIONS = {
  PENDING: ['PAID', 'EXPIRE'],
  PAID: [],
  EXPIRE: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

export function paymentMay(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = PAYMENT_TRANSITIONS[from]
  return next.includes(to)
}

/** Spec 4.11: what people read, and the colour it is read in. */
export const PAYMENT_STATUS_SHOWN = {
  PENDING: { label: 'Menunggu Pembayaran', colour: 'warning' },
  PAID: { label: 'Lunas', colour: 'success' },
  EXPIRE: { label: 'Wanprestasi', colour: 'danger' },
} as const satisfies Record<PaymentStatus, { label: string; colour: 'warning' | 'success' | 'danger' }>

export type PaymentRefusal =
  | { readonly code: 'bill_not_payable'; readonly status: PaymentStatus }
  | { readonly code: 'payment_amount_differs'; readonly due: Rupiah }

/**
 * Where money that arrived belongs. Money after the end, or a second time, is somebody's all the same: it waits in
 * suspense with a refund case and changes no status.
 */
export function destinationOf(
  status: PaymentStatus,
  due: Rupiah,
  paid: Rupiah,
): Result<'paid' | 'suspense', PaymentRefusal> {
  if (status !== 'PENDING') return ok('suspense')
  return paid === due ? ok('paid') : err({ code: 'payment_amount_differs', due })
}

/** A customer who let this many bills expire is barred until the house decides otherwise. */
export const STRIKES_TO_BAR = 2
