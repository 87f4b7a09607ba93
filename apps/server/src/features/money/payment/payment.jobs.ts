import { jobKind } from '../../../platform/jobs.ts'

/** Tells the gateway that an account is not needed any more. */
export const cancelInstruction = jobKind<{ instructionId: number }>('cancel-instruction')
/** Accounts the gateway never confirmed, payments whose notification did not come, tokens that ended. */
export const sweepPayments = jobKind('sweep-payments')
