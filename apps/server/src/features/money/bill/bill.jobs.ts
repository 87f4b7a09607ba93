import type { BillId } from '@ketok/domain'
import { jobKind } from '../../../platform/jobs.ts'

/** At the moment a bill is due. */
export const expireBill = jobKind<{ billId: BillId }>('expire-bill')
/** Bills whose own job was missed or could not ask the bank. */
export const sweepBills = jobKind('sweep-bills')
/** Bills that are due in a day. */
export const remindBills = jobKind('remind-bills')
