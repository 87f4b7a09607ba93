import type { Reply } from '@ketok/contract'
import { instant, wibIso } from '@ketok/domain'
import { howToPay } from './how-to-pay.ts'
import type { InstructionRow } from './payment.store.ts'
import { paymentMethods } from './payment-methods.ts'

export type WireInstruction = Reply<'GET /customer/nipl/order/{order_id}'>['instruction']

export function instructionView(instruction: InstructionRow): WireInstruction {
  const { payment_method, partner_service_id, customer_no } = instruction
  return {
    payment_method,
    bank_name: paymentMethods[payment_method].bank,
    virtual_account_no: partner_service_id + customer_no,
    virtual_account_name: instruction.account_name,
    amount: instruction.amount,
    expires_at: wibIso(instant(instruction.expires_at.getTime())),
    how_to_pay: howToPay(payment_method, partner_service_id).map(({ title, steps }) => ({
      title,
      steps: [...steps],
    })),
  }
}
