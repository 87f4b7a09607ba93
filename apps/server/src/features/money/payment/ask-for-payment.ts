import type { Services } from '../../../services.ts'
import type { InstructionRow } from './payment.store.ts'
import { receivePayment } from './receive-payment.ts'
import { accountOf } from './register-instruction.ts'

/**
 * Asks the gateway whether an account was paid, and takes the payment in as if its notification had come. Throws
 * `GatewayUnreachable` when nobody knows: then nothing may be concluded from a payment not being here.
 */
export async function askForPayment(services: Services, instruction: InstructionRow): Promise<void> {
  const { gateway } = services
  // An account that no gateway ever heard of cannot have been paid; about one of another gateway we cannot ask.
  if (instruction.tried_at === null || instruction.gateway !== gateway.id) return
  const status = await gateway.status(accountOf(instruction))
  if (status.state === 'PENDING') return
  const { outcome } = await receivePayment(services, {
    gateway: gateway.id,
    trxId: instruction.trx_id,
    paymentRequestId: status.paymentRequestId,
    amount: status.amount,
    paidAt: status.paidAt,
    source: 'status',
  })
  if (outcome !== 'recorded')
    services.log.error(
      { gateway: gateway.id, instruction_id: instruction.id, outcome },
      'payment: the gateway reports a payment that cannot be taken in',
    )
}
