import type { Services } from '../../../services.ts'
import { askForPayment } from './ask-for-payment.ts'
import { instructionById } from './payment.store.ts'
import { accountOf } from './register-instruction.ts'

/** So that nobody pays to it by mistake. If somebody did already, that payment is taken in. */
export async function cancelAtGateway(services: Services, instructionId: number): Promise<void> {
  const instruction = await instructionById(services.db, instructionId)
  if (instruction?.state !== 'CANCELLED' || instruction.tried_at === null) return
  if (instruction.gateway !== services.gateway.id) return
  const outcome = await services.gateway.cancel(accountOf(instruction))
  if (outcome === 'already_paid') await askForPayment(services, instruction)
}
