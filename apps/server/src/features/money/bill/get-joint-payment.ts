import type { Reply } from '@ketok/contract'
import type { CustomerId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import { instructionView, registerInstruction, transferFacts, withTransferFacts } from '../payment/payment.ts'
import { billsById } from './bill.store.ts'
import { cardsOfBills } from './find-transactions.ts'
import { billsOfJointPayment, instructionOfJointPayment } from './joint-payment.store.ts'

/** An account that the bank has not confirmed yet is confirmed now, or refused as `gateway_unavailable`. */
export async function getJointPayment(
  services: Services,
  customerId: CustomerId,
  id: number,
): Promise<Reply<'GET /customer/pembayaran-gabungan/{joint_payment_id}'>> {
  const { db } = services
  const saved = orNotFound(await instructionOfJointPayment(db, id, customerId))
  const instruction = await registerInstruction(services, saved.id)
  const bills = await billsById(db, await billsOfJointPayment(db, id))
  return {
    joint_payment_id: id,
    status: instruction.state,
    amount: instruction.amount,
    created_at: wireTime(instruction.created_at),
    expires_at: wireTime(instruction.expires_at),
    bills: await cardsOfBills(db, bills),
    instruction:
      instruction.registered_at === null
        ? null
        : withTransferFacts(instructionView(instruction), await transferFacts(services, instruction)),
  }
}
