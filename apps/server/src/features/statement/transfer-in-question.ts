import type { Db } from '../../tables.ts'
import { matchAskedFor } from '../proposal/propose.ts'
import { isProofWaiting } from './proof.store.ts'

/**
 * Somebody shows that he has paid, or somebody of the house says which money it is: until a person has decided, the
 * clock does not.
 */
export async function isTransferInQuestion(db: Db, instructionId: number): Promise<boolean> {
  return (await isProofWaiting(db, instructionId)) || (await matchAskedFor(db, instructionId))
}

export { matchAskedForBill } from '../proposal/propose.ts'
