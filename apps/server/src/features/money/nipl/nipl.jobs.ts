import { jobKind } from '../../../platform/jobs.ts'

/** At the moment an order's account ends. */
export const expireNiplOrder = jobKind<{ orderId: number }>('expire-nipl-order')
/** Orders whose own job was missed or could not ask the bank. */
export const sweepNiplOrders = jobKind('sweep-nipl-orders')
/** NIPL left free when their auction is over. */
export const returnFreeNipls = jobKind('return-free-nipls')
